import type { Category } from '#features/ledger/ledger.domain.ts'
import { mulRate, type Rate } from '#shared/money.ts'

/**
 * What a fixed reserve takes of a settlement: what is missing of its target, and at most what would be paid. Minor units.
 */
export function fixedReserveOf({
  target,
  held,
  payable,
}: Record<'target' | 'held' | 'payable', bigint>): bigint {
  const missing = target - held
  const most = missing < payable ? missing : payable
  return most > 0n ? most : 0n
}

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
