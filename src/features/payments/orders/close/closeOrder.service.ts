import type { QueriedOrder } from '#features/payments/orders/attempt/attempts.sql.ts'
import { closeAttempt, openAttempt } from '#features/payments/orders/attempt/channelCalls.service.ts'
import {
  callForEach,
  queriedOrder,
  type ReportedOrder,
  unreported,
} from '#features/payments/orders/attempt/queryOrder.service.ts'
import { callEndsBy, isOnItsWay } from '#features/payments/orders/attempt/sentAttempts.domain.ts'
import { notClosable } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { freeAtChannel } from '#features/payments/orders/preAuths/preAuthCalls.service.ts'
import { couldBePaid } from '#features/payments/orders/record/decidePayment.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { AppError, errorNamed } from '#shared/errors.ts'

/**
 * Closes an order at its channel first, and here only if the channel did. If the payer was faster, the order
 * becomes paid instead. Throws `order.notFound`, or `order.notOpen` if the order is no longer open.
 */
export async function closeOrder(app: App, who: Principal, orderId: string): Promise<ReportedOrder> {
  const order = await queriedOrder(app, who, orderId)
  const refusal = notClosable(order.status)
  if (refusal) throw new AppError(errorNamed(refusal, orderErrors))
  if (order.held !== null) return { ...unreported, ...(await freeAtChannel(app, who, orderId)) }
  const open = order.attempts.filter(({ status }) => couldBePaid(status))
  if (open.length === 0) return closeHere(app, who, order)
  return closeAttempts(app, who, { ...order, attempts: open })
}

/** After one attempt has paid an order, closes the others at their channels, so that none is paid as well. */
export async function closeRest(app: App, who: Principal, orderId: string): Promise<ReportedOrder> {
  const order = await queriedOrder(app, who, orderId)
  const open = order.attempts.filter(({ status }) => couldBePaid(status))
  return closeAttempts(app, who, { ...order, attempts: open })
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

function closeAttempts(app: App, who: Principal, order: QueriedOrder): Promise<ReportedOrder> {
  return callForEach(app, who, order, (attempt, channel) => closeAttempt(app, channel, order, attempt))
}

/**
 * Closes an order that no channel can take a payment for: its last attempt was abandoned, and there is no
 * other.
 */
async function closeHere(
  app: App,
  who: Principal,
  { attempts, status }: QueriedOrder,
): Promise<ReportedOrder> {
  const newest = attempts.at(-1)
  if (!newest) return { ...unreported, status }
  const recorded = await asActor(app, who, 'write', (ctx) =>
    recordPaymentAnswer(ctx, newest.channelOrderNo, { outcome: 'closed', refusal: null }),
  )
  return { ...unreported, status: recorded.status }
}
