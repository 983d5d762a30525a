import {
  deliveryDetail,
  resendDeliveries,
  resendDelivery,
} from '#features/gateway/webhooks/deliveries/deliveries.service.ts'
import { resumeEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import { itsMerchantOf } from '#features/merchants/operations/itsMerchant.service.ts'
import {
  type DeskDeliveryNarrowing,
  pageOfDeskDeliveries,
  selectTroubled,
} from '#features/products/developer/operations/deliveryRows.sql.ts'
import type { TroubledEndpoint } from '#features/products/developer/operations/notificationDesk.contract.ts'
import type {
  DeskDelivery,
  DeskDeliveryQuery,
} from '#features/products/developer/operations/notificationDesk.fields.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<DeskDeliveryQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export function deskDeliveries(ctx: RequestCtx, query: DeskDeliveryQuery): Promise<Page<DeskDelivery>> {
  return readAcrossTenants(ctx, (db) =>
    pageOfDeskDeliveries(db, ctx.dataScope, query, toFilters(ctx.signedIn, query)),
  )
}

/** The filter of a staff member, with days in the provider's time zone. */
export function toFilters({ timezone }: SignedIn, filters: Filters): DeskDeliveryNarrowing {
  const { merchantId, address, status, notifyType, orderId, fromDay, toDay } = filters
  const days = instantsOfDays({ fromDay, toDay }, timezone as Zone)
  return { merchantId, address, status, notifyType, orderId, endpointId: undefined, ...days }
}

export function troubledEndpoints(ctx: RequestCtx): Promise<TroubledEndpoint[]> {
  return readAcrossTenants(ctx, (db) => selectTroubled(db, ctx.dataScope))
}

type One = { mchCode: string; notificationId: string }

export function deskDeliveryOf(ctx: RequestCtx, { mchCode, notificationId }: One) {
  const { signedIn } = ctx
  return runAsMerchant(ctx, mchCode, 'read', async (theirs) => ({
    merchant: await itsMerchantOf(theirs),
    delivery: await deliveryDetail(Object.assign(theirs, { signedIn }), notificationId),
  }))
}

export async function replay(ctx: RequestCtx, { mchCode, notificationId }: One) {
  const { signedIn } = ctx
  const sent = await runAsMerchant(ctx, mchCode, 'write', (theirs) =>
    resendDelivery(Object.assign(theirs, { signedIn }), notificationId),
  )
  const after = { merchantId: mchCode }
  ctx.audit('notification.resent', { type: 'notification', id: notificationId }, { after })
  return sent
}

type Many = Pick<Filters, 'status' | 'notifyType' | 'orderId' | 'fromDay' | 'toDay'> & {
  merchantId: string
  perMinute: number
  dryRun: boolean
}

/** Resends matching deliveries of one merchant at a limited rate, or only counts them. */
export async function replayMany(ctx: RequestCtx, { merchantId, perMinute, dryRun, ...input }: Many) {
  const { signedIn } = ctx
  const { status, notifyType, orderId, fromDay: from, toDay: to } = input
  const filters = { status, notifyType, orderId, from, to, endpointId: undefined }
  const done = await runAsMerchant(ctx, merchantId, 'write', (theirs) =>
    resendDeliveries(Object.assign(theirs, { signedIn }), { ...filters, dryRun, perMinute }),
  )
  if (dryRun || done.count === 0) ctx.unchanged()
  else {
    const after = { count: done.count, perMinute, filters }
    ctx.audit('notification.resentMany', { type: 'merchant', id: merchantId }, { after })
  }
  return done
}

/** Re-enables an endpoint and sends what was waiting. */
export async function resumeAtDesk(
  ctx: RequestCtx,
  { mchCode, endpointId }: { mchCode: string; endpointId: string },
): Promise<void> {
  await runAsMerchant(ctx, mchCode, 'write', (theirs) => resumeEndpoint(theirs, endpointId))
  const after = { merchantId: mchCode }
  ctx.audit('webhook.resumed', { type: 'webhookEndpoint', id: endpointId }, { after })
}
