import type { WayCode } from '#shared/reference.ts'

/**
 * How much a merchant takes at most by a way, or by all together (`A`). Amounts are minor units of its own currency, tip and
 * surcharge included. Null: without limit.
 */
export type RiskLimit = {
  way: WayCode
  mostPayment: bigint | null
  mostDayAmount: bigint | null
  mostDayCount: number | null
}

/** What a day's open and paid payments come to. */
export type DayUse = { amount: bigint; count: number }

export const dayKinds = ['dayAmount', 'dayCount'] as const
export type DayKind = (typeof dayKinds)[number]

/** Whether only the sums of the day can tell. */
export function limitsDay({ mostDayAmount, mostDayCount }: RiskLimit): boolean {
  return mostDayAmount !== null || mostDayCount !== null
}

export type LimitFault =
  | { kind: 'payment'; way: WayCode; most: bigint }
  | { kind: 'dayAmount'; way: WayCode; most: bigint; left: bigint }
  | { kind: 'dayCount'; way: WayCode; most: number }

/** Is one payment more than a limit allows? */
export function paymentFault({ way, mostPayment }: RiskLimit, amount: bigint): LimitFault | null {
  return mostPayment !== null && amount > mostPayment ? { kind: 'payment', way, most: mostPayment } : null
}

/** Would one more payment pass what a day may take? */
export function dayFault({ way, ...limit }: RiskLimit, used: DayUse, amount: bigint): LimitFault | null {
  const { mostDayAmount, mostDayCount } = limit
  if (mostDayCount !== null && used.count + 1 > mostDayCount)
    return { kind: 'dayCount', way, most: mostDayCount }
  if (mostDayAmount === null || used.amount + amount <= mostDayAmount) return null
  const left = mostDayAmount > used.amount ? mostDayAmount - used.amount : 0n
  return { kind: 'dayAmount', way, most: mostDayAmount, left }
}

/** At so many percent of a day's limit its merchant is told. */
export const warningLevels = [80, 100] as const
export type WarningLevel = (typeof warningLevels)[number]

/** The highest level that a use has reached; null below the first. */
export function levelReached(used: bigint, most: bigint): WarningLevel | null {
  return warningLevels.findLast((level) => used * 100n >= most * BigInt(level)) ?? null
}

export type Warning = { kind: DayKind; way: WayCode; level: WarningLevel }

/** Of what of a limit a day's use is to be told. */
export function warningsOf({ way, mostDayAmount, mostDayCount }: RiskLimit, used: DayUse): Warning[] {
  const amount = mostDayAmount === null ? null : levelReached(used.amount, mostDayAmount)
  const count = mostDayCount === null ? null : levelReached(BigInt(used.count), BigInt(mostDayCount))
  return [
    ...(amount ? [{ kind: 'dayAmount' as const, way, level: amount }] : []),
    ...(count ? [{ kind: 'dayCount' as const, way, level: count }] : []),
  ]
}

export type LimitsInQuestion = Omit<RiskLimit, 'way'>

/** What of a limit contradicts itself: a day that takes less than one payment may be. */
export function limitContradiction({ mostPayment, mostDayAmount }: LimitsInQuestion): boolean {
  return mostPayment !== null && mostDayAmount !== null && mostDayAmount < mostPayment
}
