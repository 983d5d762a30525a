import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadChapters } from '#features/helpArticles.messages.ts'
import { type Article, merchantSections, portalSections } from '#shared/article.ts'
import type { Text } from '#shared/messages.ts'

const source = join(import.meta.dirname, '../../..')
const articles = await readArticles()
const answer = wordsOfProduct()

test('quotes only texts of the product in help articles', () => {
  const unknown = articles.flatMap((article) =>
    textsOf(article).flatMap((text) =>
      (['en', 'zh'] as const).flatMap((language) =>
        quotedIn(String(text[language]))
          .filter((words) => !answer[language].has(words))
          .map((words) => `${article.id}: ${words}`),
      ),
    ),
  )
  expect(unknown).toEqual([])
})

test('quotes the same number of texts in both languages of a step', () => {
  const uneven = articles.flatMap((article) =>
    textsOf(article).filter(
      ({ en, zh }) => quotedIn(String(en)).length !== quotedIn(String(zh)).length || en === '' || zh === '',
    ),
  )
  expect(uneven).toEqual([])
})

test('uses Chinese punctuation in Chinese text', () => {
  const halfWidth = /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}|\p{Script=Han}\.(\s|$)/u
  const wrong = articles.flatMap((article) =>
    [...textsOf(article), ...article.terms.map(({ term }) => term)]
      .map(({ zh }) => String(zh))
      .filter((zh) => halfWidth.test(zh)),
  )
  expect(wrong).toEqual([])
})

async function readArticles(): Promise<Article[]> {
  const chapters = await loadChapters([...merchantSections, ...portalSections])
  return chapters.flatMap(({ articles }) => articles)
}

/** Collects every text of the product by language from its message files. */
function wordsOfProduct(): Record<'en' | 'zh', Set<string>> {
  const words = { en: new Set<string>(), zh: new Set<string>() }
  const literal = /\b(en|zh|one|other):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g
  for (const path of readdirSync(source, { recursive: true }).map(String)) {
    if (
      !/(messages|permissions|vocabulary|console|portal|menu|reference|labels)\.ts$|shared\/(portal|words)\/\w+\.ts$/.test(
        path,
      )
    )
      continue
    for (const [, key, single, double] of readFileSync(join(source, path), 'utf8').matchAll(literal)) {
      words[key === 'zh' ? 'zh' : 'en'].add((single ?? double ?? '').replace(/\\(['"])/g, '$1'))
    }
  }
  return words
}

function textsOf({ title, purpose, jobs, terms }: Article): Text[] {
  return [
    title,
    purpose,
    ...jobs.flatMap((job) => [job.title, ...job.steps]),
    ...terms.map(({ meaning }) => meaning),
  ]
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”/g)].map(([, words]) => words ?? '')
}
