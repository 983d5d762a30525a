import { createHmac } from 'node:crypto'
import type { PaymentFacts } from '#features/channels/channels.domain.ts'
import { type HeardExchange, keepExchanges } from '#features/channels/exchanges/exchanges.service.ts'
import { post } from '#features/ledger/ledger.service.ts'
import { paymentPosting } from '#features/ledger/tradePostings.domain.ts'
import { openException, settlePaymentExceptions } from '#features/payments/exceptions/exceptions.service.ts'
import { chargeOf } from '#features/payments/orders/fees.domain.ts'
import { clearedParts, termsPaid } from '#features/payments/orders/orderAmounts.domain.ts'
import { type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import { type LockedPayment, lockPayment } from '#features/payments/orders/payment/lockedPayments.sql.ts'
import { isOver, tellMerchant } from '#features/payments/orders/payment/paymentNews.service.ts'
import {
  decideGivenUp,
  decidePayment,
  type KnownPayment,
  type PaymentAnswer,
  type PaymentDecision,
  payTimeOf,
  tellsOfAttemptOnly,
} from '#features/payments/orders/payment/payments.domain.ts'
import {
  type AnsweredAttempt,
  writeAttempt,
  writeMove,
  writePaid,
  writeUnforeseen,
} from '#features/payments/orders/payment/payments.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** `unforeseen`: no rule says what to do with the money that is told of; it waits for someone. */
export type RecordedPayment = { orderId: string; status: TradeStatus; unforeseen: boolean }

export type Recording = {
  /** What went over the wire, kept in the same transaction. */
  exchanges?: readonly HeardExchange[]
  /** The payer goes another way: the attempt ends, its order does not. */
  givenUp?: boolean
  /** The channel told of it by itself: that an attempt is closed which we closed there is no news. */
  notified?: boolean
}

/**
 * Records what a channel says of an attempt: from its answer to a call, a query or a notification. The same
 * answer a second time changes nothing; one that comes late, out of order, twice or with another amount
 * loses nothing either. Throws `order.notFound` where the merchant has no attempt of that number.
 */
export async function recordPaymentAnswer(
  ctx: Ctx,
  channelOrderNo: string,
  answer: PaymentAnswer,
  { exchanges = [], givenUp = false, notified = false }: Recording = {},
): Promise<RecordedPayment> {
  const facts = 'facts' in answer ? answer.facts : null
  const paidAt = facts && new Date(Math.min(facts.payTime.getTime(), ctx.now.getTime()))
  const payment = await lockPayment(ctx.db, ctx.scope, channelOrderNo, paidAt)
  if (!payment) throw new AppError('order.notFound')
  keepExchanges(ctx, payment, exchanges)

  const ended = givenUp || (notified && tellsOfAttemptOnly(payment, ctx.now))
  const decide = ended ? decideGivenUp : decidePayment
  const decision = decide(knownOf(payment), answer)
  if (decision.kind === 'known') ctx.unchanged()
  else if (decision.kind === 'moved') await recordMoved(ctx, payment, decision, answer)
  else if (decision.kind === 'refused') recordRefused(ctx, payment, decision.event, answer)
  else if (facts) await recordException(ctx, payment, decision, facts)

  const status = decision.kind === 'moved' ? decision.status : payment.status
  return { orderId: payment.orderId, status, unforeseen: decision.kind === 'exception' }
}

export function knownOf(payment: LockedPayment): KnownPayment {
  const { status, payAmount, currency, hasNextStep } = payment
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
  answer: PaymentAnswer,
): Promise<void> {
  const reference = ('reference' in answer && answer.reference) || null
  if ('facts' in answer) return recordPaid(ctx, payment, moved.events, { ...answer.facts, reference })

  const { orderId, attemptNo, expireTime } = payment
  const nextStep = 'next' in answer ? answer.next : null
  const refusal = 'refusal' in answer ? answer.refusal : null
  const attempt: AnsweredAttempt = { orderId, attemptNo, status: moved.attempt, nextStep, refusal, reference }
  if (moved.events.length === 0) {
    await writeAttempt(ctx.db, ctx.scope, attempt, ctx.now)
    ctx.audit(`attempt.${moved.attempt}`, { type: 'order', id: orderId }, { after: saidOf(answer) })
    return
  }
  const reason = ctx.now < expireTime ? 'cancelled' : 'expired'
  const closeReason = moved.status === 'closed' ? reason : null
  await writeMove(ctx.db, ctx.scope, attempt, { status: moved.status, closeReason }, ctx.now)
  recordSteps(ctx, payment, moved.events, saidOf(answer))
  if (isOver(moved.status, payment)) await tellMerchant(ctx, payment)
}

/**
 * The order is paid: the fee of the rate in force is charged, the books are written, and whoever waits is
 * told.
 */
async function recordPaid(
  ctx: Ctx,
  payment: LockedPayment,
  events: readonly OrderEvent[],
  facts: Paying,
): Promise<void> {
  const { orderId, attemptNo, way, channel } = payment
  if (!payment.charging) throw new Error(`order ${orderId} has no rate in force`)
  const { settleMode, ...charging } = payment.charging
  const terms = termsPaid(payment)
  const charge = chargeOf({ ...payment, ...terms }, charging)
  const { channelTransactionId, payerId, cardLast4 = null, card = null, reference = null } = facts
  const payerKey = payerId && payerKeyOf(ctx, channel, payerId)
  const payTime = payTimeOf(facts.payTime, payment.createTime, ctx.now)
  const paid = {
    orderId,
    attemptNo,
    status: 'paid',
    channelTransactionId,
    payerKey,
    cardLast4,
    card,
    feeRate: charging.rate,
    ...charge,
    settleMode,
    payTime,
    way,
    channel,
    reference,
    ...terms,
  } as const
  await writePaid(ctx.db, ctx.scope, paid, ctx.now)

  const { merchantId } = ctx.scope
  const sale = { orderId, merchantId, channel, currency: payment.settleCurrency, settleMode, ...charge }
  await post(ctx, paymentPosting({ ...sale, ...clearedParts({ ...payment, ...terms }) }))
  const said = {
    outcome: 'success',
    channelTransactionId,
    amount: terms.payAmount,
    currency: payment.currency,
    payTime,
  }
  recordSteps(ctx, payment, events, said)
  await tellMerchant(ctx, payment)
  if (payment.hasOpenException) await settlePaymentExceptions(ctx, facts.channelOrderNo)
  // Another attempt may still be open at its channel: it must not be paid as well.
  if (payment.newestAttemptNo > 1) {
    const { tenantId } = ctx.scope
    const payload = { tenantId, merchantId, orderId }
    ctx.enqueue({ name: 'order.closeRest', payload, key: `order.closeRest:${orderId}` })
  }
}

type Paying = Pick<
  PaymentFacts,
  'channelOrderNo' | 'channelTransactionId' | 'payTime' | 'payerId' | 'cardLast4' | 'card'
> & {
  reference?: string | null
}

/**
 * Each step of an order in its timeline, with what the channel said, and one job that tells whoever waits.
 */
function recordSteps(ctx: Ctx, payment: LockedPayment, events: readonly OrderEvent[], said: object): void {
  const { orderId } = payment
  events.forEach((event, index) => {
    const before = { status: walk(payment.status, events.slice(0, index)) }
    const status = walk(payment.status, events.slice(0, index + 1))
    ctx.audit(`order.${event}`, { type: 'order', id: orderId }, { before, after: { status, ...said } })
  })
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'order.changed', payload: { tenantId, merchantId, orderId } })
}

