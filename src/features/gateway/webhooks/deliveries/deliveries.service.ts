import type { Delivery, DeliveryListQuery } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import {
  countSendable,
  type DeliveryNarrowing,
  findDelivery,
  findHistory,
  listDeliveries,
  updateAgain,
} from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
import { wakeSender } from '#features/gateway/webhooks/outbox.service.ts'
import type { DeliveryDetail } from '#features/gateway/webhooks/webhooks.contract.ts'
import { notificationErrors, webhookErrors } from '#features/gateway/webhooks/webhooks.errors.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Pick<DeliveryListQuery, 'status' | 'endpointId' | 'notifyType' | 'orderId' | 'from' | 'to'>

export function deliveryPage(ctx: RequestCtx, query: DeliveryListQuery): Promise<Page<Delivery>> {
  return listDeliveries(ctx.db, ctx.scope, query, narrowingOf(ctx, query))
}

export async function deliveryDetail(ctx: RequestCtx, notificationId: string): Promise<DeliveryDetail> {
  const delivery = await findDelivery(ctx.db, ctx.scope, notificationId)
  if (!delivery) throw new AppError(notificationErrors.notFound)
  return { ...delivery, ...(await findHistory(ctx.db, ctx.scope, notificationId)) }
}

/** Resends one delivery now, whatever its status; for a paused endpoint it is sent on resume. */
export async function resendDelivery(ctx: RequestCtx, notificationId: string): Promise<Delivery> {
  const resent = await updateAgain(ctx, { from: null, to: null, notificationId })
  const delivery = await findDelivery(ctx.db, ctx.scope, notificationId)
  if (!delivery) throw new AppError(notificationErrors.notFound)
  if (resent === 0) throw new AppError(webhookErrors.notFound)

  ctx.audit('notification.resent', { type: 'notification', id: notificationId })
  wakeSender(ctx)
  return delivery
}

/** Resends the matching deliveries, at most ten thousand at a time, or only counts them. */
export async function resendDeliveries(
  ctx: RequestCtx,
  { dryRun, perMinute = null, ...filters }: Filters & { dryRun: boolean; perMinute?: number | null },
): Promise<{ count: number; resent: boolean }> {
  const narrowing = narrowingOf(ctx, filters)
  const count = dryRun
    ? await countSendable(ctx.db, ctx.scope, narrowing)
    : await updateAgain(ctx, narrowing, perMinute)
  if (dryRun || count === 0) {
    ctx.unchanged()
    return { count, resent: !dryRun }
  }
  ctx.audit(
    'notification.resentMany',
    { type: 'merchant', id: ctx.scope.merchantId },
    { after: { count, filters, ...(perMinute !== null && { perMinute }) } },
  )
  wakeSender(ctx)
  // Wakes the sender again for deliveries that are due in later minutes.
  const minutes = perMinute === null ? 1 : Math.ceil(count / perMinute)
  for (let minute = 1; minute < minutes; minute++)
    wakeSender(ctx, new Date(ctx.now.getTime() + minute * 60_000))
  return { count, resent: true }
}

export function narrowingOf({ signedIn }: Pick<RequestCtx, 'signedIn'>, filters: Filters): DeliveryNarrowing {
  const { status, endpointId, notifyType, orderId, from: fromDay, to: toDay } = filters
  const days = instantsOfDays({ fromDay, toDay }, signedIn.timezone as Zone)
  return { status, endpointId, notifyType, orderId, ...days }
}
