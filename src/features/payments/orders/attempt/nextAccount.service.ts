import type { CreateAnswer } from '#features/channels/channels.domain.ts'
import type { OpenChannel } from '#features/channels/channels.service.ts'
import type { RecordedExchange } from '#features/channels/wireRecorder.service.ts'
import { insertAttempt } from '#features/payments/orders/attempt/attempts.sql.ts'
import { termsPaid } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { channelOrderNoOf } from '#features/payments/orders/create/orderId.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { decidePayment } from '#features/payments/orders/record/decidePayment.domain.ts'
import { lockPayment } from '#features/payments/orders/record/lockPayment.sql.ts'
import { knownOf } from '#features/payments/orders/record/recordAnswer.service.ts'
import { writeAttempt } from '#features/payments/orders/record/recordAnswer.sql.ts'
import { keepExchanges } from '#features/payments/requestLog/requestLog.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** An attempt that is stored and has its channel number, but whose channel has not been called yet. */
export type OpenedAttempt = { channelOrderNo: string; createTime: Date }

type Rejected = Extract<CreateAnswer, { outcome: 'rejected' }>

/**
 * Moves the payment to the next account in the route, under a new number, after the channel certainly did
 * nothing and allows it. Returns null if the order has moved on in the meantime; the rejection is then
 * recorded as usual.
 */
export async function moveElsewhere(
  ctx: Ctx,
  channelOrderNo: string,
  { answer, exchanges }: { answer: Rejected; exchanges: readonly RecordedExchange[] },
  { channel, channelAccountId }: OpenChannel,
): Promise<OpenedAttempt | null> {
  const payment = await lockPayment(ctx.db, ctx.scope, channelOrderNo, null)
  if (!payment) throw new AppError(orderErrors.notFound)
  const decision = decidePayment(knownOf(payment), answer)
  const calling = payment.attemptNo === payment.newestAttemptNo && payment.attemptStatus === 'calling'
  if (decision.kind !== 'moved' || !calling || payment.expireTime <= ctx.now) {
    ctx.unchanged()
    return null
  }
  keepExchanges(ctx, payment, exchanges)

  const { orderId, status, attemptNo, attemptScene: scene, way, payAmount: amount } = payment
  const rejected = { orderId, attemptNo, status: 'rejected', nextStep: null, reference: null } as const
  await writeAttempt(ctx.db, ctx.scope, { ...rejected, refusal: answer.refusal }, ctx.now)
  const after = { attemptNo, outcome: 'rejected', refusal: answer.refusal }
  ctx.audit('attempt.rejected', { type: 'order', id: orderId }, { after })

  const nextNo = channelOrderNoOf(orderId, attemptNo + 1)
  const attempt = { orderId, attemptNo: attemptNo + 1, channelOrderNo: nextNo, scene, way, amount }
  const account = { channel: channel.name, channelAccountId }
  await insertAttempt(
    ctx.db,
    ctx.scope,
    { ...attempt, ...account },
    { status, ...termsPaid(payment) },
    ctx.now,
  )
  const created = { attemptNo: attempt.attemptNo, channelOrderNo: nextNo, channel: channel.name }
  ctx.audit('attempt.elsewhere', { type: 'order', id: orderId }, { after: created })
  return { channelOrderNo: nextNo, createTime: ctx.now }
}
