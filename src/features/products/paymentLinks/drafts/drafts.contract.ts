import { z } from 'zod'
import { imageId } from '#features/images/images.contract.ts'
import { linkId } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { amountKinds, linkLimits } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, instant, requestedAmount } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

const typed = z.string().max(1_000)
const number = z.int().min(0).max(1_000_000_000).nullable()
const amount = requestedAmount.nullable()

/** The form's content while editing: any value may be missing or too long. */
export const draftContent = z.strictObject({
  name: typed,
  currency,
  amountKind: z.enum(amountKinds),
  products: z
    .array(
      z.strictObject({
        productNo: number,
        itemId: z.uuid().nullable(),
        imageId: imageId.nullable(),
        name: typed,
        unit: typed,
        price: amount,
        originalPrice: amount,
        quantity: number,
        adjustable: z.boolean(),
        maxQuantity: number,
        stock: number,
      }),
    )
    .max(linkLimits.products),
  minAmount: amount,
  maxAmount: amount,
  presetAmounts: z.array(amount).max(linkLimits.presets),
  ways: z.array(z.enum(payableWays)).max(payableWays.length),
  questions: z.array(z.strictObject({ fieldId: typed, title: typed, required: z.boolean() })).max(20),
  merchantNote: typed,
  recipients: z.strictObject({
    primary: typed.nullable(),
    cc: z.array(typed).max(20),
    notice: z.enum(['email', 'wechat', 'both', 'none']),
  }),
  orderExpiryMinutes: number,
  maxPayments: number,
  startTime: instant.nullable(),
  endTime: instant.nullable(),
})
export type DraftContent = z.output<typeof draftContent>

export const linkDraft = z.strictObject({
  /** Null for a link that does not exist yet. */
  linkId: linkId.nullable(),
  content: draftContent,
  updateTime: instant,
})
export type LinkDraft = z.output<typeof linkDraft>

export const draftsContract = {
  draft: endpoint({
    method: 'GET',
    path: '/paymentLinkDrafts',
    access: 'paymentLink.add',
    summary: 'Get the caller’s draft of a payment link',
    input: z.strictObject({ linkId: linkId.optional() }),
    output: z.strictObject({
      /** The currencies the merchant can be paid in now, its own first. */
      currencies: z.array(currency),
      draft: linkDraft.nullable(),
    }),
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/paymentLinkDrafts',
    callerShowsErrors: true,
    access: 'paymentLink.add',
    summary: 'Save the caller’s draft',
    input: z.strictObject({ linkId: linkId.nullable(), content: draftContent }),
    output: z.strictObject({ updateTime: instant }),
    errors: [paymentLinkErrors.notFound],
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/paymentLinkDrafts/discard',
    callerShowsErrors: true,
    access: 'paymentLink.add',
    summary: 'Discard the caller’s draft',
    input: z.strictObject({ linkId: linkId.nullable() }),
    output: done,
  }),
}
