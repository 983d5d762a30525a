import { browserFacts } from '#features/session/sessions/browsers.domain.ts'
import { forceOut, ownSessionId } from '#features/session/sessions/forcing.service.ts'
import type { OnlineTotals } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import { onlineUserErrors } from '#features/system/onlineUsers/onlineUsers.errors.ts'
import type { OnlineQuery, OnlineUser } from '#features/system/onlineUsers/onlineUsers.fields.ts'
import {
  matchingSessions,
  onlineUserSource,
  ownersOf,
  sumSessions,
} from '#features/system/onlineUsers/onlineUsers.sql.ts'
import { asActor } from '#server/context.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export function listOnline(ctx: RequestCtx, query: OnlineQuery): Promise<Page<OnlineUser>> {
  const ownId = ownSessionId(ctx.signedIn)
  return readAcrossTenants(ctx, async (db) => {
    const matching = matchingSessions(db, ctx.dataScope, ctx.now, query)
    const found = await onlineUserSource.pageOf(db, query, matching)
    const rows = found.rows.map(({ browser: userAgent, ...row }) => {
      const { browser, system } = browserFacts(userAgent)
      return { ...row, browser, system, isThis: row.sessionId === ownId }
    })
    return { ...found, rows }
  })
}

export function totalsOnline(
  ctx: RequestCtx,
  wanted: Omit<OnlineQuery, 'pageNum' | 'pageSize'>,
): Promise<OnlineTotals> {
  return readAcrossTenants(ctx, (db) => sumSessions(db, ctx.dataScope, ctx.now, wanted))
}

/**
 * Ends sessions, each in its person's own tenant and log. Sessions that have ended or are outside the data
 * scope are skipped. Throws `onlineUser.self` for the caller's own.
 */
export async function endSessions(
  { requestContext, signedIn }: Caller,
  sessionIds: readonly string[],
): Promise<{ ended: number }> {
  if (sessionIds.includes(ownSessionId(signedIn))) throw new AppError(onlineUserErrors.self)
  const { app } = requestContext
  const now = app.clock()
  const owners = await readAcrossTenants({ app }, (db) => ownersOf(db, signedIn.dataScope, now, sessionIds))
  const people = Map.groupBy(owners, ({ accountId }) => accountId)
  const who = principalOf(signedIn, requestContext)
  let ended = 0
  for (const [accountId, of] of people) {
    const scope = scopeOf(of[0]?.tenantId ?? 0, of[0]?.merchantId ?? '')
    const ids = of.map(({ sessionId }) => sessionId)
    ended += await asActor(app, { ...who, scope }, 'write', (ctx) => forceOut(ctx, accountId, ids))
  }
  return { ended }
}
