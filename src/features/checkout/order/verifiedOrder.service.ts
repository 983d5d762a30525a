import { type PayerState, payerState } from '#features/checkout/checkout.domain.ts'
import { type PayersOrder, payersOrder } from '#features/checkout/checkout.sql.ts'
import type { OrderStatus } from '#features/checkout/order/orderData.domain.ts'
import { opensOrder } from '#features/checkout/orderKey.ts'
import { contentOf, type OrderContent } from '#features/payments/orders/content/content.sql.ts'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { isHeld } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/** The tenant of the order in a URL with a valid key. Otherwise throws as if there were no such order. */
export function findVerifiedTenant(app: App, orderId: string, key: string): number {
  const tenantId = opensOrder(app.secretKey, orderId, key) ? tenantOfId(orderId) : null
  if (tenantId === null) throw new AppError(orderErrors.notFound)
  return tenantId
}

/** The order of a URL with a valid key. Throws `order.notFound`. */
export async function findVerifiedOrder(app: App, orderId: string, key: string): Promise<PayersOrder> {
  const tenantId = findVerifiedTenant(app, orderId, key)
  const order = await transaction(app.pool, tenantId, 'read', (db) => payersOrder(db, tenantId, orderId))
  if (!order) throw new AppError(orderErrors.notFound)
  return order
}

/** The purchase and answers of an order whose key was verified. */
export async function contentOfOrder(app: App, { orderId, merchantId }: PayersOrder): Promise<OrderContent> {
  const tenantId = tenantOfId(orderId)
  if (tenantId === null) throw new AppError(orderErrors.notFound)
  return transaction(app.pool, tenantId, 'read', (db) =>
    contentOf(db, scopeOf(tenantId, merchantId), orderId),
  )
}

/** An order's status for its page. */
export function statusOf(app: App, order: PayersOrder): OrderStatus & { state: PayerState } {
  const now = app.clock()
  const { nextStep, authorization } = order
  const steps = {
    hasNextStep: nextStep !== null,
    mayTryAgain: nextStep?.kind === 'cardFields',
    isHeld: authorization !== null && isHeld(authorization),
  }
  const state = payerState({ ...order, ...steps }, now)
  const secondsLeft = Math.max(0, Math.ceil((order.expireTime.getTime() - now.getTime()) / 1000))
  // An authorization may last for days, so the page stops polling.
  return { state, secondsLeft, open: isOpen(order.status) && state !== 'authorized' }
}
