import { findAskedOrder } from '#features/payments/orders/attempt/attempts.sql.ts'
import { closableFrom, closeOrder } from '#features/payments/orders/close/closeOrder.service.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

export const cancelRequestJobs: JobHandlers = { 'order.cancel': carryOutCancel }

/** Closes an order that its merchant asked to cancel, once its channel knows the outcome. */
async function carryOutCancel(app: App, payload: JobPayload): Promise<void> {
  const orderId = String(payload.orderId)
  const who = jobPrincipal(payload, 'order.cancel')
  const { tenantId, merchantId } = payload
  const scope = scopeOf(tenantId, merchantId)
  const order = await transaction(app.pool, tenantId, 'read', (db) => findAskedOrder(db, scope, orderId))
  if (!order || !isOpen(order.status) || order.cancelRequestTime === null) return

  const runAt = await closableFrom(app, who, orderId)
  if (runAt !== null) {
    await asActor(app, who, 'write', async (ctx) => {
      ctx.unchanged()
      ctx.enqueue({ name: 'order.cancel', payload, runAt, key: `order.cancel:${orderId}` })
    })
    return
  }
  try {
    const { status, unforeseen } = await closeOrder(app, who, orderId)
    // The queue retries with backoff.
    if (isOpen(status) && !unforeseen) throw new Error(`the channel has not cancelled order ${orderId} yet`)
  } catch (error) {
    // The order has ended in the meantime.
    if (!(error instanceof AppError) || error.code !== 'order.notOpen') throw error
  }
}
