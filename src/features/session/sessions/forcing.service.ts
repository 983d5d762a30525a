import { findAccount } from '#features/session/accounts/accounts.service.ts'
import { openSessionsOf, revokeSessions, sessionIdOf } from '#features/session/sessions/sessions.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publishSessionEnds } from '#server/live/live.ts'
import type { SignedIn } from '#server/session/signedIn.ts'

/** The public id of the caller's session. */
export function ownSessionId({ tokenHash }: Pick<SignedIn, 'tokenHash'>): string {
  return sessionIdOf(tokenHash)
}

/**
 * Ends sessions of a merchant user or staff member on the provider's behalf: API calls fail at once, and open
 * pages are notified. Returns how many were still open.
 */
export async function forceOut(ctx: Ctx, accountId: string, sessionIds: readonly string[]): Promise<number> {
  const { tenantId } = ctx.scope
  const person = await findAccount(ctx.db, ctx.scope, accountId)
  const open = person ? await openSessionsOf(ctx.db, tenantId, accountId, ctx.now) : []
  const ended = open.filter(({ tokenHash }) => sessionIds.includes(sessionIdOf(tokenHash)))
  if (ended.length === 0) {
    ctx.unchanged()
    return 0
  }
  const hashes = ended.map(({ tokenHash }) => tokenHash)
  await revokeSessions(ctx.db, tenantId, hashes, ctx.now)
  const after = {
    person: person?.displayName,
    count: ended.length,
    addresses: ended.map(({ address }) => address),
  }
  ctx.audit('session.forcedOut', { type: 'account', id: accountId }, { after })
  // Tabs opened at sub-merchants end with their session: all of them check again.
  await publishSessionEnds(ctx.db, tenantId, [accountId])
  return ended.length
}
