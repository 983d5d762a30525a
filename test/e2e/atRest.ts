import type { Page } from 'playwright'

/**
 * Runs in a page: waits until no animation or transition is running. An inherited colour starts its
 * transition late, and even with reduced motion a change ends only with the next frame, which a busy machine
 * draws late. Animations inside collapsed content never end and are ignored.
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

/**
 * Waits until a page has reached its final look; measuring or picturing it before gives a state in between.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(allArrived)
}
