import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn } from '#test/e2e/barriers.ts'
import { leaveAll, lookAt } from '#test/e2e/lookAt.ts'
import { overflowOn } from '#test/e2e/overflow.ts'
import { places } from '#test/e2e/places.ts'
import { portalPlaces } from '#test/e2e/portalPlaces.ts'
import { callWithOtherKey, closedOrder } from '#test/e2e/shop.ts'
import { desk, settled, speak, wear } from '#test/e2e/visitor.ts'

beforeAll(async () => {
  // Creates something to notify about, at an address where nobody listens, and a rejected call.
  await closedOrder('http://127.0.0.1:9/told')
  await callWithOtherKey()
})
afterAll(leaveAll)

const phone = 390
/** Half the desktop width, which is what remains of it at 200 %. */
const zoomed = 640

/** Runs in a page. */
const nextFrameDrawn = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

/**
 * Returns the texts that overflow at the page’s current width and at others; the page keeps the last width.
 */
async function overflows(page: Page, ...others: number[]): Promise<string[]> {
  const found = (await overflowOn(page)).map((what) => `${page.viewportSize()?.width} px: ${what}`)
  for (const width of others) {
    await page.setViewportSize({ ...desk, width })
    // Pages learn of another width with the next frame, which a busy machine draws late.
    await page.evaluate(nextFrameDrawn)
    await settled(page)
    found.push(...(await overflowOn(page)).map((what) => `${width} px: ${what}`))
  }
  return found
}

/** Alternates the places of both portals, so that their two people look in parallel. */
const all = mixed(Object.entries(places), Object.entries(portalPlaces))

function mixed<T>(some: T[], others: T[]): T[] {
  const most = Math.max(some.length, others.length)
  return Array.from({ length: most }, (_, place) => [some[place], others[place]])
    .flat()
    .filter((one) => one !== undefined)
}

// Contrast does not depend on the language, so each theme is checked once, in one language.
test.concurrent.for(all)(
  'finds no accessibility barrier and no overflowing text on the page of %s, in either theme and language',
  async ([, place], { onTestFinished }) => {
    const page = await lookAt(place, onTestFinished)
    const found: string[] = []
    const note = (when: string, all: string[]) => found.push(...all.map((what) => `${when}: ${what}`))
    await wear(page, 'dark')
    note('English, dark', await barriersOn(page))
    note('English', await overflows(page, zoomed, phone))
    await page.setViewportSize(desk)
    await wear(page, 'light')
    await speak(page, 'zh')
    note('Chinese, light', await barriersOn(page, 'seen'))
    // Chinese texts are shorter, so what fits at 200 % in English fits.
    note('Chinese', await overflows(page, phone))
    expect(found).toEqual([])
  },
)
