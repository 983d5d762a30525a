import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Message files that keep their own copy of a word. Those of the sign-in page, the first list and the payer's
 * pages would load all shared words with the first page. The texts of mails are reworded one by one, so
 * each sentence is an object of its own.
 */
const ownCopies = [
  /^src\/features\/(session|checkout)\//,
  /(orders\/orders|preAuths|merchantGroup|holds|announcements)\.messages\.ts$/,
  /mails?\.messages\.ts$/i,
  /(policy\/policy|applications\/notices|changes\/changes)\.messages\.ts$/,
]

/** A text as message files write it, with its name. A text for payers has French too, and does not match. */
const written = /(\w+): (\{ en: ('[^']*'|"[^"]*"), zh: '[^']*' \})/g

async function textsOf(pattern: string): Promise<{ path: string; name: string; text: string }[]> {
  const found: { path: string; name: string; text: string }[] = []
  for await (const path of glob(pattern, { cwd: root }))
    for (const [, name = '', text = ''] of (await readFile(join(root, path), 'utf8')).matchAll(written))
      found.push({ path, name, text })
  return found
}

const words = await textsOf('src/shared/words/*.ts')

test('a text that reads like a shared word is the shared word', async () => {
  expect(words.length).toBeGreaterThan(200)
  const wordOf = new Map(words.map((word) => [word.text, word]))
  const copies = (await textsOf('src/features/**/*.messages.ts')).flatMap(({ path, name, text }) => {
    const word = ownCopies.some((own) => own.test(path)) ? undefined : wordOf.get(text)
    return word ? [`${path} ${name}: use ${word.name} of ${word.path}`] : []
  })
  expect(copies).toEqual([])
})

test('no two shared words are the same text', () => {
  expect(new Set(words.map(({ text }) => text)).size).toBe(words.length)
})
