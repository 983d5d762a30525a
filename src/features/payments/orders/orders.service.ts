import type { ChannelScene } from '#features/channels/channels.domain.ts'
import type { OpenChannel } from '#features/channels/channels.service.ts'
import type { RecordedAnswer } from '#features/channels/wireRecorder.service.ts'
import {
  type CreatedOrder,
  type NewOrder,
  placeOrder,
} from '#features/payments/orders/orderCreation.service.ts'
import { isOpen, notClosable, notQueriable } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { QueriedAttempt, QueriedOrder } from '#features/payments/orders/payment/attempts.sql.ts'
import {
  closeAttempt,
  openAttempt,
  type Payer,
  queryAttempt,
  recordAs,
} from '#features/payments/orders/payment/paymentCalls.service.ts'
import { couldBePaid, type PaymentAnswer } from '#features/payments/orders/payment/payments.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/payment/payments.service.ts'
import { queriedOrder } from '#features/payments/orders/payment/retries.service.ts'
import { callEndsBy, isOnItsWay } from '#features/payments/orders/payment/sentAttempts.domain.ts'
import { callRoute, type StartedPayment } from '#features/payments/orders/payment/starts.service.ts'
import { freeAtChannel } from '#features/payments/preAuths/preAuthCalls.service.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/**
 * Creates an order in status `creating` with its first attempt. The caller must call the channel or query it.
 */
export async function createOrder(
  ctx: Ctx,
  draft: NewOrder,
  scene: ChannelScene = 'native',
): Promise<CreatedOrder> {
  return (await placeOrder(ctx, draft, { scene, payerId: null, address: null })).order
}

/**
 * Creates an order and calls the channel: first the intent is committed, then the call runs outside any
 * transaction, then the response is recorded. If the outcome is unknown, the order stays in `creating` and is
 * queried until it is known. `alongside` runs in the transaction that creates the order; if it throws, no
 * order is created.
 */
export async function startPayment(
  app: App,
  who: Principal,
  draft: NewOrder,
  payer: Payer,
  alongside?: (ctx: Ctx, order: CreatedOrder) => Promise<void>,
): Promise<StartedPayment> {
  const { order, route } = await asActor(app, who, 'write', async (ctx) => {
    const placed = await placeOrder(ctx, draft, payer)
    await alongside?.(ctx, placed.order)
    return placed
  })
  return callRoute(app, who, order.orderId, route, { order, description: draft.description, payer })
}

/**
 * Queries the channel about each attempt of an order and records the responses. Returns the resulting status
 * and whether the channel knew. Throws `order.notFound`, or `order.notOpen` once the order was paid.
 */
export async function requeryOrder(app: App, who: Principal, orderId: string): Promise<QueryOutcome> {
  const order = await queriedOrder(app, who, orderId)
  const refusal = notQueriable(order.status)
  if (refusal) throw new AppError(errorNamed(refusal, orderErrors))
  const open = order.attempts.filter(({ status }) => couldBePaid(status))
  const requests = isOpen(order.status) && open.length > 0 ? open : order.attempts
  return askEach(app, who, { ...order, attempts: requests }, (attempt, channel) =>
    queryAttempt(app, channel, order, attempt),
  )
}

/**
 * Closes an order at its channel first, and here only if the channel did. If the payer was faster, the order
 * becomes paid instead. Throws `order.notFound`, or `order.notOpen` if the order is no longer open.
 */
export async function closeOrder(app: App, who: Principal, orderId: string): Promise<QueryOutcome> {
  const order = await queriedOrder(app, who, orderId)
  const refusal = notClosable(order.status)
  if (refusal) throw new AppError(errorNamed(refusal, orderErrors))
  if (order.held !== null) return { ...untold, ...(await freeAtChannel(app, who, orderId)) }
  const open = order.attempts.filter(({ status }) => couldBePaid(status))
  if (open.length === 0) return closeHere(app, who, order)
  return askEach(app, who, { ...order, attempts: open }, (attempt, channel) =>
    closeAttempt(app, channel, order, attempt),
  )
}

/**
 * The earliest time an order can be closed: not while the call that creates its payment is in flight, and not
 * in the first seconds of a bar code payment, which channels cannot reverse yet. Null if it can be closed
 * now.
 */
export async function closableFrom(app: App, who: Principal, orderId: string): Promise<Date | null> {
  const order = await queriedOrder(app, who, orderId)
  const newest = order.attempts.at(-1)
  if (newest && isOnItsWay(newest, app.clock())) return callEndsBy(newest.sentTime)
  if (newest?.scene !== 'barCode' || !couldBePaid(newest.status)) return null
  const { channel } = await openAttempt(app, who, newest)
  const seconds = channel.capabilities.reverseWindow?.notBeforeSeconds ?? 0
  const from = new Date(newest.createTime.getTime() + seconds * 1000)
  return from > app.clock() ? from : null
}

/**
 * Closes an order that no channel can take a payment for: its last attempt was abandoned, and there is no
 * other.
 */
async function closeHere(
  app: App,
  who: Principal,
  { attempts, status }: QueriedOrder,
): Promise<QueryOutcome> {
  const newest = attempts.at(-1)
  if (!newest) return { ...untold, status }
  const recorded = await asActor(app, who, 'write', (ctx) =>
    recordPaymentAnswer(ctx, newest.channelOrderNo, { outcome: 'closed', refusal: null }),
  )
  return { ...untold, status: recorded.status }
}

/** After one attempt has paid an order, closes the others at their channels, so that none is paid as well. */
export async function closeRest(app: App, who: Principal, orderId: string): Promise<QueryOutcome> {
  const order = await queriedOrder(app, who, orderId)
  const open = order.attempts.filter(({ status }) => couldBePaid(status))
  return askEach(app, who, { ...order, attempts: open }, (attempt, channel) =>
    closeAttempt(app, channel, order, attempt),
  )
}

/**
 * `known` is false if a channel did not know the outcome of an attempt; `unforeseen` is true if it reported
 * money that needs a decision by staff.
 */
export type QueryOutcome = {
  status: TradeStatus
  known: boolean
  unforeseen: boolean
  /**
   * How often the channel wants to be polled while a payer stands at the till; null if it has no such
   * interval.
   */
  askEverySeconds: number | null
}

const untold = { known: true, unforeseen: false, askEverySeconds: null }

type Ask = (attempt: QueriedAttempt, open: OpenChannel) => Promise<RecordedAnswer<PaymentAnswer>>

/**
 * Queries each attempt and records the response. An attempt whose own call may still be in flight is skipped:
 * its response comes first.
 */
async function askEach(app: App, who: Principal, order: QueriedOrder, ask: Ask): Promise<QueryOutcome> {
  const outcome: QueryOutcome = { ...untold, status: order.status }
  for (const attempt of order.attempts) {
    if (isOnItsWay(attempt, app.clock())) {
      outcome.known = false
      continue
    }
    const open = await openAttempt(app, who, attempt)
    const response = await ask(attempt, open)
    const recorded = await recordAs(app, who, open, attempt.channelOrderNo, response)
    outcome.status = recorded.status
    if (attempt.scene === 'barCode') {
      outcome.askEverySeconds = open.channel.capabilities.barCode?.askEverySeconds ?? null
    }
    outcome.known &&= response.answer.outcome !== 'unknown'
    outcome.unforeseen ||= recorded.unforeseen
  }
  return outcome
}
