import type {
  ChannelName,
  ChannelScene,
  CreateAnswer,
  NextStep,
  QueryAnswer,
  Refusal,
} from '#features/channels/channels.domain.ts'
import { channelOfAccount, type OpenChannel } from '#features/channels/channels.service.ts'
import { notificationUrl } from '#features/payments/notifications/notifications.domain.ts'
import {
  type CreatedOrder,
  type NewOrder,
  placeOrder,
} from '#features/payments/orders/orderCreation.service.ts'
import { notClosable, notQueriable } from '#features/payments/orders/orders.domain.ts'
import {
  type AskedAttempt,
  type AskedOrder,
  findAskedOrder,
} from '#features/payments/orders/payment/attempts.sql.ts'
import {
  closeOutcome,
  type PaymentAnswer,
  settledQuery,
} from '#features/payments/orders/payment/payments.domain.ts'
import {
  type RecordedPayment,
  recordPaymentAnswer,
} from '#features/payments/orders/payment/payments.service.ts'
import { type App, asActor, type Ctx, type Who } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { channelActor } from '#server/session/actors.ts'
import { AppError } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

export type { CreatedOrder, NewOrder } from '#features/payments/orders/orderCreation.service.ts'

/**
 * Writes an order in creation with its first attempt; whoever calls it has the channel's answer, or asks
 * for it.
 */
export async function createOrder(
  ctx: Ctx,
  asked: NewOrder,
  scene: ChannelScene = 'native',
): Promise<CreatedOrder> {
  return (await placeOrder(ctx, asked, scene)).order
}

/**
 * How the payer meets the channel. `payerId` is the channel's own, `returnUrl` where the payer lands
 * afterwards.
 */
export type Payer = {
  scene: ChannelScene
  payerId: string | null
  address: string | null
  returnUrl: string | null
}

/** `next` is what the payer does now; `refusal` is why there is nothing to do, in the channel's words. */
export type StartedPayment = {
  orderId: string
  status: TradeStatus
  next: NextStep | null
  refusal: Refusal | null
}

/**
 * Makes an order and asks the channel for it: intent first, then the call outside any transaction, then the
 * answer. Where the channel's answer is unknown the order stays in creation, and is asked for until it is
 * known.
 */
export async function startPayment(
  app: App,
  who: Who,
  asked: NewOrder,
  payer: Payer,
): Promise<StartedPayment> {
  const { order, open } = await asActor(app, who, 'write', (ctx) => placeOrder(ctx, asked, payer.scene))
  const answer = await callForPayment(app, who, { order, open, description: asked.description, payer })
  const recorded = await recordAs(app, who, open.channel.name, order.channelOrderNo, answer)
  const { status } = recorded
  const next = answer.outcome === 'pending' && status === 'waiting' ? answer.next : null
  return { orderId: order.orderId, status, next, refusal: 'refusal' in answer ? answer.refusal : null }
}

type Call = { order: CreatedOrder; open: OpenChannel; description: string; payer: Payer }

function callForPayment(
  app: App,
  { scope }: Who,
  { order, open, description, payer }: Call,
): Promise<CreateAnswer> {
  const { channel, channelAccountId } = open
  const longest = order.createTime.getTime() + channel.capabilities.longestExpiryMinutes * 60_000
  return channel.create({
    channelOrderNo: order.channelOrderNo,
    scene: payer.scene,
    amount: order.payAmount,
    currency: order.currency,
    description,
    expireTime: new Date(Math.min(order.expireTime.getTime(), longest)),
    notifyUrl: notificationUrl(app.config.publicUrl, {
      channel: channel.name,
      tenantId: scope.tenantId,
      channelAccountId,
    }),
    returnUrl: payer.returnUrl,
    payerId: payer.payerId,
    payerAddress: payer.address,
  })
}

/** In the same scope, but the channel speaks. */
function recordAs(
  app: App,
  who: Who,
  channel: ChannelName,
  channelOrderNo: string,
  answer: PaymentAnswer,
): Promise<RecordedPayment> {
  const speaking = { ...who, actor: channelActor(channel) }
  return asActor(app, speaking, 'write', (ctx) => recordPaymentAnswer(ctx, channelOrderNo, answer))
}

/**
 * Asks the channel what became of an order, attempt by attempt, and records what it says. Answers where the
 * order stands then, and whether the channel knew. Refuses with `order.notFound` and, once money came,
 * `order.notOpen`.
 */
export async function requeryOrder(app: App, who: Who, orderId: string): Promise<AskedOutcome> {
  const order = await askedOrder(app, who, orderId)
  const refusal = notQueriable(order.status)
  if (refusal) throw new AppError(refusal)
  return askEach(app, who, order, (attempt, open) => queryAttempt(app, attempt, open))
}

/**
 * Closes an order at its channel first, and here only where the channel did. Too late, with the money
 * there, the order is paid instead. Refuses as `requeryOrder` does, and where the order no longer waits.
 */
export async function closeOrder(app: App, who: Who, orderId: string): Promise<AskedOutcome> {
  const order = await askedOrder(app, who, orderId)
  const refusal = notClosable(order.status)
  if (refusal) throw new AppError(refusal)
  return askEach(app, who, order, async (attempt, open) => {
    const closed = await open.channel.close(attempt.channelOrderNo)
    const asks = closed.outcome === 'paid' || closed.outcome === 'rejected'
    return closeOutcome(closed, asks ? await queryAttempt(app, attempt, open) : null, order.status)
  })
}

/**
 * `known` is false where a channel did not say what became of an attempt; `unforeseen` is true where it
 * told of money that waits for someone.
 */
export type AskedOutcome = { status: TradeStatus; known: boolean; unforeseen: boolean }

async function askedOrder(app: App, who: Who, orderId: string): Promise<AskedOrder> {
  const { scope } = who
  const order = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    findAskedOrder(db, scope, orderId),
  )
  if (!order) throw new AppError('order.notFound')
  return order
}

async function queryAttempt(app: App, attempt: AskedAttempt, { channel }: OpenChannel): Promise<QueryAnswer> {
  return settledQuery(await channel.query(attempt.channelOrderNo), attempt.createTime, app.clock())
}

type Ask = (attempt: AskedAttempt, open: OpenChannel) => Promise<PaymentAnswer>

async function askEach(app: App, who: Who, order: AskedOrder, ask: Ask): Promise<AskedOutcome> {
  const outcome: AskedOutcome = { status: order.status, known: true, unforeseen: false }
  for (const attempt of order.attempts) {
    const open = await channelOfAccount(app, who.scope.tenantId, attempt.channelAccountId)
    if (!open) throw new Error(`channel account ${attempt.channelAccountId} is gone`)
    const answer = await ask(attempt, open)
    const recorded = await recordAs(app, who, open.channel.name, attempt.channelOrderNo, answer)
    outcome.status = recorded.status
    outcome.known &&= answer.outcome !== 'unknown'
    outcome.unforeseen ||= recorded.unforeseen
  }
  return outcome
}
