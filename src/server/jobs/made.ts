import { AsyncLocalStorage } from 'node:async_hooks'

/** What a run of a job made: names and counts. */
export type Made = Readonly<Record<string, number>>

const counting = new AsyncLocalStorage<Map<string, number>>()

/** Counts something towards the run of the job that is going on; nothing where none is. */
export function noteMade(what: string, count: number): void {
  const counts = counting.getStore()
  if (counts && count !== 0) counts.set(what, (counts.get(what) ?? 0) + count)
}

/** Runs a job; answers what it says that it made, or what was counted meanwhile where it says nothing. */
export async function madeBy(work: () => Promise<unknown>): Promise<Made> {
  const counts = new Map<string, number>()
  const said = countsIn(await counting.run(counts, work))
  return Object.keys(said).length > 0 ? said : Object.fromEntries(counts)
}

function countsIn(answer: unknown): Made {
  if (typeof answer !== 'object' || answer === null) return {}
  const counts = Object.entries(answer).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  )
  return Object.fromEntries(counts)
}
