import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { leaveAll, lookAt } from '#test/e2e/lookAt.ts'
import { places } from '#test/e2e/places.ts'
import { portalPlaces } from '#test/e2e/portalPlaces.ts'
import { callWithOtherKey, closedOrder } from '#test/e2e/shop.ts'
import { still } from '#test/e2e/still.ts'
import { speak } from '#test/e2e/visitor.ts'
import { fileOf, languages, themes, widths, writeSheet } from '#test/pictures/sheet.ts'

const folder = join(import.meta.dirname, '../../pictures')
const only = (process.env.PICTURES_ONLY ?? '').toLowerCase()
const wanted = Object.entries({ ...places, ...portalPlaces }).filter(([name]) =>
  name.toLowerCase().includes(only),
)

beforeAll(async () => {
  if (wanted.length === 0) throw new Error(`No page has '${only}' in its name.`)
  if (only === '') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await closedOrder('http://127.0.0.1:9/told')
  await callWithOtherKey()
})
afterAll(async () => {
  await leaveAll()
  await writeSheet(folder)
})

// Two run in parallel: while one page is drawn, the next one opens.
test.concurrent.for(wanted)('takes the pictures of %s', async ([name, place], { onTestFinished }) => {
  const page = await lookAt(place, onTestFinished)
  for (const language of languages) {
    await speak(page, language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      for (const theme of themes) {
        const path = join(folder, fileOf({ name, language, theme, width }))
        await still(page, theme, { path, type: 'jpeg', quality: 82, fullPage: true })
      }
    }
  }
})
