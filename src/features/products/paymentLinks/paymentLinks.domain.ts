import { mostPrice } from '#features/products/catalogue/prices.domain.ts'
import type { PayersQuestion } from '#features/products/sales/questions.domain.ts'
import type { SaleItem } from '#features/products/sales/sale.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'

export const linkStatuses = ['normal', 'disabled'] as const
export type LinkStatus = (typeof linkStatuses)[number]

/** `products`: the amount results from the chosen products. `payerChosen`: the payer enters it. */
export const amountKinds = ['products', 'payerChosen'] as const
export type AmountKind = (typeof amountKinds)[number]

export const linkLimits = {
  nameWidth: 50,
  noteWidth: 50,
  products: 50,
  productNameWidth: 60,
  unitWidth: 10,
  /** In minor units. */
  price: mostPrice,
  quantity: 9_999,
  stock: 1_000_000,
  payments: 1_000_000,
  presets: 6,
} as const

/** What a link sells, to whom and when. Amounts in minor units of `currency`. */
export type LinkTerms = {
  linkId: string
  name: string
  status: LinkStatus
  currency: Currency
  amountKind: AmountKind
  minAmount: bigint | null
  maxAmount: bigint | null
  presetAmounts: bigint[]
  ways: PayableWay[]
  questions: PayersQuestion[]
  merchantNote: string
  orderExpiryMinutes: number | null
  maxPayments: number | null
  startTime: Date | null
  endTime: Date | null
  version: number
}

export type LinkProduct = {
  productNo: number
  itemId: string | null
  imageId: string | null
  name: string
  unit: string
  price: bigint
  originalPrice: bigint | null
  quantity: number
  adjustable: boolean
  maxQuantity: number | null
  /** The total stock; null for unlimited. */
  stock: number | null
}

/** The fields that determine availability. */
export type Stocked = Pick<LinkProduct, 'productNo' | 'quantity' | 'adjustable' | 'stock'>

/** What is sold or reserved: paid orders, and orders waiting for their payer. */
export type LinkUsage = { payments: number; products: ReadonlyMap<number, number> }

/** Whether payments or any product of the link are limited. */
export function isLimited(link: Pick<LinkTerms, 'maxPayments'>, products: readonly LinkProduct[]): boolean {
  return link.maxPayments !== null || products.some(({ stock }) => stock !== null)
}

export function leftOf({ productNo, stock }: Stocked, taken: LinkUsage): number | null {
  return stock === null ? null : Math.max(0, stock - (taken.products.get(productNo) ?? 0))
}

export function saleItemOf(product: LinkProduct, taken: LinkUsage): SaleItem {
  const { productNo, name, unit, imageId, price, originalPrice, quantity, adjustable, maxQuantity } = product
  const shown = { productNo, name, unit, imageId, price, originalPrice }
  return { ...shown, quantity, adjustable, maxQuantity, left: leftOf(product, taken) }
}

/** Why a link cannot be paid now, as a `SaleStop`. */
export type LinkStop =
  | { reason: 'disabled' | 'ended' | 'soldOut' | 'limitReached' }
  | { reason: 'notStarted'; from: Date }

type Stoppable = Pick<LinkTerms, 'status' | 'startTime' | 'endTime' | 'maxPayments' | 'amountKind'>

/** Why a link cannot be paid now; null if it can. */
export function linkStop(
  { status, startTime, endTime, maxPayments, amountKind }: Stoppable,
  products: readonly Stocked[],
  taken: LinkUsage,
  now: Date,
): LinkStop | null {
  if (status === 'disabled') return { reason: 'disabled' }
  if (endTime !== null && now >= endTime) return { reason: 'ended' }
  if (startTime !== null && now < startTime) return { reason: 'notStarted', from: startTime }
  if (maxPayments !== null && taken.payments >= maxPayments) return { reason: 'limitReached' }
  return amountKind === 'products' && isSoldOut(products, taken) ? { reason: 'soldOut' } : null
}

/** A product with a fixed quantity is bought whole, and nothing can be bought without it. */
function isSoldOut(products: readonly Stocked[], taken: LinkUsage): boolean {
  const left = (product: Stocked) => leftOf(product, taken) ?? Number.POSITIVE_INFINITY
  const fixed = products.filter(({ adjustable }) => !adjustable)
  if (fixed.some((product) => left(product) < product.quantity)) return true
  return fixed.length === 0 && products.every((product) => left(product) === 0)
}
