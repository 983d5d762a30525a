import { type Figures, figureNames, figuresOf, netOf } from '#features/ledger/figures.domain.ts'
import type { Category } from '#features/ledger/ledger.domain.ts'

type Sum = { category: Category; amount: bigint; lines: bigint }

/** All amounts of a settlement: its figures, the carried amount, and the net. */
export function amountsOf(sums: readonly Sum[], carriedIn: bigint) {
  const figures = figuresOf(sums)
  const linesOf = (category: Category) =>
    Number(sums.reduce((lines, sum) => (sum.category === category ? lines + sum.lines : lines), 0n))
  return {
    ...figures,
    carriedIn,
    netAmount: netOf(figures, carriedIn),
    paymentCount: linesOf('sale'),
    refundCount: linesOf('refund'),
  }
}

export type Trigger = 'cutOff' | 'settleNow'

/**
 * Whether the amount is carried into the next settlement instead of paid. Amounts up to zero are always
 * carried; amounts below the merchant's minimum are carried at a cutoff, but not when settled on request.
 */
export function isCarried(net: bigint, minSettleAmount: bigint, trigger: Trigger): boolean {
  return net <= 0n || (trigger === 'cutOff' && net < minSettleAmount)
}

export type Validation = 'waiting' | 'passed' | 'failed'

/**
 * An object for which ledger and recomputation have different amounts, signed from the merchant account's
 * point of view.
 */
export type Difference = {
  objectType: 'order' | 'refund' | 'clearing' | 'adjustment'
  objectId: string
  category: string
  ledgerAmount: bigint
  expectedAmount: bigint
}

export function sameFigures(one: Figures, other: Figures): boolean {
  return figureNames.every((name) => one[name] === other[name])
}

/** Passes only if no object differs and every figure equals the recomputed one, to the cent. */
export function judge(
  figures: Figures,
  expected: Figures,
  differences: readonly Difference[],
): 'passed' | 'failed' {
  return sameFigures(figures, expected) && differences.length === 0 ? 'passed' : 'failed'
}

/** A settlement ID: the settle date ('YYYY-MM-DD'), the tenant, and its own digits. */
export function clearingIdOf(settleDate: string, tenantId: number, own: number): string {
  return settleDate.replaceAll('-', '') + digits(tenantId, 6) + digits(own, ownDigits)
}

/** The tenant in a settlement ID; 0 if it is not one. */
export function tenantOfClearing(clearingId: string): number {
  return /^\d{22}$/.test(clearingId) ? Number(clearingId.slice(8, 14)) : 0
}

const ownDigits = 8
export const ownNumbers = 10 ** ownDigits

function digits(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
