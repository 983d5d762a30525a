import { z } from 'zod'
import {
  findFailures,
  findPassword,
  lockFailures,
  updateFailures,
  writePassword,
} from '#features/payments/refunds/refundPassword.sql.ts'
import { refundInput } from '#features/payments/refunds/refunds.contract.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { passwordMatchesInTurn } from '#features/session/hashing.service.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import type { AuditObject, Ctx } from '#server/context.ts'
import { assertNoTransaction, transaction } from '#server/database/transaction.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

const failuresUntilLock = 5

/** The stored hash and whether the password matched it. No attempt is counted yet. */
export type ComparedPassword = { passwordHash: string | null; matches: boolean }

const request = z.object({ refundPassword: refundInput.shape.refundPassword })

/**
 * Compares the refund password of a request with the merchant's before the request's transaction opens,
 * because that is slow. Skipped for a user who is locked out.
 */
export async function compareRefundPassword(
  { requestContext, signedIn }: Caller,
  input: unknown,
): Promise<ComparedPassword> {
  const { data } = request.safeParse(input)
  if (!data) return { passwordHash: null, matches: false }
  const { app } = requestContext
  const { scope, accountId } = signedIn
  const [passwordHash, { lockedUntil }] = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    Promise.all([findPassword(db, scope), findFailures(db, scope, accountId)]),
  )
  if (passwordHash === null || minutesLocked(lockedUntil, app.clock()) > 0)
    return { passwordHash, matches: false }
  assertNoTransaction('the comparison of a refund password')
  return { passwordHash, matches: await passwordMatchesInTurn(passwordHash, data.refundPassword) }
}

/**
 * Lets a user with the right refund password act on `object`. Wrong attempts are counted per user under a
 * lock, so parallel guesses get no extra tries. The fifth locks out that user, and only them, for 30 minutes.
 * Throws `refund.passwordUnset`, `refund.passwordLocked` or `refund.wrongPassword`.
 */
export async function assertRefundPassword(
  ctx: RequestCtx,
  compared: ComparedPassword,
  object: AuditObject,
): Promise<void> {
  const { accountId } = ctx.signedIn
  const passwordHash = await findPassword(ctx.db, ctx.scope)
  if (passwordHash === null) throw new AppError(refundErrors.passwordUnset)
  const right = compared.matches && compared.passwordHash === passwordHash
  const { failures, lockedUntil } = await lockFailures(ctx.db, ctx.scope, accountId)
  const minutes = minutesLocked(lockedUntil, ctx.now)
  if (minutes > 0) throw new AppError(refundErrors.passwordLocked, { values: { minutes } })
  if (right) {
    if (failures > 0) await updateFailures(ctx.db, ctx.scope, accountId, { failures: 0, lockedUntil: null })
    return
  }
  const failing = afterFailure(failures, ctx.now, failuresUntilLock)
  await updateFailures(ctx.db, ctx.scope, accountId, failing)
  const action = failing.lockedUntil ? 'refund.passwordLocked' : 'refund.passwordWrong'
  ctx.audit(action, object, { after: failing })
  throw new AppError(refundErrors.wrongPassword, { keep: true })
}

/** Sets the merchant's refund password; `passwordHash` is an Argon2id hash. */
export async function setRefundPassword(ctx: Ctx, passwordHash: string): Promise<void> {
  await writePassword(ctx.db, ctx.scope, passwordHash)
  ctx.audit('refund.passwordSet', { type: 'merchant', id: ctx.scope.merchantId })
}
