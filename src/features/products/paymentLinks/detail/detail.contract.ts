import { z } from 'zod'
import { linkStatuses } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { linkContent, productContent } from '#features/products/paymentLinks/writing/content.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { day, instant, minorUnits } from '#shared/fields.ts'
import { timelineEntry } from '#shared/timeline.ts'

export const linkId = z.string().regex(/^\d{25}$/)
export const stops = ['disabled', 'notStarted', 'ended', 'limitReached', 'soldOut'] as const

const product = z.strictObject({
  ...productContent.shape,
  productNo: z.int(),
  price: minorUnits,
  originalPrice: minorUnits.nullable(),
  /** Paid or reserved by an open order. */
  taken: z.int(),
  left: z.int().nullable(),
})

/** A link with its results. Amounts in minor units of its currency. */
export const linkDetail = z.strictObject({
  ...linkContent.shape,
  linkId,
  status: z.enum(linkStatuses),
  version: z.int(),
  products: z.array(product),
  minAmount: minorUnits.nullable(),
  maxAmount: minorUnits.nullable(),
  presetAmounts: z.array(minorUnits),
  /** Why nothing can be paid now; null if it can. */
  stop: z.enum(stops).nullable(),
  /** Why the provider disabled it, so that its merchant cannot enable it; null if it did not. */
  suspendReason: z.string().nullable(),
  /** The payer page and its QR code as SVG. */
  link: z.string(),
  svg: z.string(),
  /** Visitors, each counted once a day. */
  opened: z.int(),
  paidCount: z.int(),
  paidAmount: minorUnits,
  /** Payments and open orders, which count against `maxPayments`. */
  taken: z.int(),
  createdBy: z.string(),
  createTime: instant,
  updateTime: instant,
  timeline: z.array(timelineEntry),
})
export type LinkDetail = z.output<typeof linkDetail>
export type DetailProduct = LinkDetail['products'][number]

/** A day in the merchant's calendar: visitors and payments. */
export const linkDay = z.strictObject({
  day,
  opened: z.int(),
  paidCount: z.int(),
  paidAmount: minorUnits,
})
export type LinkDay = z.output<typeof linkDay>

const one = { linkId }

export const detailContract = {
  get: endpoint({
    method: 'GET',
    path: '/paymentLinks/{linkId}',
    access: 'paymentLink.get',
    summary: 'Get a payment link with its views and payments',
    input: z.strictObject(one),
    output: linkDetail,
    errors: [paymentLinkErrors.notFound],
  }),
  days: endpoint({
    method: 'GET',
    path: '/paymentLinks/{linkId}/days',
    access: 'paymentLink.get',
    summary: 'Get the last 30 days of a payment link, oldest first',
    input: z.strictObject(one),
    output: z.array(linkDay),
    errors: [paymentLinkErrors.notFound],
  }),
}
