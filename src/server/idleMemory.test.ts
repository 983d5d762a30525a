import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { giveBackWhenIdle } from '#server/idleMemory.ts'

/** V8 grows the young generation while many objects survive. */
function youngMegabytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
  return (young?.physical_space_size ?? 0) / 2 ** 20
}

function fillYoungGeneration(): void {
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

/**
 * Counts the garbage collections that free everything. V8 marks them with a flag of their own and never
 * starts one by itself while memory is left. The size of the young generation would not tell, because V8
 * also shrinks it on its own.
 */
function watchFullCollections(): { count(): Promise<number>; stop(): void } {
  let count = 0
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as (PerformanceEntry & { detail: { flags: number } })[])
      if (detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE) count++
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    /** The observer is told of a collection in a later turn of the event loop. */
    count: async () => {
      await sleep(20)
      return count
    },
    stop: () => observer.disconnect(),
  }
}

test('releases memory only when idle, and not again soon', async () => {
  const collections = watchFullCollections()
  fillYoungGeneration()
  const most = youngMegabytes()
  expect(most).toBeGreaterThan(8)
  const memory = giveBackWhenIdle({ lookMs: 50, againMs: 60_000 })
  await beBusy(400)
  expect(await collections.count()).toBe(0)
  await expect.poll(collections.count, { timeout: 5_000, interval: 200 }).toBeGreaterThan(0)
  expect(youngMegabytes()).toBeLessThan(most / 4)

  const before = await collections.count()
  fillYoungGeneration()
  await sleep(300)
  expect(await collections.count()).toBe(before)
  memory.stop()
  collections.stop()
})
