import { percentile } from '#test/bench/measure.ts'

/** The resources of a process at one moment. */
export type Sample = {
  seconds: number
  residentMb: number
  heapMb: number
  handles: number
  files: number
  connections: number
  /** Jobs that are due and waiting. */
  queue: number
}

type Watched = Exclude<keyof Sample, 'seconds'>

/**
 * How much each value may grow from the second third to the last, which covers the noise when nothing grows.
 */
const allowed: Record<Watched, { times: number; plus: number }> = {
  residentMb: { times: 1.1, plus: 16 },
  heapMb: { times: 1.1, plus: 8 },
  handles: { times: 1.05, plus: 8 },
  files: { times: 1.05, plus: 8 },
  connections: { times: 1, plus: 4 },
  queue: { times: 1.2, plus: 20 },
}

/** The quantile taken from each third: a low one for memory, because garbage comes and goes above it. */
const markOf: Record<Watched, number> = {
  residentMb: 0.5,
  heapMb: 0.1,
  handles: 0.5,
  files: 0.5,
  connections: 0.9,
  queue: 0.5,
}

export type Decision = { what: Watched; before: number; after: number; isFlat: boolean }

/**
 * Compares the second third of the run with the last; in the first third the process still finds its size.
 */
export function verdictsOf(samples: Sample[]): Decision[] {
  const third = Math.floor(samples.length / 3)
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
  return (Object.keys(allowed) as Watched[]).map((what) => {
    const mark = (stretch: Sample[]) =>
      percentile(
        stretch.map((sample) => sample[what]),
        markOf[what],
      )
    const [before, after] = [mark(second), mark(last)]
    const { times, plus } = allowed[what]
    return { what, before, after, isFlat: after <= before * times + plus }
  })
}
