import type { Refusal } from '#features/channels/channels.domain.ts'
import {
  type AuthorizationEvent,
  type AuthorizationStatus,
  isHeld,
  moved,
  noticeBeforeMs,
} from '#features/payments/orders/preAuths/preAuths.domain.ts'
import {
  type AuthorizationRow,
  insertAuthorization,
  lockAuthorization,
  type NewAuthorization,
  updateAuthorization,
} from '#features/payments/orders/preAuths/preAuths.sql.ts'
import type { Ctx } from '#server/context.ts'

/** Records that a channel holds an order's money. The order is locked, and the caller updates it. */
export async function openAuthorization(ctx: Ctx, draft: NewAuthorization): Promise<void> {
  await insertAuthorization(ctx, draft)
  const { orderId, authorizedAmount: amount, currency, authorizeTime, expireTime } = draft
  ctx.audit('preAuth.authorized', { type: 'order', id: orderId }, { after: { amount, currency, expireTime } })
  notify(ctx, orderId)
  const payload = payloadOf(ctx, orderId)
  const soon = new Date(expireTime.getTime() - noticeBeforeMs)
  if (soon > authorizeTime && soon > ctx.now)
    ctx.enqueue({ name: 'preAuth.lapsesSoon', payload, runAt: soon, key: `preAuth.lapsesSoon:${orderId}` })
}

export type Change = { captureAmount?: bigint; refusal?: Refusal | null }

const acts: Record<AuthorizationEvent, string> = {
  captureAsked: 'preAuth.captureAsked',
  taken: 'preAuth.captured',
  notTaken: 'preAuth.captureRefused',
  voidAsked: 'preAuth.voidAsked',
  freed: 'preAuth.voided',
  notFreed: 'preAuth.voidRefused',
  lapsed: 'preAuth.expired',
}

/** Changes the status of a locked order's authorization, audits it, and refreshes open pages. */
export async function moveAuthorization(
  ctx: Ctx,
  before: AuthorizationRow,
  event: AuthorizationEvent,
  { captureAmount, refusal = null }: Change = {},
): Promise<AuthorizationStatus> {
  const { orderId, authorizedAmount } = before
  const status = moved(before.status, event)
  const input = event === 'captureAsked' ? 1 : 0
  const taken = event === 'taken' ? (captureAmount ?? before.captureAmount ?? authorizedAmount) : null
  await updateAuthorization(ctx, orderId, {
    status,
    captureAmount: input ? (captureAmount ?? authorizedAmount) : taken,
    captureNo: before.captureNo + input,
    refusal: event === 'notTaken' || event === 'notFreed' ? refusal : null,
    endTime: isHeld(status) ? null : ctx.now,
  })
  const amount = input ? captureAmount : (taken ?? before.captureAmount ?? undefined)
  const after = { status, ...(amount !== undefined && { amount }), ...(refusal && { refusal }) }
  ctx.audit(acts[event], { type: 'order', id: orderId }, { before: { status: before.status }, after })
  notify(ctx, orderId)
  return status
}

/** Ends the authorization of an order that has ended: captured, voided or lapsed. */
export async function endAuthorization(
  ctx: Ctx,
  orderId: string,
  event: 'taken' | 'freed' | 'lapsed',
  captureAmount?: bigint,
): Promise<void> {
  const before = await lockAuthorization(ctx.db, ctx.scope, orderId)
  if (!before) return
  await moveAuthorization(ctx, before, event, captureAmount === undefined ? {} : { captureAmount })
}

export function payloadOf({ scope: { tenantId, merchantId } }: Ctx, orderId: string) {
  return { tenantId, merchantId, orderId }
}

/** Enqueues one job that refreshes open pages and creates notifications where needed. */
function notify(ctx: Ctx, orderId: string): void {
  ctx.enqueue({ name: 'preAuth.changed', payload: payloadOf(ctx, orderId) })
}
