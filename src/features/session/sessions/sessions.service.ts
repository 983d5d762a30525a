import { z } from 'zod'
import { browserFacts } from '#features/session/sessions/browsers.domain.ts'
import type { OpenSession } from '#features/session/sessions/sessions.contract.ts'
import { outcomeOf, signInWays } from '#features/session/sessions/sessions.domain.ts'
import {
  type OpenRow,
  openSessionsOf,
  pageOfSignIns,
  revokeSessions,
  sessionFactsOf,
  sessionIdOf,
} from '#features/session/sessions/sessions.sql.ts'
import type { SignInEntry } from '#features/session/sessions/signIns.fields.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publishSessionEnds } from '#server/live/live.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { ListQuery, Page } from '#shared/lists.ts'

/** The caller's open sessions, last used first. */
export async function ownSessions({ db, now, signedIn }: RequestCtx): Promise<OpenSession[]> {
  const rows = await openSessionsOf(db, signedIn.scope.tenantId, signedIn.accountId, now)
  return rows.map((row) => shown(row, signedIn.tokenHash))
}

function shown(row: OpenRow, current: Buffer): OpenSession {
  const { tokenHash, merchantId: _where, userAgent, method, ...facts } = row
  return {
    ...facts,
    ...browserFacts(userAgent),
    sessionId: sessionIdOf(tokenHash),
    isThis: tokenHash.equals(current),
    method: wayOf(method) ?? 'password',
  }
}

/**
 * Ends one of the caller's sessions, including the current one. Throws `session.notFound` for any other
 * session.
 */
export async function revokeOwn(ctx: RequestCtx, sessionId: string) {
  const rows = await openSessionsOf(ctx.db, ctx.scope.tenantId, ctx.signedIn.accountId, ctx.now)
  const found = rows.find(({ tokenHash }) => sessionIdOf(tokenHash) === sessionId)
  if (!found) throw new AppError(sessionErrors.notFound)
  await end(ctx, [found])
  return {}
}

/** Ends all of the caller's sessions but this one. POS sessions stay, because a PIN opened them. */
export async function revokeOtherSessions(ctx: RequestCtx) {
  const rows = await openSessionsOf(ctx.db, ctx.scope.tenantId, ctx.signedIn.accountId, ctx.now)
  const others = rows.filter(
    ({ tokenHash, deviceName }) => deviceName === null && !tokenHash.equals(ctx.signedIn.tokenHash),
  )
  if (others.length === 0) ctx.unchanged()
  else await end(ctx, others)
  return { ended: others.length }
}

async function end(ctx: RequestCtx, rows: readonly OpenRow[]): Promise<void> {
  const { accountId } = ctx.signedIn
  const { tenantId } = ctx.scope
  await revokeSessions(
    ctx.db,
    tenantId,
    rows.map(({ tokenHash }) => tokenHash),
    ctx.now,
  )
  for (const { tokenHash, createTime, address } of rows) {
    const after = { sessionId: sessionIdOf(tokenHash), createTime, address }
    ctx.audit('session.revoked', { type: 'account', id: accountId }, { after })
  }
  // The open pages of those sessions check now whether they are still signed in.
  await publishSessionEnds(ctx.db, tenantId, [accountId])
}

const noted = z.object({
  method: z.enum(signInWays).catch('password').optional(),
  userAgent: z.string().optional(),
  place: z.string().optional(),
})

/** A page of sign-ins to the caller's account, failed ones included. */
export async function ownSignIns(ctx: RequestCtx, query: ListQuery): Promise<Page<SignInEntry>> {
  const found = await pageOfSignIns(ctx.db, ctx.scope.tenantId, ctx.signedIn.accountId, query)
  const rows = found.rows.map(({ action, address, after, ...row }) => {
    const { method = null, userAgent = '', place = '' } = noted.safeParse(after ?? {}).data ?? {}
    const from = { ...browserFacts(userAgent), place, address: address ?? '' }
    return { ...row, outcome: outcomeOf(action), method, ...from }
  })
  return { ...found, rows }
}

function wayOf(method: string) {
  return signInWays.find((way) => way === method)
}

/** How long the session may remain idle; nulls without an idle timeout. */
export async function idleOf({ db, now, signedIn }: RequestCtx) {
  const { idleMinutes, scope, tokenHash } = signedIn
  const used = await sessionFactsOf(db, scope.tenantId, tokenHash)
  if (idleMinutes === null || used === null) return { idleMinutes: null, secondsLeft: null }
  const left = used.lastUseTime.getTime() + idleMinutes * 60_000 - now.getTime()
  return { idleMinutes, secondsLeft: Math.max(0, Math.ceil(left / 1_000)) }
}
