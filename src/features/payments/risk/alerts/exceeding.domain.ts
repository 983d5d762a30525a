/** The query of a measure, and its threshold. */
export type Threshold = { isRate: boolean; threshold: number; leastPayments: number }

/** A count, or whole percents of the payments, rounded down: never more than it is. */
export function measuredOf({ isRate }: Pick<Threshold, 'isRate'>, count: number, payments: number): number {
  if (!isRate) return count
  return payments === 0 ? 0 : Math.floor((count * 100) / payments)
}

/** Returns whether the value exceeds the threshold. */
export function exceeds(threshold: Threshold, count: number, payments: number): boolean {
  return payments >= threshold.leastPayments && measuredOf(threshold, count, payments) >= threshold.threshold
}
