import { paymentViewOf, refundViewOf } from '#features/gateway/calls/views.service.ts'
import type { Claimed } from '#features/gateway/webhooks/sending/sending.sql.ts'
import type { Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

/** What a notification tells: what the inquiry answers at this moment. Null where it is not there to be told. */
export async function firstBody(ctx: Ctx, told: Claimed): Promise<string | null> {
  const { notificationId, notifyType, merchantId, orderId, refundOrderId } = told
  const scope = scopeOf(ctx.scope.tenantId, merchantId)
  const view = refundOrderId
    ? await refundViewOf(ctx.db, scope, refundOrderId)
    : await paymentViewOf(ctx.db, scope, orderId, ctx.now)
  return view && JSON.stringify({ notifyType, notifyId: notificationId, ...view })
}
