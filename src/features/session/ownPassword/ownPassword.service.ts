import { passwordMatchesInTurn } from '#features/session/hashing.service.ts'
import { passwordErrors } from '#features/session/ownPassword/ownPassword.errors.ts'
import { m } from '#features/session/ownPassword/ownPassword.messages.ts'
import { countWrongStepUp, refuseLockedStepUp } from '#features/session/passwordSignIn.service.ts'
import { hashed, setPassword } from '#features/session/passwords/passwords.service.ts'
import { findPerson, lockPerson } from '#features/session/signIn.sql.ts'
import { asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'

type Change = { currentPassword: string; password: string }

/**
 * Changes the caller's password. A wrong current password counts like a failed sign-in, so a stolen or
 * unattended session cannot guess more often than a stranger. All other sessions end. Throws
 * `password.wrong`, `session.locked`, and rule violations beside `password`.
 */
export async function changeOwnPassword({ requestContext, signedIn }: Caller, change: Change) {
  const { app } = requestContext
  const { accountId, scope } = signedIn
  const { tenantId } = scope
  const { currentPassword, password } = change
  const read = await transaction(app.pool, tenantId, 'read', (db) => findPerson(db, tenantId, { accountId }))
  if (!read) throw new AppError(unansweredSessionErrors.expired)
  await transaction(app.pool, tenantId, 'read', (db) =>
    refuseLockedStepUp(db, { tenantId, accountId }, app.clock()),
  )
  const matches = await passwordMatchesInTurn(read.passwordHash, currentPassword)
  const next = await hashed(password)
  return asActor(app, principalOf(signedIn, requestContext), 'write', async (ctx) => {
    const now = await lockPerson(ctx.db, tenantId, accountId)
    if (!now) throw new AppError(unansweredSessionErrors.expired)
    await refuseLockedStepUp(ctx.db, { tenantId, accountId }, ctx.now)
    if (!matches || now.passwordHash !== read.passwordHash) {
      await countWrongStepUp(ctx, now, 'password.refused')
      throw new AppError(passwordErrors.wrong, { keep: true })
    }
    if (password === currentPassword)
      throw new AppError(requestErrors.invalid, { fields: [{ field: 'password', text: m.mustDiffer }] })
    await setPassword(Object.assign(ctx, { signedIn }), accountId, next, {
      endOthers: true,
    })
    return {}
  })
}
