import { verify } from '@node-rs/argon2'
import {
  findPassword,
  lockPassword,
  type RefundPassword,
  updateFailures,
  writePassword,
} from '#features/payments/refunds/refundPassword.sql.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import type { AuditObject, Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

const failuresUntilLock = 5

/**
 * Checks the merchant's refund password for what is about to be done to `object`. It is verified (slowly)
 * before its row is locked, and counted under the lock, so that many guesses at once have no more tries
 * than one after another. The fifth wrong one locks it for 30 minutes.
 */
export async function checkRefundPassword(ctx: Ctx, password: string, object: AuditObject): Promise<void> {
  const read = await findPassword(ctx.db, ctx.scope)
  if (!read) throw new AppError('refund.passwordUnset')
  refuseLocked(read, ctx.now)
  const matches = await verify(read.passwordHash, password)

  const current = await lockPassword(ctx.db, ctx.scope)
  if (!current) throw new AppError('refund.passwordUnset')
  refuseLocked(current, ctx.now)
  const unchanged = current.passwordHash === read.passwordHash
  if (matches && unchanged) {
    if (current.failures > 0) await updateFailures(ctx.db, ctx.scope, { failures: 0, lockedUntil: null })
    return
  }
  const failing = afterFailure(current.failures, ctx.now, failuresUntilLock)
  await updateFailures(ctx.db, ctx.scope, failing)
  const action = failing.lockedUntil ? 'refund.passwordLocked' : 'refund.passwordWrong'
  ctx.audit(action, object, { after: failing })
  throw new AppError('refund.wrongPassword', { keep: true })
}

function refuseLocked({ lockedUntil }: RefundPassword, now: Date): void {
  const minutes = minutesLocked(lockedUntil, now)
  if (minutes > 0) throw new AppError('refund.passwordLocked', { values: { minutes } })
}

/** Sets the merchant's refund password; `passwordHash` is Argon2id. */
export async function setRefundPassword(ctx: Ctx, passwordHash: string): Promise<void> {
  await writePassword(ctx.db, ctx.scope, passwordHash)
  ctx.audit('refund.passwordSet', { type: 'merchant', id: ctx.scope.merchantId })
}
