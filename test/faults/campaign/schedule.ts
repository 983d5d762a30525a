import type { Chance } from '#test/faults/campaign/chance.ts'
import type { Strike } from '#test/faults/campaign/strikes/strike.ts'

/** A fault and its start in milliseconds from the beginning of the round. */
export type Planned = { atMs: number; strike: Strike }

/** How often each kind of fault has run, and in how many of these rounds it was felt. */
export type Tally = Map<string, { struck: number; felt: number }>

/**
 * A fault that ran this often without being felt is skipped, so that a machine on which it cannot be felt
 * gets to the others.
 */
const turnsOfOneUnfelt = 3

/**
 * Draws the faults of a round from the seed: one to three of those felt least so far, so that a long run
 * covers every kind at any moment. Some run alone.
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

/** Parses the faults of a line that a round has printed. Throws for an unknown fault. */
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
