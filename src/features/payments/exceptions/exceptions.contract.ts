import { z } from 'zod'
import { exceptionActs, exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
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
  /** Text from the channel, such as the stage and reason of a dispute. */
  channelWords: z.string().nullable(),
  /** The deadline for a response. */
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
      /** The reference of the bank transfer or cheque; required with `payOut`, ignored otherwise. */
      payoutReference: text({ min: 1, max: 100 }).optional(),
    }),
    output: orderException,
    errors: [exceptionErrors.notFound, exceptionErrors.alreadyResolved, exceptionErrors.actNotOffered],
  }),
}
