import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { parameterOf } from '#server/parameters.ts'
import { interventionsSince } from '#server/session/interventions.sql.ts'
import { providerTenant } from '#server/session/scope.ts'
import { cacheSetting } from '#server/settingsCache.ts'
import { approvalErrors } from '#shared/commonErrors.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

const longestHours = 720

/** Caches who changed whose sign-in, over the longest window that the parameter allows. */
const interventions = cacheSetting('account', (app) =>
  transaction(app.deskPool, providerTenant, 'read', (db) =>
    interventionsSince(db, new Date(app.clock().getTime() - longestHours * 3_600_000)),
  ),
)

/** Makes this process read the interventions again on next use. */
export const invalidateInterventions = interventions.invalidate

/**
 * Throws `code` if the approver also made the request. Throws `approval.sameControl` if one person may
 * control both accounts: one of the two reset, opened or changed the email of the other within the configured
 * hours. Requests that no person made can be decided by anyone.
 */
export async function assertSecondPerson(
  ctx: Ctx,
  makerId: string | null,
  code: ErrorDeclaration,
): Promise<void> {
  const { actor, app } = ctx
  if (makerId === null || actor.kind !== 'account' || actor.id === null) return
  if (actor.id === makerId) throw new AppError(code)
  if (await isOneHand(app, actor.id, makerId)) throw new AppError(approvalErrors.sameControl)
}

/** Skips the check on installations explicitly run by one person (`SINGLE_OPERATOR=1`). */
export async function assertSecondPersonUnlessSingle(
  ctx: Ctx,
  makerId: string | null,
  code: ErrorDeclaration,
): Promise<void> {
  if (!ctx.app.config.singleOperator) await assertSecondPerson(ctx, makerId, code)
}

async function isOneHand(app: App, one: string, other: string): Promise<boolean> {
  const hours = await parameterOf(app, 'approval.separationHours')
  const since = new Date(app.clock().getTime() - hours * 3_600_000)
  return (await interventions.of(app)).some(
    ({ accountId, madeBy, createTime }) =>
      createTime > since &&
      ((accountId === one && madeBy === other) || (accountId === other && madeBy === one)),
  )
}
