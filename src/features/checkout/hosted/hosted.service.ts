import { orderAddress } from '#features/checkout/address.ts'
import type { RequestedOrder } from '#features/checkout/checkout.contract.ts'
import {
  offerAt,
  type Placed,
  payerUnknown,
  payerWho,
  placedAs,
} from '#features/checkout/checkout.service.ts'
import { type PayersOrder, payersOrder } from '#features/checkout/checkout.sql.ts'
import { opensOrder } from '#features/checkout/orderKey.ts'
import { findMerchant } from '#features/merchants/merchants.service.ts'
import type { Merchant } from '#features/merchants/merchants.sql.ts'
import { retryPayment } from '#features/payments/orders/attempt/retryPayment.service.ts'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import type { NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { findPaymentRequest, markOrdered } from '#features/payments/requests/paymentRequests.service.ts'
import type { PaymentRequest } from '#features/payments/requests/paymentRequests.sql.ts'
import { saleErrors } from '#features/products/sales/sales.errors.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { PayerContext } from '#server/http/requestContext.ts'
import { assertCapable } from '#server/session/blocked.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'

/** A payment requested through the API, with its order once created. */
export type Requested = {
  scope: Scope
  request: PaymentRequest
  merchant: Merchant
  order: PayersOrder | null
}

/**
 * Finds the payment of a URL with a valid key. Throws `order.notFound` otherwise, without revealing whether
 * it exists.
 */
export async function provenRequest(app: App, orderId: string, key: string): Promise<Requested> {
  const tenantId = opensOrder(app.secretKey, orderId, key) ? tenantOfId(orderId) : null
  const found =
    tenantId === null
      ? null
      : await transaction(app.pool, tenantId, 'read', async (db) => {
          const request = await findPaymentRequest(db, tenantId, orderId)
          if (!request) return null
          const scope = scopeOf(tenantId, request.merchantId)
          const merchant = await findMerchant(db, scope)
          return merchant
            ? { scope, request, merchant, order: await payersOrder(db, tenantId, orderId) }
            : null
        })
  if (!found) throw new AppError(orderErrors.notFound)
  return found
}

/** The payment methods the payer can choose from. */
export function waysOf({ way }: PaymentRequest): readonly PayableWay[] {
  return way === null ? payableWays : [way]
}

/**
 * Creates the order of a requested payment under the id assigned at the request, or changes its payment
 * method (`again`). A repeated request returns the first order. Rejects a cancelled or expired payment.
 */
export async function placeRequestedOrder(
  requestContext: PayerContext,
  requested: Requested,
  input: RequestedOrder,
  payerId: string | null,
): Promise<Placed> {
  const { app, language } = requestContext
  const { scope, request, merchant, order: created } = requested
  const { orderId, currency, gateway } = request
  if (created && !input.again) return { orderId, open: null, go: false }

  assertCapable(merchant.approveResult, 'pay')
  const offer = await offerAt(requestContext, { scope, ways: waysOf(request), currency, gateway }, input)
  if (offer.scene === 'jsapi' && payerId === null) throw payerUnknown(requestContext)
  const back = orderAddress(app, orderId, { lang: language, wallet: input.wallet, back: '1' })
  const payer = {
    scene: offer.scene,
    payerId,
    address: requestContext.address,
    returnUrl: app.config.payerUrl + back,
  }
  const who = payerWho(requestContext, scope)
  if (created) {
    const { next } = await retryPayment(app, who, orderId, { way: offer.way, payer })
    return placedAs(app, scope, { orderId, next, shown: input.total })
  }
  try {
    const order = newOrderOf(app, request, offer.way)
    const { next } = await startPayment(app, who, order, payer, async (ctx, created) => {
      if (created.payAmount !== input.total) throw new AppError(saleErrors.changed)
      await markOrdered(ctx, orderId)
    })
    return await placedAs(app, scope, { orderId, next, shown: input.total })
  } catch (error) {
    // The other of two concurrent requests was first.
    if (error instanceof AppError && error.code === 'request.duplicate')
      return { orderId, open: null, go: false }
    throw error
  }
}

/**
 * The order gets the request's remaining time, rounded up to a minute, so the payer never has less than
 * promised.
 */
function newOrderOf(app: App, request: PaymentRequest, way: PayableWay): NewOrder {
  const { orderId, clientOrderId, gateway, currency, amount, description, notifyUrl, expireTime } = request
  const leftMs = expireTime.getTime() - app.clock().getTime()
  if (request.status === 'cancelled') throw new AppError(orderErrors.notOpen)
  if (leftMs <= 0) throw new AppError(orderErrors.expired)
  const expiryMinutes = Math.ceil(leftMs / 60_000)
  const names = { orderId, clientOrderId, way, gateway, scene: 'onlineApi' as const }
  return { ...names, inputAmount: amount, currency, description, notifyUrl, expiryMinutes }
}
