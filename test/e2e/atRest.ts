import type { Page } from 'playwright'

/**
 * Runs in a page: waits until nothing is on its way to how it will look. What inherits a colour sets out when it has come, and
 * even where motion is not wanted a change ends with the next frame only, which a busy machine draws late.
 */
const allArrived = `(async () => {
  const moving = () =>
    document.getAnimations().filter((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity)
  do {
    await Promise.allSettled(moving().map((it) => it.finished))
    await new Promise((done) => setTimeout(done, 50))
  } while (moving().length > 0)
})()`

/** Waits until a page looks as it will go on looking: what is measured or pictured before is of no state at all. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(allArrived)
}
