import { z } from 'zod'
import { month, monthlyDetail, monthlyStatement } from '#features/finances/monthly/monthly.contract.ts'
import { statementKinds } from '#features/finances/monthly/monthly.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'

export const paymentShape = z.strictObject({ reference: text({ min: 1, max: 60 }) })
export const reasonShape = z.strictObject({ reason: text({ min: 1, max: 200 }) })
const one = { merchantId: z.string().max(6), statementId: z.string().max(40) }

export const providerMonthlyContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/monthly',
    access: 'monthlyDesk.query',
    summary: "Every merchant's invoices and statements from one month to another",
    input: z.strictObject({ fromMonth: month, toMonth: month, kind: z.enum(statementKinds).optional() }),
    output: z.array(monthlyStatement),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/monthly/{merchantId}/{statementId}',
    access: 'monthlyDesk.get',
    summary: 'One of them with everything it says',
    input: z.strictObject(one),
    output: monthlyDetail,
    errors: ['merchant.notFound', 'monthly.notFound'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/provider/monthly/{merchantId}/{statementId}/payment',
    access: 'monthlyDesk.edit',
    summary: 'Records that an invoice was paid to the bank',
    input: z.strictObject({ ...one, ...paymentShape.shape }),
    output: monthlyDetail,
    errors: ['merchant.notFound', 'monthly.notFound', 'monthly.notUnpaid'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/provider/monthly/{merchantId}/{statementId}/correction',
    access: 'monthlyDesk.edit',
    summary: 'Issues a new document in the place of one, which it names',
    input: z.strictObject({ ...one, ...reasonShape.shape }),
    output: monthlyDetail,
    errors: ['merchant.notFound', 'monthly.notFound', 'monthly.corrected', 'monthly.paidAlready'],
  }),
}
