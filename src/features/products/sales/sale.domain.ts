import { type BusinessHours, isOpen, nextCommonOpening } from '#features/merchants/businessHours.domain.ts'
import type { BoughtItem } from '#features/payments/orders/content/content.domain.ts'
import type { PayersQuestion } from '#features/products/sales/questions.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/**
 * What a payer URL sells: a store code, a payment link or an invoice in one common shape, used by payer pages
 * and order creation. Amounts in minor units of `currency`.
 */
export type SaleKind = 'storeCode' | 'paymentLink' | 'invoice'

export type Sale = {
  kind: SaleKind
  /** As in the payer's URL. */
  id: string
  /** Incremented with each change: a page showing an older version must not be paid. */
  version: number
  /** The code's label, the link's name, the invoice's number. */
  title: string
  currency: Currency
  amount: SaleAmount
  tip: SaleTip | null
  remark: 'none' | 'optional' | 'required'
  questions: readonly PayersQuestion[]
  /** The merchant's note to the payer. */
  note: string
  ways: readonly PayableWay[]
  /** Behind 'More payment methods'. */
  moreWays: readonly PayableWay[]
  /** Null for the merchant's default. */
  expiryMinutes: number | null
  /** Authorize only, capture later. */
  preAuth: boolean
  logoImageId: string | null
  /** Why nothing can be paid now; null if it can. */
  stop: SaleStop | null
}

export type SaleAmount =
  /** Entered by the payer within the limits, or chosen from presets. */
  | { kind: 'entered'; min: bigint | null; max: bigint | null; presets: readonly bigint[] }
  | { kind: 'items'; items: readonly SaleItem[] }
  /** An invoice: the amount due, or a part if partial payment is allowed. */
  | { kind: 'due'; due: bigint; min: bigint | null; partial: boolean; invoice: SaleInvoice }

export type SaleItem = {
  productNo: number
  name: string
  unit: string
  imageId: string | null
  price: bigint
  originalPrice: bigint | null
  /** The quantity sold at once; the payer may change it only if adjustable. */
  quantity: number
  adjustable: boolean
  maxQuantity: number | null
  /** The remaining stock; null for unlimited. */
  left: number | null
}

/** What an invoice's page shows besides the amount due. */
export type SaleInvoice = {
  total: bigint
  paid: bigint
  dueDate: string | null
  overdue: boolean
  customer: string
  lines: readonly { description: string; quantity: string; unit: string; amount: bigint }[]
  subtotal: bigint
  discount: bigint
  taxes: readonly { tax: 'GST' | 'HST' | 'PST' | 'RST' | 'QST' | 'tax'; rate: string; amount: bigint }[]
}

export type SaleTip = { rates: readonly number[]; defaultRate: number | null }

/** Why a sale cannot be paid now. `until`: when it may be again. */
export type SaleStop =
  | { reason: 'revoked' | 'disabled' | 'ended' | 'expired' | 'soldOut' | 'paid' | 'limitReached' }
  | { reason: 'notStarted'; from: Date }
  | { reason: 'closed'; opensAt: Date | null }
  /** A payment of the full amount due is in progress; anyone with the URL may continue it. */
  | { reason: 'underWay'; orderId: string }

/**
 * The stop while any of these hours is closed, until all are open; null if all are open. Null hours are
 * always open.
 */
export function closedStop(
  hours: readonly (BusinessHours | null)[],
  at: Date,
  zone: Zone,
): Extract<SaleStop, { reason: 'closed' }> | null {
  const stored = hours.filter((one) => one !== null)
  if (stored.every((one) => isOpen(one, at, zone))) return null
  return { reason: 'closed', opensAt: nextCommonOpening(stored, at, zone) }
}

/** A payer's request, as far as the sale needs it. */
export type SaleCheckout = {
  amount: bigint
  version: number
  items: readonly { productNo: number; quantity: number }[]
}

/** The items at the sale's prices; null if one is not sold, or not in that quantity. */
export function boughtItems(
  items: readonly SaleItem[],
  wished: SaleCheckout['items'],
): { items: BoughtItem[]; total: bigint } | null {
  const bought: BoughtItem[] = []
  for (const item of items) {
    const count = wished.find(({ productNo }) => productNo === item.productNo)?.quantity
    const quantity = item.adjustable ? (count ?? 0) : item.quantity
    if (!item.adjustable && count !== undefined && count !== item.quantity) return null
    if (quantity > mostOf(item)) return null
    const { productNo, name, unit, price } = item
    if (quantity > 0) bought.push({ productNo, name, unit, price, quantity })
  }
  const known = wished.every(({ productNo }) => items.some((item) => item.productNo === productNo))
  if (!known || bought.length === 0) return null
  return {
    items: bought,
    total: bought.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n),
  }
}

/** The maximum quantity for one payer now. */
export function mostOf({ adjustable, quantity, maxQuantity, left }: SaleItem): number {
  const offered = adjustable ? (maxQuantity ?? 99) : quantity
  return left === null ? offered : Math.min(offered, left)
}
