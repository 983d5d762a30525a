import { AsyncLocalStorage } from 'node:async_hooks'

/** Counters of a job run, by name. */
export type JobCounts = Readonly<Record<string, number>>

const counting = new AsyncLocalStorage<Map<string, number>>()

/** Adds to a counter of the current job run; does nothing outside a job. */
export function countJob(what: string, count: number): void {
  const counts = counting.getStore()
  if (counts && count !== 0) counts.set(what, (counts.get(what) ?? 0) + count)
}

/**
 * Runs a job. Returns the counts in its result, or the counters recorded meanwhile if the result has none.
 */
export async function countJobsDuring(work: () => Promise<unknown>): Promise<JobCounts> {
  const counts = new Map<string, number>()
  const answer = countsIn(await counting.run(counts, work))
  return Object.keys(answer).length > 0 ? answer : Object.fromEntries(counts)
}

function countsIn(answer: unknown): JobCounts {
  if (typeof answer !== 'object' || answer === null) return {}
  const counts = Object.entries(answer).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  )
  return Object.fromEntries(counts)
}
