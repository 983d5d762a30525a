import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadChapters } from '#features/helpArticles.messages.ts'
import { merchantSections, portalSections } from '#shared/article.ts'
import { still } from '#test/e2e/still.ts'
import { settled, visitor } from '#test/e2e/visitor.ts'
import { languages } from '#test/pictures/sheet.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'src/console/public/help')
const only = (process.env.PICTURES_ONLY ?? '').toLowerCase()
const mostBytes = 60_000

const chapters = await loadChapters([...merchantSections, ...portalSections])
const pictured = chapters
  .flatMap(({ articles }) => articles)
  .filter(({ id, picture }) => picture && id.toLowerCase().includes(only))

test.concurrent.for(pictured.flatMap((article) => languages.map((language) => ({ article, language }))))(
  'takes the picture of $article.id in $language',
  async ({ article, language }, { onTestFinished }) => {
    const path = article.pages.find((page) => !page.includes('$')) ?? ''
    const person = await visitor({ theme: 'light', language }, onTestFinished)
    await person.signIn(path.startsWith('/admin') ? 'admin' : 'owner')
    const page = await person.open(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    await mkdir(folder, { recursive: true })
    await keepSmall(await still(page, 'light'), join(folder, `${article.id}-${language}.png`))
  },
)

/** Limits the number of colours: a console page has few, and its charts some more. */
async function keepSmall(picture: Buffer, file: string): Promise<void> {
  for (const colours of [128, 64, 32, 16]) {
    await sharp(picture)
      .png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 })
      .toFile(file)
    if ((await stat(file)).size < mostBytes) return
  }
  expect((await stat(file)).size, file).toBeLessThan(mostBytes)
}
