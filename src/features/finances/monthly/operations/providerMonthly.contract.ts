import { z } from 'zod'
import { monthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { monthlyErrors } from '#features/finances/monthly/monthly.errors.ts'
import { deskStatementList } from '#features/finances/monthly/monthly.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits, text } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

export const paymentShape = z.strictObject({ reference: text({ min: 1, max: 60 }) })
export const reasonShape = z.strictObject({ reason: text({ min: 1, max: 200 }) })

/** Per currency, in minor units; amounts of corrected documents are excluded. */
export const deskStatementTotals = z.strictObject({
  currency,
  count: z.int(),
  feeAmount: minorUnits,
  taxAmount: minorUnits,
  unpaid: z.int(),
  unpaidAmount: minorUnits,
  overdue: z.int(),
  overdueAmount: minorUnits,
})
export type DeskStatementTotals = z.output<typeof deskStatementTotals>

const one = { merchantId: z.string().max(6), statementId: z.string().max(40) }

export const providerMonthlyContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/monthly',
    access: 'monthlyDesk.query',
    summary: 'List merchants’ invoices and statements, newest month first',
    input: deskStatementList.query,
    output: pageOf(deskStatementList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/monthly/totals',
    access: 'monthlyDesk.query',
    summary: 'Sum matching documents by currency: total, unpaid and overdue',
    input: z.strictObject(deskStatementList.filters),
    output: z.array(deskStatementTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/monthly/{merchantId}/{statementId}',
    access: 'monthlyDesk.get',
    summary: 'Get an invoice or statement with all its lines',
    input: z.strictObject(one),
    output: monthlyDetail,
    errors: [merchantErrors.notFound, monthlyErrors.notFound],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/provider/monthly/{merchantId}/{statementId}/payment',
    access: 'monthlyDesk.edit',
    summary: 'Record the bank payment of an invoice',
    input: z.strictObject({ ...one, ...paymentShape.shape }),
    output: monthlyDetail,
    errors: [merchantErrors.notFound, monthlyErrors.notFound, monthlyErrors.notUnpaid],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/provider/monthly/{merchantId}/{statementId}/correction',
    access: 'monthlyDesk.edit',
    summary: 'Issue a document that replaces another and names it',
    input: z.strictObject({ ...one, ...reasonShape.shape }),
    output: monthlyDetail,
    errors: [
      merchantErrors.notFound,
      monthlyErrors.notFound,
      monthlyErrors.corrected,
      monthlyErrors.paidAlready,
    ],
  }),
}

export const providerMonthlyFiles = {
  pdf: fileEndpoint({
    path: '/provider/monthly/{merchantId}/{statementId}/pdf',
    access: 'monthlyDesk.export',
    summary: 'Download a merchant’s monthly statement as PDF',
    input: z.strictObject(one),
    mediaTypes: ['application/pdf'],
    errors: [merchantErrors.notFound, monthlyErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
