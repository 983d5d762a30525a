import { holds, refusalBetween, refusalOfState, stateOf } from '#features/account/staff/staff.domain.ts'
import { findAccount } from '#features/session/accounts/accounts.service.ts'
import { type Origin, openSession } from '#features/session/session.service.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

export const viewingMs = 30 * 60_000

/**
 * Opens a session that reads as someone would, and writes nothing: whoever views stays its person, what is personal (notices
 * read, saved views, sessions) stays theirs, and it ends with the session that opened it. Refuses `staff.notFound`,
 * `staff.self`, `staff.notInState`, and `staff.notYours` for someone who holds more.
 */
export async function viewAs(ctx: RequestCtx, accountId: string): Promise<{ token: string }> {
  const { signedIn, scope, now } = ctx
  const person = await findAccount(ctx.db, scope, accountId)
  if (!person?.role) throw new AppError('staff.notFound')
  const by = signedIn.role === null ? null : { accountId: signedIn.accountId, role: signedIn.role }
  const refusal =
    refusalBetween('view', { by, person: { accountId, role: person.role } }) ??
    refusalOfState('view', stateOf(person, now))
  if (refusal) throw new AppError(refusal)
  if (by === null || !holds(by.role, person.role)) throw new AppError('staff.notYours')

  const origin: Origin = {
    ...{ address: ctx.actor.address ?? '', userAgent: 'viewing tab', method: 'view', proven: false },
    ...{ viewAccountId: accountId, parentHash: signedIn.tokenHash },
    expireTime: new Date(now.getTime() + viewingMs),
  }
  const token = await openSession(ctx, { accountId: signedIn.accountId }, scope.merchantId, origin)
  // On both sides: who was viewed reads it on their own page, and whoever viewed among what they did.
  ctx.audit('staff.viewed', { type: 'account', id: accountId }, { after: { person: person.displayName } })
  ctx.audit(
    'session.viewing',
    { type: 'account', id: signedIn.accountId },
    { after: { person: person.displayName, accountId } },
  )
  return { token }
}
