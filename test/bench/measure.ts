import type { Cpu } from './cpu.ts'

/** One figure of the report with its baseline of the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  baseline: number
  ratio: number
  /** The goal in words, for the ratio or the value. */
  goal: string
  holds: boolean
  /** Minimum and maximum over the rounds, of the value and of the baseline. */
  spread: { value: [number, number]; baseline: [number, number] }
  /** The bounds for good and best, of the ratio or the value, and which one was reached. */
  goals?: Goals
  /** What the product's own statements reach: a second figure, never the goal, because it moves with them. */
  own?: { value: number; ratio: number }
  /** Processor time of one operation. */
  cpu?: Cpu
}

export type Goals = {
  of: 'ratio' | 'value'
  good: number
  moonshot: number
  reached: 'moonshot' | 'good' | 'none'
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function spreadOf(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

type Measured = {
  name: string
  unit: string
  values: number[]
  baselines: number[]
  /** The product's own statements, measured beside. */
  own?: number[]
  /** Processor time of one operation, of each round. */
  cpu?: Cpu[]
}
/** Good and best, in this order; `words` names what they compare with. */
type Aim = ({ atLeast: [number, number] } | { atMost: [number, number] }) & { words: string }

/** The figure of alternating measurements: medians, their ratio and its range. */
export function figureOf(
  { name, unit, values, baselines, own, cpu }: Measured,
  { words, ...aim }: Aim,
  of: Goals['of'] = 'ratio',
): Figure {
  const [value, baseline] = [median(values), median(baselines)]
  const ratio = value / baseline
  const [least, bounds] = 'atLeast' in aim ? [true, aim.atLeast] : [false, aim.atMost]
  const judged = of === 'ratio' ? ratio : value
  const [good, moonshot] = bounds.map((bound) => (least ? judged >= bound : judged <= bound))
  return {
    ...{ name, value, unit, baseline, ratio },
    goal: `${least ? 'at least' : 'at most'} ${bounds.join(' / ')} ${words}`,
    holds: good === true,
    spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
    goals: {
      of,
      good: bounds[0],
      moonshot: bounds[1],
      reached: moonshot ? 'moonshot' : good ? 'good' : 'none',
    },
    ...(own && { own: { value: median(own), ratio: value / median(own) } }),
    ...(cpu && { cpu: medianCpu(cpu) }),
  }
}

function medianCpu(rounds: Cpu[]): Cpu {
  const of = (whose: keyof Cpu) => median(rounds.map((round) => round[whose]))
  return { server: of('server'), database: of('database'), client: of('client') }
}

type Pair = { candidate: () => Promise<number>; baseline: () => Promise<number> }

/**
 * Runs both in turn, `rounds` times, so that a slow moment of the machine affects both. The first round is
 * discarded.
 */
export async function interleaved(
  rounds: number,
  { candidate, baseline }: Pair,
): Promise<{ values: number[]; baselines: number[] }> {
  await candidate()
  await baseline()
  const values: number[] = []
  const baselines: number[] = []
  for (let round = 0; round < rounds; round++) {
    values.push(await candidate())
    baselines.push(await baseline())
  }
  return { values, baselines }
}

/** Calls per second of `work` by `clients` at once for `milliseconds`. */
export async function perSecond(
  clients: number,
  milliseconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + milliseconds
  const start = performance.now()
  let done = 0
  const client = async (place: number) => {
    while (performance.now() < end) {
      await work(place)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place)))
  return (done * 1000) / (performance.now() - start)
}

/** Milliseconds of each of `times` calls, one after another. */
export async function latencies(times: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await work(turn)
    taken.push(performance.now() - start)
  }
  return taken
}
