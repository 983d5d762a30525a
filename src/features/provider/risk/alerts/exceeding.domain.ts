/** What a watch wants to know, and from when on it is told. */
export type Threshold = { isRate: boolean; threshold: number; leastPayments: number }

/** A count, or whole percents of the payments, rounded down: never more than it is. */
export function measuredOf({ isRate }: Pick<Threshold, 'isRate'>, count: number, payments: number): number {
  if (!isRate) return count
  return payments === 0 ? 0 : Math.floor((count * 100) / payments)
}

/** Is it to be told of? */
export function exceeds(threshold: Threshold, count: number, payments: number): boolean {
  return payments >= threshold.leastPayments && measuredOf(threshold, count, payments) >= threshold.threshold
}
