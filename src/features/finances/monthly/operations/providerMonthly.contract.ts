import { z } from 'zod'
import { monthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { monthlyErrors } from '#features/finances/monthly/monthly.errors.ts'
import { deskStatementList } from '#features/finances/monthly/monthly.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits, text } from '#shared/fields.ts'
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
    summary: "Merchants' invoices and statements, the newest month first",
    input: deskStatementList.query,
    output: pageOf(deskStatementList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/monthly/totals',
    access: 'monthlyDesk.query',
    summary: 'What those that match come to by currency, and what of it is unpaid and overdue',
    input: z.strictObject(deskStatementList.filters),
    output: z.array(deskStatementTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/monthly/{merchantId}/{statementId}',
    access: 'monthlyDesk.get',
    summary: 'One of them with everything it says',
    input: z.strictObject(one),
    output: monthlyDetail,
    errors: [merchantErrors.notFound, monthlyErrors.notFound],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/provider/monthly/{merchantId}/{statementId}/payment',
    access: 'monthlyDesk.edit',
    summary: 'Records that an invoice was paid to the bank',
    input: z.strictObject({ ...one, ...paymentShape.shape }),
    output: monthlyDetail,
    errors: [merchantErrors.notFound, monthlyErrors.notFound, monthlyErrors.notUnpaid],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/provider/monthly/{merchantId}/{statementId}/correction',
    access: 'monthlyDesk.edit',
    summary: 'Issues a new document in the place of one, which it names',
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
