import type { CaptureCommand, QueryAnswer, Refusal } from '#features/channels/channels.domain.ts'
import type { OpenChannel } from '#features/channels/channels.service.ts'
import { type RecordedAnswer, recorded } from '#features/channels/wireRecorder.service.ts'
import type { QueriedAttempt, QueriedOrder } from '#features/payments/orders/attempt/attempts.sql.ts'
import {
  closeHeld,
  openAttempt,
  paymentRefOf,
  recordAs,
} from '#features/payments/orders/attempt/channelCalls.service.ts'
import { queriedOrder } from '#features/payments/orders/attempt/queryOrder.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { scheduleExpiry } from '#features/payments/orders/orderTimers.service.ts'
import { moveAuthorization } from '#features/payments/orders/preAuths/authorizations.service.ts'
import {
  type AuthorizationRow,
  findAuthorization,
  lockAuthorization,
} from '#features/payments/orders/preAuths/preAuths.sql.ts'
import type { RecordedPayment } from '#features/payments/orders/record/recordAnswer.service.ts'
import { keepExchanges } from '#features/payments/requestLog/requestLog.service.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { channelActor } from '#server/session/actors.ts'
import { AppError } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** `known` is false while the channel has not confirmed the state of the hold. */
export type HeldOutcome = { status: TradeStatus; known: boolean; unforeseen: boolean }

type Holding = {
  order: QueriedOrder
  attempt: QueriedAttempt
  authorization: AuthorizationRow
  open: OpenChannel
}

async function holdingOf(app: App, who: Principal, orderId: string): Promise<Holding> {
  const { scope } = who
  // Read in this order, so that the order is at least as recent as its authorization.
  const authorization = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    findAuthorization(db, scope, orderId),
  )
  const order = await queriedOrder(app, who, orderId)
  const attempt = order.attempts.find(({ attemptNo }) => attemptNo === authorization?.attemptNo)
  if (!authorization || !attempt) throw new Error(`nothing is set aside for order ${orderId}`)
  return { order, attempt, authorization, open: await openAttempt(app, who, attempt) }
}

/**
 * Captures the requested amount at the channel under the request's number, so repeated calls capture once. If
 * the channel certainly captured nothing, the hold remains.
 */
export async function captureAtChannel(app: App, who: Principal, orderId: string): Promise<HeldOutcome> {
  const holding = await holdingOf(app, who, orderId)
  const { order, attempt, authorization, open } = holding
  const { status, captureAmount, captureNo } = authorization
  if (status !== 'capturing' || captureAmount === null) return settled(order.status)
  const input = { captureNo: `${attempt.channelOrderNo}C${captureNo}`, amount: captureAmount }
  const response = await askToCapture(app, holding, input)
  if (response.answer.outcome === 'rejected') {
    await recordStill(app, who, holding, 'notTaken', { ...response, refusal: response.answer.refusal })
    return settled(order.status)
  }
  const recordedAs = await recordAs(app, who, open, attempt.channelOrderNo, response)
  return outcomeOf(recordedAs)
}

function askToCapture(
  app: App,
  { open: { channel }, order, attempt }: Holding,
  input: CaptureCommand,
): Promise<RecordedAnswer<QueryAnswer>> {
  const { capture } = channel
  if (!capture) throw new Error(`${channel.name} takes nothing that was set aside`)
  return recorded('capture', () => capture(paymentRefOf(order, attempt), input), { now: app.clock })
}

/** Records that the channel certainly did nothing: the hold remains, and the reason is shown. */
async function recordStill(
  app: App,
  who: Principal,
  { order: { orderId }, authorization: { captureNo }, open }: Holding,
  event: 'notTaken' | 'notFreed',
  { exchanges, refusal }: Pick<RecordedAnswer<unknown>, 'exchanges'> & { refusal: Refusal },
): Promise<void> {
  const speaking = { ...who, actor: channelActor(open.channel.name) }
  await asActor(app, speaking, 'write', async (ctx) => {
    await lockOrder(ctx, orderId)
    const now = await lockAuthorization(ctx.db, ctx.scope, orderId)
    keepExchanges(ctx, { orderId, channelAccountId: open.channelAccountId }, exchanges)
    const moving = event === 'notTaken' ? 'capturing' : 'voiding'
    // Another job or a notification was first.
    if (now?.status !== moving || now.captureNo !== captureNo) return ctx.unchanged()
    await moveAuthorization(ctx, now, event, { refusal })
    scheduleExpiry(ctx, orderId, now.expireTime)
  })
}

/**
 * Voids the hold at the channel, and closes the order if the channel did. Throws `order.notOpen` during a
 * capture.
 */
export async function freeAtChannel(app: App, who: Principal, orderId: string): Promise<HeldOutcome> {
  const begun = await asActor(app, who, 'write', (ctx) => beginVoid(ctx, orderId))
  if (begun !== 'voiding') return settled((await queriedOrder(app, who, orderId)).status)
  const holding = await holdingOf(app, who, orderId)
  const { order, attempt, open } = holding
  const { heard, stillHeld: refusal } = await closeHeld(app, open, order, attempt)
  if (refusal) {
    await recordStill(app, who, holding, 'notFreed', { ...heard, refusal })
    return { ...settled(order.status), known: false }
  }
  const recordedAs = await recordAs(app, who, open, attempt.channelOrderNo, heard)
  return outcomeOf(recordedAs)
}

async function beginVoid(ctx: Ctx, orderId: string): Promise<AuthorizationRow['status'] | null> {
  await lockOrder(ctx, orderId)
  const authorization = await lockAuthorization(ctx.db, ctx.scope, orderId)
  if (authorization?.status === 'authorized') return moveAuthorization(ctx, authorization, 'voidAsked')
  if (authorization?.status === 'capturing') throw new AppError(orderErrors.notOpen)
  ctx.unchanged()
  return authorization?.status ?? null
}

const settled = (status: TradeStatus): HeldOutcome => ({ status, known: true, unforeseen: false })

/** If the order is still open after recording, its channel has not decided. */
function outcomeOf({ status, unforeseen }: RecordedPayment): HeldOutcome {
  return { status, unforeseen, known: isPaid(status) || status === 'closed' }
}
