import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { codeKinds } from '#features/payments/receipts/paper/ticket.domain.ts'
import { receiptErrors } from '#features/payments/receipts/receipts.errors.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { flag } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { payerLanguages } from '#shared/messages.ts'

const words = z.strictObject({
  en: z.string(),
  zh: z.string(),
  fr: z.string().optional(),
  /** In a bilingual receipt only this language is shown. */
  once: z.enum(payerLanguages).optional(),
})
const line = z.strictObject({ label: words, value: words, strong: z.boolean().optional() })

/** The content of a receipt in every language; the client chooses the language and paper. */
export const receipt = z.strictObject({
  kind: z.enum(['payment', 'preAuth', 'refund']),
  logo: z.string().nullable(),
  head: z.array(z.array(z.strictObject({ text: z.string(), bold: z.boolean() }))),
  merchant: z.string(),
  title: words,
  copy: words.nullable(),
  facts: z.array(line),
  items: z.array(z.strictObject({ name: z.string(), detail: words, amount: words })),
  amounts: z.array(line),
  note: words.nullable(),
  remarks: z.array(line),
  code: z.strictObject({ kind: z.enum(codeKinds).exclude(['none']), content: z.string() }).nullable(),
  foot: z.string(),
  thanks: words,
  printed: line.nullable(),
})

/** An order ID or a refund ID. */
const receiptNo = z.string().regex(/^(\d{16}|\d{25})$/)

export const receiptLanguages = [...payerLanguages, 'both'] as const
export const receiptPapers = ['page', '80', '58'] as const

export const receiptsContract = {
  get: endpoint({
    method: 'GET',
    path: '/receipts/{receiptNo}',
    access: 'order.get',
    summary: 'Get the receipt of an order or refund for display and printing',
    input: z.strictObject({ receiptNo, copy: flag.optional() }),
    output: receipt,
    errors: [orderErrors.notFound, refundErrors.notFound],
  }),
  mail: endpoint({
    method: 'POST',
    path: '/receipts/{receiptNo}/mails',
    access: 'order.edit',
    summary: 'Email a receipt in the language of its recipient',
    input: z.strictObject({ receiptNo, address: z.email().max(200), language: z.enum(payerLanguages) }),
    output: z.strictObject({ mailId: z.string() }),
    errors: [orderErrors.notFound, refundErrors.notFound, receiptErrors.nothingYet, receiptErrors.tooMany],
  }),
}

export const receiptFiles = {
  pdf: fileEndpoint({
    path: '/receipts/{receiptNo}/pdf',
    access: 'order.get',
    summary: 'Download a receipt as PDF, for a printer or a page',
    input: z.strictObject({
      receiptNo,
      languages: z.enum(receiptLanguages),
      paper: z.enum(receiptPapers),
      copy: flag,
    }),
    mediaTypes: ['application/pdf'],
    errors: [orderErrors.notFound, refundErrors.notFound, receiptErrors.nothingYet],
    perMinute: 60,
    whileBlocked: true,
    writes: true,
    audited: true,
  }),
}
