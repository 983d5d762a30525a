import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import {
  countQuery,
  findAskedOrder,
  type QueriedOrder,
} from '#features/payments/orders/attempt/attempts.sql.ts'
import { requeryOrder } from '#features/payments/orders/attempt/queryOrder.service.ts'
import { askAgain, payerOfCode } from '#features/payments/orders/attempt/resendCall.service.ts'
import { isOnItsWay } from '#features/payments/orders/attempt/sentAttempts.domain.ts'
import { closableFrom, closeOrder, closeRest } from '#features/payments/orders/close/closeOrder.service.ts'
import { sweepForgotten, sweptBefore } from '#features/payments/orders/close/sweep.service.ts'
import { overdueMerchants } from '#features/payments/orders/close/sweep.sql.ts'
import { anchorMerchant } from '#features/payments/orders/list/orderAnchors.service.ts'
import { merchantsWithOrders } from '#features/payments/orders/list/orderAnchors.sql.ts'
import { tellOfPayment } from '#features/payments/orders/notify/orderNotices.service.ts'
import { isOpen, isPaid, notClosable, notQueriable } from '#features/payments/orders/orders.domain.ts'
import { findToldOrder } from '#features/payments/orders/orders.sql.ts'
import { scheduleQuery } from '#features/payments/orders/orderTimers.service.ts'
import { nextLookTime } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import {
  askUntil,
  couldBePaid,
  nextQueryTime,
} from '#features/payments/orders/record/decidePayment.domain.ts'
import { mailPayment } from '#features/payments/paidMails/paidMails.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import { advanceDueAnchors } from '#server/lists/dueAnchors.service.ts'
import { publish } from '#server/live/live.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** Background jobs of orders. Each may run twice, so it checks what is left to do. */
export const orderJobs: JobHandlers = {
  'order.query': queryOrder,
  'order.expire': expireOrder,
  'order.requery': (app, payload) =>
    carryOut(app, payload, { ask: requeryOrder, refuses: notQueriable, action: 'order.queried' }),
  'order.closeRest': closeOthers,
  'order.close': closeForSomeone,
  'orders.sweep': sweepOrders,
  'order.changed': tellOfOrder,
  'orders.anchor': anchorAll,
}

export const orderCron = [
  { name: 'orders.anchor', pattern: '* * * * *' },
  { name: 'orders.sweep', pattern: '*/2 * * * *' },
]

/**
 * Queries the channel with increasing delays while the order is open; a day past its expiry the order becomes
 * an exception.
 */
async function queryOrder(app: App, payload: JobPayload): Promise<void> {
  const { orderId, order } = await orderOf(app, payload)
  if (!order || !isOpen(order.status)) return

  const who = jobPrincipal(payload, 'order.query')
  const calling = order.attempts.some((attempt) => isOnItsWay(attempt, app.clock()))
  const outcome = calling ? null : await unlessEnded(requeryOrder(app, who, orderId))
  if (outcome === 'ended') return
  if (outcome && (!isOpen(outcome.status) || outcome.unforeseen)) return
  if (outcome) await askAgain(app, who, orderId, payerOfCode)

  await asActor(app, who, 'write', async (ctx) => {
    ctx.unchanged()
    if (ctx.now >= askUntil(order.expireTime)) return openUnknown(ctx, order)
    const count = await countQuery(ctx.db, ctx.scope, orderId)
    const isHeld = order.held !== null && ctx.now < order.expireTime
    const runAt = isHeld
      ? nextLookTime(ctx.now, order.expireTime)
      : nextQueryTime(count, ctx.now, order.expireTime, outcome?.askEverySeconds)
    scheduleQuery(ctx, orderId, runAt)
  })
}

async function openUnknown(ctx: Ctx, { orderId, attempts }: QueriedOrder): Promise<void> {
  const channelOrderNo = attempts.at(-1)?.channelOrderNo ?? null
  const unsaid = { amount: null, currency: null, channelTransactionId: null, payTime: null }
  await openException(ctx, {
    kind: 'channel_unknown',
    orderId,
    eventKey: 'unknown',
    channelOrderNo,
    ...unsaid,
  })
}

/** Closes an expired order, at the channel first. The order stays open until the channel confirms. */
async function expireOrder(app: App, payload: JobPayload): Promise<void> {
  const { orderId, order } = await orderOf(app, payload)
  if (!order || !isOpen(order.status)) return
  // The channel holds the money for longer, and another job is scheduled for then.
  if (order.held !== null && order.expireTime > app.clock()) return

  const outcome = await unlessEnded(closeOrder(app, jobPrincipal(payload, 'order.expire'), orderId))
  if (outcome === 'ended') return
  // The queue retries with backoff.
  if (isOpen(outcome.status) && !outcome.unforeseen)
    throw new Error(`the channel has not closed order ${orderId} yet`)
}

