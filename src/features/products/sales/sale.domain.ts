import {
  type BusinessHours,
  isOpen,
  nextCommonOpening,
} from '#features/products/sales/businessHours.domain.ts'
import type { PayersQuestion } from '#features/products/sales/questions.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/**
 * What a payer's address sells: a store code, a payment link or an invoice. The payer's pages show each of them by this one
 * shape, and what makes orders decides by it. Amounts are minor units of `currency`.
 */
export type SaleKind = 'storeCode' | 'paymentLink' | 'invoice'

export type Sale = {
  kind: SaleKind
  /** As it stands in the payer's address. */
  id: string
  /** Counts the changes: what a payer saw before one is not what they would pay. */
  version: number
  /** The code's label, the link's name, the invoice's number. */
  title: string
  currency: Currency
  amount: SaleAmount
  tip: SaleTip | null
  remark: 'none' | 'optional' | 'required'
  questions: readonly PayersQuestion[]
  /** The merchant's words to the payer. */
  note: string
  ways: readonly PayableWay[]
  /** Behind 'More payment methods'. */
  moreWays: readonly PayableWay[]
  /** The merchant's own where null. */
  expiryMinutes: number | null
  /** The money is only set aside, and taken later. */
  preAuth: boolean
  logoImageId: string | null
  /** Why nothing can be paid now; null where it can. */
  stop: SaleStop | null
}

export type SaleAmount =
  /** The payer enters it, between the least and the most, or takes one that is offered. */
  | { kind: 'entered'; min: bigint | null; max: bigint | null; presets: readonly bigint[] }
  | { kind: 'items'; items: readonly SaleItem[] }
  /** An invoice: what is still due, or a part of it where parts are taken. */
  | { kind: 'due'; due: bigint; min: bigint | null; partial: boolean; invoice: SaleInvoice }

export type SaleItem = {
  productNo: number
  name: string
  unit: string
  imageId: string | null
  price: bigint
  originalPrice: bigint | null
  /** How many the link sells at once; the payer may take another number only where it is adjustable. */
  quantity: number
  adjustable: boolean
  maxQuantity: number | null
  /** How many are left; null where there is no end. */
  left: number | null
}

/** What an invoice's page shows beside what is due. */
export type SaleInvoice = {
  total: bigint
  paid: bigint
  dueDate: string | null
  overdue: boolean
  customer: string
  lines: readonly { description: string; quantity: string; unit: string; amount: bigint }[]
  subtotal: bigint
  discount: bigint
  taxes: readonly { tax: string; rate: string; amount: bigint }[]
}

export type SaleTip = { rates: readonly number[]; defaultRate: number | null }

/** Why an address sells nothing now. `until`: when it may again. */
export type SaleStop =
  | { reason: 'revoked' | 'disabled' | 'ended' | 'expired' | 'soldOut' | 'paid' | 'limitReached' }
  | { reason: 'notStarted'; from: Date }
  | { reason: 'closed'; opensAt: Date | null }
  /** Another payment of all that is due is under way: whoever holds the address may go on with it. */
  | { reason: 'underWay'; orderId: string }

/** Outside these hours nothing is sold, until all of them are open; null within them. Always open where one is null. */
export function closedStop(
  hours: readonly (BusinessHours | null)[],
  at: Date,
  zone: Zone,
): Extract<SaleStop, { reason: 'closed' }> | null {
  const kept = hours.filter((one) => one !== null)
  if (kept.every((one) => isOpen(one, at, zone))) return null
  return { reason: 'closed', opensAt: nextCommonOpening(kept, at, zone) }
}

/** What a payer asked for, as far as the sale has to know it. */
export type SaleCheckout = {
  amount: bigint
  version: number
  items: readonly { productNo: number; quantity: number }[]
}

/** One bought thing as it is kept with the order. */
export type BoughtItem = {
  productNo: number | null
  name: string
  unit: string
  price: bigint
  quantity: number
}

/** What the items of a wish cost, at the prices of the sale; null where one is not sold, or not in that number. */
export function boughtItems(
  items: readonly SaleItem[],
  wished: SaleCheckout['items'],
): { items: BoughtItem[]; total: bigint } | null {
  const bought: BoughtItem[] = []
  for (const item of items) {
    const asked = wished.find(({ productNo }) => productNo === item.productNo)?.quantity
    const quantity = item.adjustable ? (asked ?? 0) : item.quantity
    if (!item.adjustable && asked !== undefined && asked !== item.quantity) return null
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

/** The most of a product that one payer may take now. */
export function mostOf({ adjustable, quantity, maxQuantity, left }: SaleItem): number {
  const offered = adjustable ? (maxQuantity ?? 99) : quantity
  return left === null ? offered : Math.min(offered, left)
}
