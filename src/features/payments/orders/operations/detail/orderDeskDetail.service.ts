import { listDeliveries } from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
import { itsMerchantOf } from '#features/merchants/operations/itsMerchant.service.ts'
import { orderDetailOf } from '#features/payments/orders/list/orderViews.service.ts'
import type { DeskOrderDetail } from '#features/payments/orders/operations/detail/orderDeskDetail.contract.ts'
import { ledgerOf, ownerOfOrder } from '#features/payments/orders/operations/detail/orderDeskDetail.sql.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { listRefunds } from '#features/payments/refunds/refundList.sql.ts'
import { exchangeOf, exchangesOf } from '#features/payments/requestLog/requestLog.service.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { AppError } from '#shared/errors.ts'

const most = 100
const all = { pageNum: 1, pageSize: most }

/**
 * An order with everything it led to. Throws `order.notFound`, also if it is outside the caller's data scope.
 */
export function deskOrderOf(ctx: RequestCtx, orderId: string): Promise<DeskOrderDetail> {
  return atOrder(ctx, orderId, async (theirs) => {
    const { db, scope } = theirs
    const days = { from: null, to: null }
    const refunds = await listRefunds(
      db,
      scope,
      { ...all, payOrderId: orderId },
      { payOrderId: orderId, ...days },
    )
    const ofOrder = { orderId, status: undefined, endpointId: undefined, notifyType: undefined }
    const deliveries = await listDeliveries(db, scope, { ...all, orderId }, { ...ofOrder, ...days })
    return {
      merchant: await itsMerchantOf(theirs),
      order: await orderDetailOf(theirs, orderId),
      refunds: refunds.rows,
      ledger: await ledgerOf(db, scope, orderId),
      notifications: deliveries.rows,
    }
  })
}

export function deskExchanges(ctx: RequestCtx, orderId: string) {
  return atOrder(ctx, orderId, (theirs) => exchangesOf(theirs, orderId))
}

export function deskExchange(ctx: RequestCtx, orderId: string, exchangeId: string) {
  return atOrder(ctx, orderId, (theirs) => exchangeOf(theirs, orderId, exchangeId))
}

/** Runs a read in the scope of the order's merchant, if that is within the caller's data scope. */
async function atOrder<T>(
  ctx: RequestCtx,
  orderId: string,
  work: (theirs: RequestCtx) => Promise<T>,
): Promise<T> {
  const merchantId = await readAcrossTenants(ctx, (db) => ownerOfOrder(db, ctx.dataScope, orderId))
  if (merchantId === null) throw new AppError(orderErrors.notFound)
  const { signedIn } = ctx
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => work(Object.assign(theirs, { signedIn })))
}
