import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { listQuery, pageOf } from '#shared/lists.ts'

export const exceptionKinds = ['late_success', 'double_paid', 'amount_mismatch', 'channel_unknown'] as const
/** accept: the order counts as paid. refund: the money goes back. retry: the channel is asked again. writeOff: looked into, nothing to do. */
export const exceptionActs = ['accept', 'refund', 'retry', 'writeOff'] as const

export const orderException = z.strictObject({
  exceptionId: z.string(),
  kind: z.enum(exceptionKinds),
  orderId: z.string(),
  amount: minorUnits.nullable(),
  currency: currency.nullable(),
  channelOrderNo: z.string().nullable(),
  channelTransactionId: z.string().nullable(),
  status: z.enum(['open', 'resolved']),
  resolution: z.string().nullable(),
  reason: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  acts: z.array(z.enum(exceptionActs)),
  createTime: instant,
  resolveTime: instant.nullable(),
})
export type OrderException = z.output<typeof orderException>

export const exceptionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/exceptions',
    access: 'exception.query',
    summary: 'Payments that no rule foresees, for someone to settle',
    input: listQuery(['createTime'], {
      status: z.enum(['open', 'resolved']).optional(),
      orderId: z.string().max(25).optional(),
    }),
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
    }),
    output: orderException,
    errors: ['exception.notFound', 'exception.alreadyResolved', 'exception.actNotOffered'],
  }),
}
