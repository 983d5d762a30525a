import type {
  ChannelScene,
  CloseAnswer,
  CreateAnswer,
  PaymentRef,
  QueryAnswer,
  Refusal,
} from '#features/channels/channels.domain.ts'
import { channelById, channelOfAccount, type OpenChannel } from '#features/channels/channels.service.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import { type RecordedAnswer, recorded } from '#features/channels/wireRecorder.service.ts'
import {
  findAskedOrder,
  type QueriedAttempt,
  type QueriedOrder,
} from '#features/payments/orders/attempt/attempts.sql.ts'
import { settledQuery } from '#features/payments/orders/attempt/sentAttempts.domain.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { closeOutcome, type PaymentAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import {
  type RecordedPayment,
  recordPaymentAnswer,
} from '#features/payments/orders/record/recordAnswer.service.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'

/**
 * How the payer reaches the channel. `payerId` is the channel's ID; `returnUrl` is where the payer lands
 * afterwards. `payerCode` is a scanned code or a card token: it is sent to the channel and never stored.
 * `payerAppId` is the merchant's app if it differs from the account's; `device` is the till.
 */
export type Payer = {
  scene: ChannelScene
  payerId: string | null
  address: string | null
  returnUrl: string | null
  payerCode?: string | null
  payerAppId?: string | null
  device?: string | null
}

/** A request to a channel for an attempt that is already stored. */
export type PaymentCall = {
  order: Pick<CreatedOrder, 'payAmount' | 'currency' | 'channelOrderNo' | 'expireTime' | 'preAuth'> & {
    createTime: Date
  }
  description: string
  payer: Payer
}

/** Requests a payment from a channel, outside any transaction. */
export function callForPayment(
  app: App,
  { scope }: Principal,
  { channel, channelAccountId }: OpenChannel,
  { order, description, payer }: PaymentCall,
): Promise<RecordedAnswer<CreateAnswer>> {
  const longest = order.createTime.getTime() + channel.capabilities.longestExpiryMinutes * 60_000
  const payerCode = payer.payerCode ?? null
  const command = {
    channelOrderNo: order.channelOrderNo,
    scene: payer.scene,
    createTime: order.createTime,
    payerCode,
    payerAppId: payer.payerAppId ?? null,
    device: payer.device ?? null,
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
    ...(order.preAuth && { captureLater: true }),
  }
  return recorded('create', () => channel.create(command), { never: [payerCode], now: app.clock })
}

/** Records the response in the same scope, with the channel as the actor. */
export function recordAs(
  app: App,
  who: Principal,
  { channel }: OpenChannel,
  channelOrderNo: string,
  { answer, exchanges }: RecordedAnswer<PaymentAnswer>,
  givenUp = false,
): Promise<RecordedPayment> {
  const speaking = { ...who, actor: channelActor(channel.name) }
  return asActor(app, speaking, 'write', (ctx) =>
    recordPaymentAnswer(ctx, channelOrderNo, answer, { exchanges, givenUp }),
  )
}

/** The channel of an attempt, even if it no longer takes new payments. */
export async function openAttempt(
  app: App,
  { scope }: Principal,
  attempt: QueriedAttempt,
): Promise<OpenChannel> {
  const open = await channelOfAccount(app, scope.tenantId, attempt.channelAccountId)
  if (!open) throw new Error(`channel account ${attempt.channelAccountId} is gone`)
  return open
}

/**
 * The channel of an attempt, from inside a transaction, to check its capabilities. Null if the order has no
 * such attempt.
 */
export async function channelOfAttempt(
  ctx: Ctx,
  orderId: string,
  attemptNo: number,
): Promise<OpenChannel | null> {
  const order = await findAskedOrder(ctx.db, ctx.scope, orderId)
  const attempt = order?.attempts.find((one) => one.attemptNo === attemptNo)
  return attempt ? channelById(ctx, attempt.channelAccountId) : null
}

/** What a channel needs to find an attempt again. */
export function paymentRefOf(order: QueriedOrder, attempt: QueriedAttempt): PaymentRef {
  const { channelOrderNo, scene, amount, createTime, reference } = attempt
  const { currency, description, preAuth } = order
  const ref = { channelOrderNo, scene, amount, currency, description, createTime, reference }
  return preAuth ? { ...ref, captureLater: true } : ref
}

export async function queryAttempt(
  app: App,
  { channel }: OpenChannel,
  order: QueriedOrder,
  attempt: QueriedAttempt,
): Promise<RecordedAnswer<QueryAnswer>> {
  const response = await recorded('query', () => channel.query(paymentRefOf(order, attempt)), {
    now: app.clock,
  })
  return { ...response, answer: settledQuery(response.answer, attempt.sentTime, app.clock()) }
}

/** `stillHeld` is the channel's reason for not releasing a hold, if it says it still has it. */
export type FreedOrHeld = { heard: RecordedAnswer<PaymentAnswer>; stillHeld: Refusal | null }

/** Voids an attempt's hold at the channel; if that fails, queries its actual state. */
export async function closeHeld(
  app: App,
  open: OpenChannel,
  order: QueriedOrder,
  attempt: QueriedAttempt,
): Promise<FreedOrHeld> {
  const ref = paymentRefOf(order, attempt)
  const closed = await recorded('close', () => open.channel.close(ref), { now: app.clock })
  const asks = closed.answer.outcome === 'paid' || closed.answer.outcome === 'rejected'
  const filters = asks ? await queryAttempt(app, open, order, attempt) : null
  const answer = closeOutcome(closed.answer, filters?.answer ?? null, order.status)
  const exchanges = [...closed.exchanges, ...(filters?.exchanges ?? [])]
  const refusal = 'refusal' in closed.answer ? closed.answer.refusal : unsaid
  return { heard: { answer, exchanges }, stillHeld: answer.outcome === 'authorized' ? refusal : null }
}

const unsaid = { code: 'channel.answerOther', message: '' }

/**
 * Closes an attempt, or reverses a bar code payment; if that fails, queries its actual state. The caller must
 * know that the creating call has ended (`isOnItsWay`): a channel that closes an order it does not have yet
 * may charge it afterwards.
 */
export async function closeAttempt(
  app: App,
  open: OpenChannel,
  order: QueriedOrder,
  attempt: QueriedAttempt,
): Promise<RecordedAnswer<PaymentAnswer>> {
  const { channel } = open
  const ref = paymentRefOf(order, attempt)
  const closed: RecordedAnswer<CloseAnswer> = await recorded('close', () => channel.close(ref), {
    now: app.clock,
  })
  const asks = closed.answer.outcome === 'paid' || closed.answer.outcome === 'rejected'
  const filters = asks ? await queryAttempt(app, open, order, attempt) : null
  return {
    answer: closeOutcome(closed.answer, filters?.answer ?? null, order.status),
    exchanges: [...closed.exchanges, ...(filters?.exchanges ?? [])],
  }
}
