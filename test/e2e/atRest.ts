import type { Page } from 'playwright'

/**
 * Runs in a page: waits until nothing is on its way to how it will look. What inherits a colour sets out when it has come, and
 * even where motion is not wanted a change ends with the next frame only, which a busy machine draws late. What nobody sees,
 * for it lies in what is folded up, never arrives.
 */
const allArrived = `(async () => {
  const isSeen = ({ effect }) => effect?.target?.checkVisibility() ?? true
  const moving = () =>
    document.getAnimations().filter((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity && isSeen(it))
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  const end = Date.now() + 30000
  do {
    await Promise.race([Promise.allSettled(moving().map((it) => it.finished)), pause(1000)])
    await pause(50)
    if (Date.now() > end)
      throw new Error('the page never comes to rest: ' + moving().map((it) => it.effect?.target?.outerHTML?.slice(0, 200)).join(' | '))
  } while (moving().length > 0)
})()`

/** Waits until a page looks as it will go on looking: what is measured or pictured before is of no state at all. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(allArrived)
}
