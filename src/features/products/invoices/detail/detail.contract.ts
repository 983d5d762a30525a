import { z } from 'zod'
import { recipients } from '#features/payments/paidMails/recipients.contract.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { invoiceList } from '#features/products/invoices/list/invoices.fields.ts'
import { changeable, customer, place } from '#features/products/invoices/making/making.contract.ts'
import { taxKinds, taxNames } from '#features/products/invoices/totals/totals.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, instant, minorUnits, text, wholeNumber } from '#shared/fields.ts'
import { payerLanguages } from '#shared/messages.ts'
import { payableWays, tradeStatusCode } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'

const line = z.strictObject({
  lineNo: z.int(),
  itemId: z.string().nullable(),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  price: minorUnits,
  amount: minorUnits,
  taxKind: z.enum(taxKinds),
  customTaxRate: z.string().nullable(),
})
export type InvoiceLine = z.output<typeof line>

const taxLine = z.strictObject({
  tax: z.enum(taxNames),
  rate: z.string(),
  base: minorUnits,
  amount: minorUnits,
})
export type InvoiceTaxLine = z.output<typeof taxLine>

/** A payment towards it: an order of any status. `amount` is its part of the invoice. */
const payment = z.strictObject({
  orderId: z.string(),
  status: codeOf(tradeStatusCode),
  way: z.enum(payableWays),
  amount: minorUnits,
  payAmount: minorUnits,
  refundedAmount: minorUnits,
  createTime: instant,
  payTime: instant.nullable(),
})
export type InvoicePayment = z.output<typeof payment>

/** An email about it, of any status. */
const mail = z.strictObject({
  mailId: z.string(),
  purpose: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  error: z.string().nullable(),
  createTime: instant,
  sentTime: instant.nullable(),
})
export type InvoiceMailRow = z.output<typeof mail>

const refusal = z.strictObject({ code: z.string(), message: z.string() }).nullable()

export const invoiceDetail = z.strictObject({
  ...invoiceList.row.shape,
  version: z.int(),
  language: z.enum(payerLanguages),
  customer,
  place: place.nullable(),
  subtotalAmount: minorUnits,
  discountAmount: minorUnits,
  discountRate: z.string().nullable(),
  taxAmount: minorUnits,
  partialAllowed: z.boolean(),
  minPartialAmount: minorUnits.nullable(),
  reminderDays: z.array(z.int()),
  /** Reminders already sent, by those days. */
  remindersSent: z.array(z.strictObject({ days: z.int(), time: instant })),
  recipients,
  ways: z.array(z.enum(payableWays)),
  deactivateTime: instant.nullable(),
  deactivateReason: z.string().nullable(),
  /** Empty for a simple invoice. */
  lines: z.array(line),
  taxes: z.array(taxLine),
  payments: z.array(payment),
  /** Newest first. */
  mails: z.array(mail),
  timeline: z.array(timelineEntry),
  /** The link as a QR code. */
  svg: z.string(),
  /** Why an action is unavailable, or null. */
  mayEdit: refusal,
  mayDeactivate: refusal,
  mayRemind: refusal,
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

const one = { invoiceId: z.string().max(25) }
const version = wholeNumber.refine((value) => value > 0)

export const invoiceChange = z.strictObject({
  /** The version the editor saw, for conflict detection. */
  version,
  customerEmail: customer.shape.email,
  ...changeable,
})
export type InvoiceChange = z.output<typeof invoiceChange>

export const invoiceMail = z.strictObject({
  to: z.array(z.email().max(200)).min(1).max(5),
  language: z.enum(payerLanguages),
  message: text({ max: 500 }),
})
export type InvoiceMail = z.output<typeof invoiceMail>

export const detailContract = {
  get: endpoint({
    method: 'GET',
    path: '/invoices/{invoiceId}',
    access: 'invoice.get',
    summary: 'Get an invoice with its lines, taxes, payments and timeline',
    input: z.strictObject(one),
    output: invoiceDetail,
    errors: [invoiceErrors.notFound],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/invoices/{invoiceId}',
    access: 'invoice.edit',
    summary: 'Update the fields of an invoice that may still change',
    input: z.strictObject({ ...one, ...invoiceChange.shape }),
    output: invoiceDetail,
    errors: [invoiceErrors.notFound, invoiceErrors.notInState, invoiceErrors.changed],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/invoices/{invoiceId}/deactivation',
    access: 'invoice.disable',
    summary: 'Deactivate an invoice permanently; its link accepts no payments',
    input: z.strictObject({ ...one, reason: text({ min: 1, max: 200 }) }),
    output: invoiceDetail,
    errors: [invoiceErrors.notFound, invoiceErrors.notInState, invoiceErrors.paymentUnderWay],
  }),
  send: endpoint({
    method: 'POST',
    path: '/invoices/{invoiceId}/mails',
    access: 'invoice.add',
    summary: 'Email an invoice with its link and PDF',
    input: z.strictObject({ ...one, ...invoiceMail.shape }),
    output: invoiceDetail,
    errors: [
      invoiceErrors.notFound,
      invoiceErrors.notInState,
      invoiceErrors.changed,
      invoiceErrors.mailLimit,
      invoiceErrors.recipientLimit,
    ],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/invoices/{invoiceId}/reminders',
    access: 'invoice.add',
    summary: 'Send the customer a reminder now',
    input: z.strictObject(one),
    output: invoiceDetail,
    errors: [
      invoiceErrors.notFound,
      invoiceErrors.notInState,
      invoiceErrors.changed,
      invoiceErrors.noEmail,
      invoiceErrors.mailLimit,
      invoiceErrors.recipientLimit,
    ],
  }),
}
