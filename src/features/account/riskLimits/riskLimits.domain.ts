import type { WayCode } from '#shared/reference.ts'

/**
 * A merchant's limits for a payment method, or for all together (`A`). Amounts are in minor units of its
 * currency, including tip and surcharge. Null: no limit.
 */
export type RiskLimit = {
  way: WayCode
  mostPayment: bigint | null
  mostDayAmount: bigint | null
  mostDayCount: number | null
}

/** The totals of a day's open and paid payments. */
export type DayUse = { amount: bigint; count: number }

export const dayKinds = ['dayAmount', 'dayCount'] as const
export type DayKind = (typeof dayKinds)[number]

/** Returns whether there is a daily limit, which needs the day's totals. */
export function limitsDay({ mostDayAmount, mostDayCount }: RiskLimit): boolean {
  return mostDayAmount !== null || mostDayCount !== null
}

export type LimitFault =
  | { kind: 'payment'; way: WayCode; most: bigint }
  | { kind: 'dayAmount'; way: WayCode; most: bigint; left: bigint }
  | { kind: 'dayCount'; way: WayCode; most: number }

/** Checks a payment against the per-payment limit. */
export function paymentFault({ way, mostPayment }: RiskLimit, amount: bigint): LimitFault | null {
  return mostPayment !== null && amount > mostPayment ? { kind: 'payment', way, most: mostPayment } : null
}

/** Checks whether one more payment would exceed a daily limit. */
export function dayFault({ way, ...limit }: RiskLimit, used: DayUse, amount: bigint): LimitFault | null {
  const { mostDayAmount, mostDayCount } = limit
  if (mostDayCount !== null && used.count + 1 > mostDayCount)
    return { kind: 'dayCount', way, most: mostDayCount }
  if (mostDayAmount === null || used.amount + amount <= mostDayAmount) return null
  const left = mostDayAmount > used.amount ? mostDayAmount - used.amount : 0n
  return { kind: 'dayAmount', way, most: mostDayAmount, left }
}

/** The percentages of a daily limit at which the merchant is notified. */
export const warningLevels = [80, 100] as const
export type WarningLevel = (typeof warningLevels)[number]

/** The highest warning level that usage has reached; null below the first. */
export function levelReached(used: bigint, most: bigint): WarningLevel | null {
  return warningLevels.findLast((level) => used * 100n >= most * BigInt(level)) ?? null
}

export type Warning = { kind: DayKind; way: WayCode; level: WarningLevel }

/** The share of a daily limit at which we notify the merchant. */
export function warningsOf({ way, mostDayAmount, mostDayCount }: RiskLimit, used: DayUse): Warning[] {
  const amount = mostDayAmount === null ? null : levelReached(used.amount, mostDayAmount)
  const count = mostDayCount === null ? null : levelReached(BigInt(used.count), BigInt(mostDayCount))
  return [
    ...(amount ? [{ kind: 'dayAmount' as const, way, level: amount }] : []),
    ...(count ? [{ kind: 'dayCount' as const, way, level: count }] : []),
  ]
}

export type LimitsInQuestion = Omit<RiskLimit, 'way'>

/** Returns whether the limits contradict each other: a daily limit below the per-payment limit. */
export function limitContradiction({ mostPayment, mostDayAmount }: LimitsInQuestion): boolean {
  return mostPayment !== null && mostDayAmount !== null && mostDayAmount < mostPayment
}
