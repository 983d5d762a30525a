import type { Claimed } from '#features/gateway/webhooks/sending/sending.sql.ts'
import { paymentViewOf, refundViewOf } from '#features/openApi/calls/views.service.ts'
import type { Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

/** The body of a notification: the fields of an inquiry response now. Null if the object cannot be found. */
export async function notificationBody(ctx: Ctx, message: Claimed): Promise<string | null> {
  const { notificationId, notifyType, merchantId, orderId, refundOrderId } = message
  const scope = scopeOf(ctx.scope.tenantId, merchantId)
  const view = refundOrderId
    ? await refundViewOf(ctx.db, scope, refundOrderId)
    : await paymentViewOf(ctx.db, scope, orderId, ctx.now)
  return view && JSON.stringify({ notifyType, notifyId: notificationId, ...view })
}
