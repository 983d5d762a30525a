import type { Chance } from '#test/faults/campaign/chance.ts'
import type { Ground } from '#test/faults/campaign/ground/ground.ts'

export const groups = [
  'kill',
  'point',
  'freeze',
  'road',
  'database',
  'lock',
  'disk',
  'channel',
  'clock',
  'worker',
  'deploy',
  'receiver',
] as const
export type Group = (typeof groups)[number]

/** What a fault has at hand. */
export type Field = {
  ground: Ground
  chance: Chance
  /** How many calls of people and merchants have failed so far. */
  failed(): number
  /** So far ahead the clocks of everyone are. */
  aheadMs(): number
}

/** A fault: it is done and undone again, and says how often it was felt. */
export type Strike = {
  name: string
  group: Group
  /** Leaves nothing else standing beside it: no other fault runs while it does. */
  alone?: boolean
  run(field: Field): Promise<number>
}

export const nap = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until it is so; false where that took too long. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await nap(15)
  }
  return true
}

/** What was felt while `work` ran, and a moment after it. */
export async function feltBy(count: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = count()
  await work()
  await until(() => count() > before, 4_000)
  return count() - before
}

export function cuts({ ground }: Field): number {
  return Object.values(ground.roads).reduce((sum, { seen }) => sum + seen.cut + seen.held + seen.refused, 0)
}

export function statesOf({ ground }: Field, ...states: string[]): number {
  const counts = Object.values(ground.roads).flatMap(({ seen }) =>
    states.map((state) => seen.states.get(state) ?? 0),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