function recordRefused(ctx: Ctx, payment: LockedPayment, event: OrderEvent, answer: PaymentAnswer): void {
  const { orderId, status } = payment
  const after = { event, ...saidOf(answer) }
  ctx.audit('order.eventRefused', { type: 'order', id: orderId }, { before: { status }, after })
}

type Unforeseen = Extract<PaymentDecision, { kind: 'exception' }>

async function recordException(
  ctx: Ctx,
  payment: LockedPayment,
  decided: Unforeseen,
  facts: PaymentFacts,
): Promise<void> {
  const { orderId, attemptNo, channel } = payment
  const { channelOrderNo, channelTransactionId, amount, currency, payerId } = facts
  const arrived = decided.attempt === 'success' && payment.attemptStatus !== 'success'
  if (arrived) {
    const payerKey = payerId && payerKeyOf(ctx, channel, payerId)
    const unforeseen = { orderId, attemptNo, status: decided.attempt, channelTransactionId, payerKey }
    await writeUnforeseen(ctx.db, ctx.scope, unforeseen, ctx.now)
  }
  const payTime = payTimeOf(facts.payTime, payment.createTime, ctx.now)
  const told = { orderId, channelOrderNo, channelTransactionId, amount, currency, payTime }
  const eventKey = `${channelTransactionId}/${amount}/${currency}`
  const opened = await openException(ctx, { ...told, kind: decided.exception, eventKey })
  if (!opened) ctx.unchanged()
}

export type LatePayment = { channelOrderNo: string; channelTransactionId: string; payTime: Date }

/**
 * Someone accepts money that came after the order was closed: the order is paid, as of when the money came.
 */
export async function acceptLatePayment(ctx: Ctx, late: LatePayment): Promise<RecordedPayment> {
  const payment = await lockPayment(ctx.db, ctx.scope, late.channelOrderNo, late.payTime)
  if (!payment) throw new AppError('order.notFound')
  const status = walk(payment.status, ['lateSuccess'])
  if (status === null) throw new AppError('exception.actNotOffered')

  await recordPaid(ctx, payment, ['lateSuccess'], { ...late, payerId: null })
  return { orderId: payment.orderId, status, unforeseen: false }
}

/** What the channel said, as the timeline keeps it: never who the payer is, nor what opens a payment. */
function saidOf(answer: PaymentAnswer) {
  if ('facts' in answer) {
    const { channelTransactionId, amount, currency, payTime } = answer.facts
    return { outcome: answer.outcome, channelTransactionId, amount, currency, payTime }
  }
  const refusal = 'refusal' in answer ? answer.refusal : null
  return { outcome: answer.outcome, ...(refusal && { refusal }) }
}

/** Tells one payer from another without knowing who they are: a keyed hash of the channel's own id. */
function payerKeyOf({ app, scope }: Ctx, channel: string, payerId: string): string {
  return createHmac('sha256', app.secretKey)
    .update(`payer/${scope.tenantId}/${channel}/${payerId}`)
    .digest('hex')
}
