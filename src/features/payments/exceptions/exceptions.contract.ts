import { z } from 'zod'
import { exceptionActs, exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { listQuery, pageOf } from '#shared/lists.ts'

export const orderException = z.strictObject({
  exceptionId: z.string(),
  kind: z.enum(exceptionKinds),
  orderId: z.string(),
  refundOrderId: z.string().nullable(),
  amount: minorUnits.nullable(),
  currency: currency.nullable(),
  channelOrderNo: z.string().nullable(),
  channelTransactionId: z.string().nullable(),
  /** What the channel says of it, such as the stage and reason of a dispute. */
  channelWords: z.string().nullable(),
  /** Until when an answer counts. */
  dueTime: instant.nullable(),
  status: z.enum(['open', 'resolved']),
  resolution: z.string().nullable(),
  reason: z.string().nullable(),
  payoutReference: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  acts: z.array(z.enum(exceptionActs)),
  createTime: instant,
  resolveTime: instant.nullable(),
})
export type OrderException = z.output<typeof orderException>

export const exceptionListQuery = listQuery(['createTime'], {
  status: z.enum(['open', 'resolved']).optional(),
  orderId: z.string().max(25).optional(),
})
export type ExceptionListQuery = z.output<typeof exceptionListQuery>

export const exceptionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/exceptions',
    access: 'exception.query',
    summary: 'Payments that no rule foresees, for someone to settle',
    input: exceptionListQuery,
    output: pageOf(orderException),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/exceptions/{exceptionId}/resolution',
    access: 'exception.edit',
    summary: 'Settle an exception, with the reason',
    input: z.strictObject({
      exceptionId: z.uuid(),
      act: z.enum(exceptionActs),
      reason: text({ min: 1, max: 200 }),
      /** Of what was paid out otherwise: the bank's, the cheque's. Asked for with `payOut` only. */
      payoutReference: text({ min: 1, max: 100 }).optional(),
    }),
    output: orderException,
    errors: ['exception.notFound', 'exception.alreadyResolved', 'exception.actNotOffered'],
  }),
}
