import { z } from 'zod'
import { imageId } from '#features/images/images.contract.ts'
import { recipients } from '#features/payments/paidMails/recipients.contract.ts'
import { amountKinds, linkLimits } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { questions } from '#features/products/sales/sale.contract.ts'
import { currency, instant, requestedAmount, text } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

const count = (most: number, least = 1) => z.int().min(least).max(most)

/** A product in a link, from the catalogue or typed. Prices in minor units of the link's currency. */
export const productContent = z.strictObject({
  /** The number of an existing product of the link; null for a new one. */
  productNo: z.int32().min(1).nullable(),
  itemId: z.uuid().nullable(),
  imageId: imageId.nullable(),
  name: text({ min: 1, max: linkLimits.productNameWidth }),
  unit: text({ max: linkLimits.unitWidth }),
  price: requestedAmount,
  originalPrice: requestedAmount.nullable(),
  quantity: count(linkLimits.quantity),
  /** Whether the payer may change the quantity, and the maximum. */
  adjustable: z.boolean(),
  maxQuantity: count(linkLimits.quantity).nullable(),
  /** The total stock; null for unlimited. */
  stock: count(linkLimits.stock, 0).nullable(),
})
export type ProductContent = z.output<typeof productContent>

/** The editable content of a link. */
export const linkContent = z.strictObject({
  name: text({ min: 1, max: linkLimits.nameWidth }),
  currency,
  amountKind: z.enum(amountKinds),
  products: z.array(productContent).max(linkLimits.products),
  minAmount: requestedAmount.nullable(),
  maxAmount: requestedAmount.nullable(),
  presetAmounts: z.array(requestedAmount).max(linkLimits.presets),
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