/**
 * Closes the attempts other than the one that paid the order at their channels, so that none is paid as well.
 */
async function closeOthers(app: App, payload: JobPayload): Promise<void> {
  const { orderId } = await orderOf(app, payload)
  await closeRest(app, jobPrincipal(payload, 'order.closeRest'), orderId)
  const { order } = await orderOf(app, payload)
  const open = order?.attempts.some(({ status }) => couldBePaid(status))
  // The queue retries with backoff: some channels refuse to close an attempt that is too recent.
  if (open) throw new Error(`a channel has not closed the other attempts of order ${orderId} yet`)
}

/** Returns 'ended' if a notification has ended the order in the meantime: nothing is left to do. */
async function unlessEnded<T>(asking: Promise<T>): Promise<T | 'ended'> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof AppError && error.code === 'order.notOpen') return 'ended'
    throw error
  }
}

/**
 * Closes an order on request: at once, or as soon as the channel allows a bar code payment to be reversed.
 */
async function closeForSomeone(app: App, payload: JobPayload): Promise<void> {
  const { orderId, order } = await orderOf(app, payload)
  if (!order || notClosable(order.status)) return
  const who = jobPrincipal(payload, 'order.closeAnswered')
  const runAt = await closableFrom(app, who, orderId)
  if (runAt === null) {
    return carryOut(app, payload, {
      ask: closeOrder,
      refuses: notClosable,
      action: 'order.closeAnswered',
    })
  }
  await asActor(app, who, 'write', async (ctx) => {
    ctx.unchanged()
    ctx.enqueue({ name: 'order.close', payload, runAt, key: `order.close:${orderId}` })
  })
}

type Request = {
  ask: typeof requeryOrder
  refuses: (status: TradeStatus) => string | null
  action: string
}

/**
 * Carries out a user's request and records the outcome in the timeline, even if the channel's outcome is
 * unknown.
 */
async function carryOut(app: App, payload: JobPayload, { ask, refuses, action }: Request): Promise<void> {
  const { orderId, order } = await orderOf(app, payload)
  if (!order || refuses(order.status)) return

  const who = jobPrincipal(payload, action)
  const outcome = await unlessEnded(ask(app, who, orderId))
  if (outcome === 'ended') return
  await asActor(app, who, 'write', async (ctx) => {
    ctx.audit(action, { type: 'order', id: orderId }, { after: outcome })
    await publish(ctx.db, ctx.scope, { topic: 'order', id: orderId })
  })
}

async function orderOf(app: App, { tenantId, merchantId, orderId }: JobPayload) {
  const id = String(orderId)
  const scope = scopeOf(tenantId, merchantId)
  const order = await transaction(app.pool, tenantId, 'read', (db) => findAskedOrder(db, scope, id))
  return { orderId: id, order }
}

/** Makes open pages refetch the order; a payment also creates one in-app notification. */
async function tellOfOrder(app: App, payload: JobPayload): Promise<void> {
  await asActor(app, jobPrincipal(payload, 'order.changed'), 'write', async (ctx) => {
    ctx.unchanged()
    const order = await findToldOrder(ctx.db, ctx.scope, String(payload.orderId))
    if (!order) return
    await publish(ctx.db, ctx.scope, { topic: 'order', id: order.orderId })
    if (order.linkId) await publish(ctx.db, ctx.scope, { topic: 'paymentLink', id: order.linkId })
    if (order.invoiceId) await publish(ctx.db, ctx.scope, { topic: 'invoice', id: order.invoiceId })
    if (!isPaid(order.status)) return
    if (order.paymentNotice) await tellOfPayment(ctx, order)
    await mailPayment(ctx, order.orderId)
  })
}

/**
 * Finds orders whose jobs have been lost, for example because the process was killed too often, and enqueues
 * them again. The queue keeps one job per name and order, so pending jobs are not duplicated.
 */
async function sweepOrders(app: App): Promise<void> {
  await forEachDue(
    app,
    (db) => overdueMerchants(db, sweptBefore(app.clock())),
    ({ tenantId, merchantId }) => sweepForgotten(app, tenantId, merchantId),
  )
}

/** Extends merchants' pagination anchors over orders old enough that their rank is final. */
async function anchorAll(app: App): Promise<void> {
  await advanceDueAnchors(app, 'orders', merchantsWithOrders, ({ tenantId, merchantId }) =>
    anchorMerchant(app, tenantId, merchantId),
  )
}
