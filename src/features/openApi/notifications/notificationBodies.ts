import type { Claimed } from '#features/gateway/webhooks/sending/sending.sql.ts'
import { selectPayments, selectRefunds } from '#features/openApi/calls/viewFacts.sql.ts'
import { paymentView, refundView } from '#features/openApi/calls/views.service.ts'
import type { Ctx } from '#server/context.ts'

/**
 * The bodies of notifications by their ID: the fields of an inquiry response now. Two statements read all
 * their objects. A notification whose object cannot be found or shown has none.
 */
export async function notificationBodies(
  ctx: Ctx,
  messages: readonly Claimed[],
): Promise<Map<string, string>> {
  const { tenantId } = ctx.scope
  const refundIds = messages.flatMap(({ refundOrderId }) => refundOrderId ?? [])
  const orderIds = messages.flatMap(({ refundOrderId, orderId }) => (refundOrderId ? [] : orderId))
  const [payments, refunds] = await Promise.all([
    selectPayments(ctx.db, tenantId, orderIds),
    selectRefunds(ctx.db, tenantId, refundIds),
  ])
  const viewOf = ({ merchantId, orderId, refundOrderId }: Claimed) => {
    const found = refundOrderId ? refunds.get(refundOrderId) : payments.get(orderId)
    if (found?.merchantId !== merchantId) return null
    return 'refundId' in found ? refundView(found) : paymentView(found, ctx.now)
  }
  const bodies = new Map<string, string>()
  for (const message of messages) {
    const { notifyType, notificationId } = message
    try {
      const view = viewOf(message)
      if (view) bodies.set(notificationId, JSON.stringify({ notifyType, notifyId: notificationId, ...view }))
    } catch (error) {
      // One object that cannot be shown must not hold back the others.
      ctx.app.log.error({ err: error, notificationId }, 'a notification has no body')
    }
  }
  return bodies
}
