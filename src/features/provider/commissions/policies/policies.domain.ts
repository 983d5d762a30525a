import { trimmedEnd } from '#shared/trimmedEnd.ts'

export const beneficiaryKinds = ['bd', 'organization'] as const
export type BeneficiaryKind = (typeof beneficiaryKinds)[number]

/** `fees`: a proportion of the settled fees; `volume`: an organization's own rate on the volume. */
export const bases = ['fees', 'volume'] as const
export type Basis = (typeof bases)[number]

export const policyPhases = ['upcoming', 'current', 'ended', 'withdrawn'] as const
export type PolicyPhase = (typeof policyPhases)[number]

/** So many months back a policy may begin or end: so far a later statement corrects what an earlier one said. */
export const monthsBack = 3

/** Days are of the merchant's calendar, both included; an open end is null. */
export type Covering = { startDay: string; endDay: string | null }

export function phaseOf(
  { startDay, endDay, withdrawn }: Covering & { withdrawn: boolean },
  today: string,
): PolicyPhase {
  if (withdrawn) return 'withdrawn'
  if (startDay > today) return 'upcoming'
  return endDay !== null && endDay < today ? 'ended' : 'current'
}

export const overlaps = (one: Covering, other: Covering): boolean =>
  (one.endDay === null || one.endDay >= other.startDay) &&
  (other.endDay === null || other.endDay >= one.startDay)

/**
 * Parses a proportion as millionths: '0.125' is 125,000n. It is exact, because there are at most six
 * decimals.
 */
export function millionths(proportion: string): bigint {
  const [whole = '0', decimals = ''] = proportion.split('.')
  return BigInt(whole + decimals.padEnd(6, '0').slice(0, 6))
}

/** The whole of the fees. */
export const wholeFees = 1_000_000n

type Given = Covering & { proportion: string | null }

/**
 * Returns the first day on which policies together exceed all of the fees, with the sum in millionths; or
 * null.
 */
export function tooMuchOn(policies: readonly Given[]): { day: string; sum: bigint } | null {
  for (const { startDay } of policies) {
    const sum = policies
      .filter((one) => one.startDay <= startDay && (one.endDay === null || one.endDay >= startDay))
      .reduce((all, { proportion }) => all + (proportion === null ? 0n : millionths(proportion)), 0n)
    if (sum > wholeFees) return { day: startDay, sum }
  }
  return null
}

/** The earliest day that a policy may begin on or end on. */
export function earliestDay(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - monthsBack, 1))
  return first.toISOString().slice(0, 10)
}

/** Both ends of a month, 'YYYY-MM'. */
export function daysOfMonth(month: string): { first: string; last: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** So many months later; earlier where negative. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/**
 * Parses a typed percentage as a fraction: '12.5' is '0.125', '100' is '1'. Null unless above 0, at most
 * 100, with at most four decimals.
 */
export function proportionOfPercent(typed: string): string | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim().replace(/(?<!\s)\s*%$/, ''))
  if (!found) return null
  const [, whole = '', decimals = ''] = found
  const value = BigInt(whole + decimals.padEnd(4, '0'))
  if (value <= 0n || value > wholeFees) return null
  return value === wholeFees ? '1' : `0.${trimmedEnd(value.toString().padStart(6, '0'), '0')}`
}
