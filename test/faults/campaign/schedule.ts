import type { Chance } from '#test/faults/campaign/chance.ts'
import type { Strike } from '#test/faults/campaign/strikes/strike.ts'

/** A fault and when it begins, in milliseconds from the beginning of the round. */
export type Planned = { atMs: number; strike: Strike }

/** How often each kind has struck so far, and in how many of these rounds it was felt. */
export type Tally = Map<string, { struck: number; felt: number }>

/** What struck so often and was never felt has had its turn: a machine on which nobody can feel it comes to the others too. */
const turnsOfOneUnfelt = 3

/**
 * The faults of a round, by the seed: one to three of those that were felt least so far, so that a long run comes to every kind, at
 * any moment of it. Some leave no other beside them.
 */
export function planRound(
  chance: Chance,
  strikes: readonly Strike[],
  tally: Readonly<Tally>,
  loadMs: number,
): Planned[] {
  const turnsOf = ({ name }: Strike) => {
    const { struck, felt } = tally.get(name) ?? { struck: 0, felt: 0 }
    return Math.max(felt, Math.floor(struck / turnsOfOneUnfelt))
  }
  const fewest = chance.shuffled(strikes).sort((one, other) => turnsOf(one) - turnsOf(other))
  const [first] = fewest
  if (!first) throw new Error('there is no fault to choose from')
  const others = first.alone ? [] : fewest.slice(1).filter(({ alone }) => !alone)
  const chosen = [first, ...others.slice(0, chance.between(0, 2))]
  const latest = Math.max(500, loadMs - 3_000)
  return chosen
    .map((strike) => ({ atMs: chance.between(800, latest), strike }))
    .sort((one, other) => one.atMs - other.atMs)
}

/** The faults of a line that a round has printed. Throws where there is no such fault. */
export function plannedBy(line: string, strikes: readonly Strike[]): Planned[] {
  return line.split(';').map((part) => {
    const [, seconds = '', name = ''] = /^\s*([\d.]+) s (.+?)\s*$/.exec(part) ?? []
    const strike = strikes.find((one) => one.name === name)
    if (!strike) throw new Error(`there is no fault in "${part.trim()}"`)
    return { atMs: Math.round(Number(seconds) * 1_000), strike }
  })
}

export function scheduleLine(planned: Planned[]): string {
  return planned.map(({ atMs, strike }) => `${(atMs / 1000).toFixed(1)} s ${strike.name}`).join('; ')
}
