import type { OpenChannel } from '#features/channels/channels.service.ts'
import type { RecordedAnswer } from '#features/channels/wireRecorder.service.ts'
import type { QueriedAttempt, QueriedOrder } from '#features/payments/orders/attempt/attempts.sql.ts'
import { findAskedOrder } from '#features/payments/orders/attempt/attempts.sql.ts'
import {
  openAttempt,
  queryAttempt,
  recordAs,
} from '#features/payments/orders/attempt/channelCalls.service.ts'
import { isOnItsWay } from '#features/payments/orders/attempt/sentAttempts.domain.ts'
import { isOpen, notQueriable } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { couldBePaid, type PaymentAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import type { App, Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/**
 * What the channels reported about an order's attempts. `known` is false if a channel did not know the outcome
 * of an attempt; `unforeseen` is true if it reported money that needs a decision by staff.
 */
export type ReportedOrder = {
  status: TradeStatus
  known: boolean
  unforeseen: boolean
  /**
   * How often the channel wants to be polled while a payer stands at the till; null if it has no such
   * interval.
   */
  askEverySeconds: number | null
}

/** The report of an order of which no channel was asked. */
export const unreported = { known: true, unforeseen: false, askEverySeconds: null }

/**
 * Queries the channel about each attempt of an order and records the responses. Returns the resulting status
 * and whether the channel knew. Throws `order.notFound`, or `order.notOpen` once the order was paid.
 */
export async function requeryOrder(app: App, who: Principal, orderId: string): Promise<ReportedOrder> {
  const order = await queriedOrder(app, who, orderId)
  const refusal = notQueriable(order.status)
  if (refusal) throw new AppError(errorNamed(refusal, orderErrors))
  const open = order.attempts.filter(({ status }) => couldBePaid(status))
  const attempts = isOpen(order.status) && open.length > 0 ? open : order.attempts
  return callForEach(app, who, { ...order, attempts }, (attempt, channel) =>
    queryAttempt(app, channel, order, attempt),
  )
}

type ChannelCall = (attempt: QueriedAttempt, open: OpenChannel) => Promise<RecordedAnswer<PaymentAnswer>>

/**
 * Calls the channel of each attempt and records the response. An attempt whose own call may still be in flight
 * is skipped: its response comes first.
 */
export async function callForEach(
  app: App,
  who: Principal,
  order: QueriedOrder,
  call: ChannelCall,
): Promise<ReportedOrder> {
  const reported: ReportedOrder = { ...unreported, status: order.status }
  for (const attempt of order.attempts) {
    if (isOnItsWay(attempt, app.clock())) {
      reported.known = false
      continue
    }
    const open = await openAttempt(app, who, attempt)
    const response = await call(attempt, open)
    const recorded = await recordAs(app, who, open, attempt.channelOrderNo, response)
    reported.status = recorded.status
    if (attempt.scene === 'barCode') {
      reported.askEverySeconds = open.channel.capabilities.barCode?.askEverySeconds ?? null
    }
    reported.known &&= response.answer.outcome !== 'unknown'
    reported.unforeseen ||= recorded.unforeseen
  }
  return reported
}

/** Finds an order of the merchant with its attempts. Throws `order.notFound`. */
export async function queriedOrder(app: App, { scope }: Principal, orderId: string): Promise<QueriedOrder> {
  const order = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    findAskedOrder(db, scope, orderId),
  )
  if (!order) throw new AppError(orderErrors.notFound)
  return order
}
