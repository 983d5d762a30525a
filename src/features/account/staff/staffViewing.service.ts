import { holds, refusalBetween, refusalOfState, stateOf } from '#features/account/staff/staff.domain.ts'
import { staffErrors } from '#features/account/staff/staff.errors.ts'
import { findAccount } from '#features/session/accounts/accounts.service.ts'
import { type Origin, openSession } from '#features/session/session.service.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

export const viewingMs = 30 * 60_000

/**
 * Opens a read-only session that shows what a user may see: the viewer keeps their identity, the user's
 * personal data (read notices, saved views, sessions) stays untouched, and it ends with the parent session.
 * Throws `staff.notFound`, `staff.self`, `staff.notInState`, and `staff.notYours` for a user with more
 * permissions.
 */
export async function viewAs(ctx: RequestCtx, accountId: string): Promise<{ token: string }> {
  const { signedIn, scope, now } = ctx
  const person = await findAccount(ctx.db, scope, accountId)
  if (!person?.role) throw new AppError(staffErrors.notFound)
  const by = signedIn.role === null ? null : { accountId: signedIn.accountId, role: signedIn.role }
  const refusal =
    refusalBetween('view', { by, person: { accountId, role: person.role } }) ??
    refusalOfState('view', stateOf(person, now))
  if (refusal) throw new AppError(refusal)
  if (by === null || !holds(by.role, person.role)) throw new AppError(staffErrors.notYours)

  const origin: Origin = {
    ...{ address: ctx.actor.address ?? '', userAgent: 'viewing tab', method: 'view', proven: false },
    ...{ viewAccountId: accountId, parentHash: signedIn.tokenHash },
    expireTime: new Date(now.getTime() + viewingMs),
  }
  const token = await openSession(ctx, { accountId: signedIn.accountId }, scope.merchantId, origin)
  // Audited on both sides: in the viewed user's history and among the viewer's actions.
  ctx.audit('staff.viewed', { type: 'account', id: accountId }, { after: { person: person.displayName } })
  ctx.audit(
    'session.viewing',
    { type: 'account', id: signedIn.accountId },
    { after: { person: person.displayName, accountId } },
  )
  return { token }
}
