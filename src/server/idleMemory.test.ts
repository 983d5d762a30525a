import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { giveBackWhenIdle } from '#server/idleMemory.ts'

/** V8 grows the young generation while many objects survive, and does not shrink it on its own. */
function youngMegabytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
  return (young?.physical_space_size ?? 0) / 2 ** 20
}

function fillYoungRoom(): void {
  const living: object[] = []
  for (let made = 0; made < 600_000; made++) living.push({ made, also: [made] })
}

/** Keeps the event loop busy for the given time, as many requests would. */
async function beBusy(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    for (const stop = performance.now() + 10; performance.now() < stop; );
    await sleep(0)
  }
}

test('releases memory only when idle, and not again soon', async () => {
  fillYoungRoom()
  const most = youngMegabytes()
  expect(most).toBeGreaterThan(8)
  const memory = giveBackWhenIdle({ lookMs: 50, againMs: 60_000 })
  await beBusy(400)
  expect(youngMegabytes()).toBeGreaterThan(most / 2)
  await expect.poll(youngMegabytes, { timeout: 5_000, interval: 200 }).toBeLessThan(most / 4)

  fillYoungRoom()
  const grown = youngMegabytes()
  await sleep(300)
  expect(youngMegabytes()).toBeGreaterThan(grown / 2)
  memory.stop()
})
