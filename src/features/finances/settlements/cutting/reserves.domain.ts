import type { Category } from '#features/ledger/ledger.domain.ts'
import { mulRate, type Rate } from '#shared/money.ts'

const sold: ReadonlySet<Category> = new Set(['sale', 'tip', 'surcharge', 'refund', 'refundReversal'])

/**
 * What is kept back of a period: so much of what was sold, less what went back, half up. Never less than nothing.
 * `rate` is a fraction; sums are signed as they move the merchant's account.
 */
export function reserveOf(sums: readonly { category: Category; amount: bigint }[], rate: Rate): bigint {
  const base = sums
    .filter(({ category }) => sold.has(category))
    .reduce((total, { amount }) => total + amount, 0n)
  return base > 0n ? mulRate(base, rate) : 0n
}
