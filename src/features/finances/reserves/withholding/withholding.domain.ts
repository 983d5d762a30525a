import type { Category } from '#features/ledger/ledger.domain.ts'
import { mulRate, type Rate } from '#shared/money.ts'

/**
 * What a fixed reserve takes from a settlement: the amount missing to its target, at most the payable amount.
 * Minor units.
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
 * The rolling reserve of a period: a share of sales minus refunds, rounded half up, never negative. `rate` is
 * a fraction; sums are signed from the merchant account's point of view.
 */
export function reserveOf(sums: readonly { category: Category; amount: bigint }[], rate: Rate): bigint {
  const base = sums
    .filter(({ category }) => sold.has(category))
    .reduce((total, { amount }) => total + amount, 0n)
  return base > 0n ? mulRate(base, rate) : 0n
}
