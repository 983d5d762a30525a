import {
  type Discount,
  type PlaceTax,
  type PricedLine,
  type Totalled,
  thousandthsOf,
  totalsOf,
} from '#features/products/invoices/totals/totals.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'

/** The billed values entered so far: null where one is missing. */
export type DraftDiscount = { rate: Rate | null } | { amount: bigint | null }
export type DraftBilled = {
  /** The single amount if there are no lines. */
  amount: bigint | null
  lines: readonly (Omit<PricedLine, 'price'> & { price: bigint | null })[]
  discount: DraftDiscount | null
}

/** The totals of the complete parts; null if there are none. */
export function totalledOf(
  draft: DraftBilled,
  taxes: readonly PlaceTax[],
  currency: Currency,
): Totalled | null {
  if (draft.amount !== null) {
    if (draft.amount === 0n) return null
    const line = { quantity: '1', price: draft.amount, taxKind: 'none' as const, customTaxRate: null }
    return totalsOf([line], null, [], currency)
  }
  const lines = draft.lines.flatMap(({ price, quantity, taxKind, customTaxRate }): PricedLine[] => {
    const complete = thousandthsOf(quantity) !== null && (taxKind !== 'custom' || customTaxRate !== null)
    return price !== null && complete ? [{ price, quantity, taxKind, customTaxRate }] : []
  })
  return lines.length === 0 ? null : totalsOf(lines, discountOf(draft.discount), taxes, currency)
}

function discountOf(discount: DraftDiscount | null): Discount | null {
  if (discount === null) return null
  if ('rate' in discount) return discount.rate === null ? null : { rate: discount.rate }
  return discount.amount === null ? null : { amount: discount.amount }
}
