import { sendNotice } from '#features/notices/notices.service.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { suspensionTexts } from '#features/products/storeCodes/storeCodes.messages.ts'
import {
  lockStoreCode,
  type StoreCodeRow,
  updateSuspended,
} from '#features/products/storeCodes/storeCodes.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Suspends a code as the provider: it accepts no payments until restored, whatever the merchant's own switch
 * says. The merchant's managers are notified of the reason. Returns false if already suspended. Throws
 * `storeCode.notFound` and `storeCode.revoked`.
 */
export async function suspendStoreCode(ctx: Ctx, storeCodeId: string, reason: string): Promise<boolean> {
  const code = await lockedCode(ctx, storeCodeId)
  if (code.suspendTime !== null) {
    ctx.unchanged()
    return false
  }
  await updateSuspended(ctx, code, reason)
  ctx.audit('storeCode.suspended', target(code), {
    before: { suspended: false },
    after: { suspended: true, reason },
  })
  await announce(ctx, code, 'suspended', reason)
  return true
}

/**
 * Restores a suspended code to the merchant's own setting and notifies the managers. Returns false if not
 * suspended. Throws `storeCode.notFound` and `storeCode.revoked`.
 */
export async function restoreStoreCode(ctx: Ctx, storeCodeId: string, reason: string): Promise<boolean> {
  const code = await lockedCode(ctx, storeCodeId)
  if (code.suspendTime === null) {
    ctx.unchanged()
    return false
  }
  await updateSuspended(ctx, code, null)
  ctx.audit('storeCode.restored', target(code), {
    before: { suspended: true, reason: code.suspendReason },
    after: { suspended: false, reason },
  })
  await announce(ctx, code, 'restored', reason)
  return true
}

const target = ({ storeCodeId }: StoreCodeRow) => ({ type: 'storeCode', id: storeCodeId }) as const

async function lockedCode({ db, scope }: Ctx, storeCodeId: string): Promise<StoreCodeRow> {
  const code = await lockStoreCode(db, scope, storeCodeId)
  if (!code) throw new AppError(storeCodeErrors.notFound)
  if (code.revokeTime !== null) throw new AppError(storeCodeErrors.revoked)
  return code
}

/** Notifies the merchant's managers and refreshes open pages. */
async function announce(
  ctx: Ctx,
  { storeCodeId, label }: StoreCodeRow,
  what: keyof typeof suspensionTexts,
  reason: string,
): Promise<void> {
  await sendNotice(ctx, {
    event: 'announcement',
    factKey: `storeCode.${what}:${storeCodeId}:${ctx.now.toISOString()}`,
    ...suspensionTexts[what],
    values: { label, reason },
    link: `/Products/StoreCode/Config/${storeCodeId}`,
    to: { roles: ['admin', 'manager'] },
  })
  await publish(ctx.db, ctx.scope, { topic: 'storeCode', id: storeCodeId })
}
