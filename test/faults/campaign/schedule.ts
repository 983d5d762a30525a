import type { Chance } from '#test/faults/campaign/chance.ts'
import type { Strike } from '#test/faults/campaign/strikes/strike.ts'

/** A fault and when it begins, in milliseconds from the beginning of the round. */
export type Planned = { atMs: number; strike: Strike }

/**
 * The faults of a round, by the seed: one to three of those that have struck least so far, at any moment of it. Some leave no other
 * beside them.
 */
export function planRound(
  chance: Chance,
  strikes: readonly Strike[],
  struck: ReadonlyMap<string, number>,
  loadMs: number,
): Planned[] {
  const fewest = chance
    .shuffled(strikes)
    .sort((one, other) => (struck.get(one.name) ?? 0) - (struck.get(other.name) ?? 0))
  const [first] = fewest
  if (!first) throw new Error('there is no fault to choose from')
  const others = first.alone ? [] : fewest.slice(1).filter(({ alone }) => !alone)
  const chosen = [first, ...others.slice(0, chance.between(0, 2))]
  const latest = Math.max(500, loadMs - 3_000)
  return chosen
    .map((strike) => ({ atMs: chance.between(800, latest), strike }))
    .sort((one, other) => one.atMs - other.atMs)
}

export function scheduleLine(planned: Planned[]): string {
  return planned.map(({ atMs, strike }) => `${(atMs / 1000).toFixed(1)} s ${strike.name}`).join('; ')
}
