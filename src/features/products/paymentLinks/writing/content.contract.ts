import { z } from 'zod'
import { imageId } from '#features/products/images/images.contract.ts'
import { amountKinds, linkLimits } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { questions, recipients } from '#features/products/sales/sale.contract.ts'
import { askedAmount, currency, instant, text } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

const count = (most: number, least = 1) => z.int().min(least).max(most)

/** A product as a person writes it: taken from the catalogue, or typed. Prices are minor units of the link's currency. */
export const productContent = z.strictObject({
  /** Of a product that the link sells already; null for a new one. */
  productNo: z.int32().min(1).nullable(),
  itemId: z.uuid().nullable(),
  imageId: imageId.nullable(),
  name: text({ min: 1, max: linkLimits.productNameWidth }),
  unit: text({ max: linkLimits.unitWidth }),
  price: askedAmount,
  originalPrice: askedAmount.nullable(),
  quantity: count(linkLimits.quantity),
  /** May the payer take another number of it, and how many at most? */
  adjustable: z.boolean(),
  maxQuantity: count(linkLimits.quantity).nullable(),
  /** How many may be sold in all; null for as many as are asked for. */
  stock: count(linkLimits.stock, 0).nullable(),
})
export type ProductContent = z.output<typeof productContent>

/** What a person writes of a link. */
export const linkContent = z.strictObject({
  name: text({ min: 1, max: linkLimits.nameWidth }),
  currency,
  amountKind: z.enum(amountKinds),
  products: z.array(productContent).max(linkLimits.products),
  minAmount: askedAmount.nullable(),
  maxAmount: askedAmount.nullable(),
  presetAmounts: z.array(askedAmount).max(linkLimits.presets),
  ways: z.array(z.enum(payableWays)).min(1).max(payableWays.length),
  questions,
  merchantNote: text({ max: linkLimits.noteWidth }),
  recipients,
  orderExpiryMinutes: count(24 * 60).nullable(),
  maxPayments: count(linkLimits.payments).nullable(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
})
export type LinkContent = z.output<typeof linkContent>
