import { giveBackLimitUse } from '#features/account/riskLimits/limitUse.sql.ts'
import type { PaymentFacts } from '#features/channels/channels.domain.ts'
import type { RecordedExchange } from '#features/channels/wireRecorder.service.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { tellMerchant } from '#features/payments/orders/notify/notifyMerchant.service.ts'
import { isPaid, type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { endAuthorization } from '#features/payments/orders/preAuths/authorizations.service.ts'
import { expectedAmount } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import {
  decideGivenUp,
  decidePayment,
  isOver,
  type KnownPayment,
  type MoneyAnswer,
  type PaymentAnswer,
  type PaymentDecision,
  payTimeOf,
  tellsOfAttemptOnly,
} from '#features/payments/orders/record/decidePayment.domain.ts'
import { type LockedPayment, lockPayment } from '#features/payments/orders/record/lockPayment.sql.ts'
import {
  type AnsweredAttempt,
  writeAttempt,
  writeMove,
  writeUnallocatedFunds,
} from '#features/payments/orders/record/recordAnswer.sql.ts'
import {
  asEnd,
  isHeldFor,
  lapsedByItself,
  recordHeld,
} from '#features/payments/orders/record/recordHeld.service.ts'
import { recordPaid } from '#features/payments/orders/record/recordPaid.service.ts'
import { payerKeyOf, recordSteps, saidOf } from '#features/payments/orders/record/recordSteps.service.ts'
import { keepExchanges } from '#features/payments/requestLog/requestLog.service.ts'
import { noteMade, notePayer } from '#features/payments/rollUps/lateSales.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** `unforeseen`: no rule covers the payment that was reported, so staff must decide. */
export type RecordedPayment = { orderId: string; status: TradeStatus; unforeseen: boolean }

export type Recording = {
  /** The raw exchanges, stored in the same transaction. */
  exchanges?: readonly RecordedExchange[]
  /** The payer switches to another attempt: this attempt ends, its order does not. */
  givenUp?: boolean
  /** The channel sent this unprompted; a notification of a close that we made ourselves changes nothing. */
  notified?: boolean
}

/**
 * Records a channel's response about an attempt, from a call, a query or a notification. A repeated response
 * changes nothing, and a late, out-of-order or duplicate one, or one with a different amount, is never lost.
 * Throws `order.notFound` if the merchant has no attempt with that number.
 */
export async function recordPaymentAnswer(
  ctx: Ctx,
  channelOrderNo: string,
  answer: PaymentAnswer,
  { exchanges = [], givenUp = false, notified = false }: Recording = {},
): Promise<RecordedPayment> {
  const facts = 'facts' in answer ? answer.facts : null
  const paidAt = facts && earlier(facts.payTime, ctx.now)
  const payment = await lockPayment(ctx.db, ctx.scope, channelOrderNo, paidAt)
  if (!payment) throw new AppError(orderErrors.notFound)
  keepExchanges(ctx, payment, exchanges)

  const { orderId } = payment
  if (answer.outcome === 'authorized') {
    return { orderId, status: await recordHeld(ctx, payment, answer.held), unforeseen: false }
  }
  const held = isHeldFor(payment)
  const ended = !held && (givenUp || (notified && tellsOfAttemptOnly(payment, ctx.now)))
  const decide = ended ? decideGivenUp : decidePayment
  const decision = decide(knownOf(payment), held ? asEnd(answer) : answer)
  if (decision.kind === 'known') ctx.unchanged()
  else if (decision.kind === 'moved') await recordMoved(ctx, payment, decision, answer)
  else if (decision.kind === 'refused')
    await recordRefused(ctx, { ...payment, channelOrderNo }, decision.event, answer)
  else if (facts) await recordException(ctx, payment, decision, facts)

  const status = decision.kind === 'moved' ? decision.status : payment.status
  return { orderId, status, unforeseen: decision.kind === 'exception' }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

export function knownOf(payment: LockedPayment): KnownPayment {
  const { status, currency, hasNextStep } = payment
  const payAmount = expectedAmount(payment.authorization, payment.payAmount)
  const attempt = {
    status: payment.attemptStatus,
    channelTransactionId: payment.attemptTransactionId,
    hasNextStep,
    newest: payment.attemptNo === payment.newestAttemptNo,
  }
  return { status, payAmount, currency, attempt }
}

type Moved = Extract<PaymentDecision, { kind: 'moved' }>

async function recordMoved(
  ctx: Ctx,
  payment: LockedPayment,
  moved: Moved,
  answer: MoneyAnswer,
): Promise<void> {
  const reference = ('reference' in answer && answer.reference) || null
  if ('facts' in answer) return recordPaid(ctx, payment, moved.events, { ...answer.facts, reference })

  const { orderId, attemptNo, expireTime } = payment
  const nextStep = ('next' in answer && answer.next) || null
  const refusal = 'refusal' in answer ? answer.refusal : null
  const attempt: AnsweredAttempt = { orderId, attemptNo, status: moved.attempt, nextStep, refusal, reference }
  if (moved.events.length === 0) {
    ctx.sent(writeAttempt(ctx.db, ctx.scope, attempt, ctx.now))
    ctx.audit(`attempt.${moved.attempt}`, { type: 'order', id: orderId }, { after: saidOf(answer) })
    return
  }
  const isOverdue = ctx.now >= expireTime || lapsedByItself(payment, refusal)
  const reason = isOverdue && !payment.cancelRequestTime ? 'expired' : 'cancelled'
  const closeReason = moved.status === 'closed' ? reason : null
  ctx.sent(writeMove(ctx.db, ctx.scope, attempt, { status: moved.status, closeReason }, ctx.now))
  const isOverUnpaid = moved.status === 'closed' || moved.status === 'createFailed'
  if (isOverUnpaid) await giveBackLimitUse(ctx, orderId)
  if (moved.status !== 'closed') await noteMade(ctx, payment.createTime)
  if (isHeldFor(payment)) await endAuthorization(ctx, orderId, isOverdue ? 'lapsed' : 'freed')
  recordSteps(ctx, payment, moved.events, saidOf(answer))
  const wasOver = isOver(payment.status, payment)
  if (isOver(moved.status, payment) && !wasOver) await tellMerchant(ctx, payment)
}

async function recordRefused(
  ctx: Ctx,
  payment: LockedPayment & { channelOrderNo: string },
  event: OrderEvent,
  answer: MoneyAnswer,
): Promise<void> {
  const { orderId, status, channelOrderNo } = payment
  const after = { event, ...saidOf(answer) }
  ctx.audit('order.eventRefused', { type: 'order', id: orderId }, { before: { status }, after })
  // We closed it there while another call learned that it was paid: the payment was reversed, but our books
  // do not show it.
  const takenBack = answer.outcome === 'closed' && answer.refusal === null
  if (!takenBack) return
  const unsaid = { amount: null, currency: null, channelTransactionId: null, payTime: null }
  const eventKey = `closed/${channelOrderNo}`
  await openException(ctx, { kind: 'channel_unknown', orderId, eventKey, channelOrderNo, ...unsaid })
}

type UnallocatedFunds = Extract<PaymentDecision, { kind: 'exception' }>

async function recordException(
  ctx: Ctx,
  payment: LockedPayment,
  decided: UnallocatedFunds,
  facts: PaymentFacts,
): Promise<void> {
  const { orderId, attemptNo, channel } = payment
  const { channelOrderNo, channelTransactionId, amount, currency, payerId } = facts
  const arrived = decided.attempt === 'success' && payment.attemptStatus !== 'success'
  if (arrived) {
    const payerKey = payerId && payerKeyOf(ctx, channel, payerId)
    const unforeseen = { orderId, attemptNo, status: decided.attempt, channelTransactionId, payerKey }
    await writeUnallocatedFunds(ctx.db, ctx.scope, unforeseen, ctx.now)
    if (payerKey && isPaid(payment.status)) await notePayer(ctx, orderId)
  }
  const payTime = payTimeOf(facts.payTime, payment.createTime, ctx.now)
  const message = { orderId, channelOrderNo, channelTransactionId, amount, currency, payTime }
  const eventKey = `${channelTransactionId}/${amount}/${currency}`
  const opened = await openException(ctx, { ...message, kind: decided.exception, eventKey })
  if (!opened) ctx.unchanged()
}

export type LatePayment = { channelOrderNo: string; channelTransactionId: string; payTime: Date }

/**
 * Accepts a payment that arrived after the order was closed: the order is paid as of the time the money
 * arrived.
 */
export async function acceptLatePayment(ctx: Ctx, late: LatePayment): Promise<RecordedPayment> {
  const payment = await lockPayment(ctx.db, ctx.scope, late.channelOrderNo, earlier(late.payTime, ctx.now))
  if (!payment) throw new AppError(orderErrors.notFound)
  const status = walk(payment.status, ['lateSuccess'])
  if (status === null) throw new AppError(exceptionErrors.actNotOffered)

  await recordPaid(ctx, payment, ['lateSuccess'], { ...late, payerId: null })
  return { orderId: payment.orderId, status, unforeseen: false }
}
