import { sendNotice } from '#features/notices/notices.service.ts'
import { type Origin, openSession } from '#features/session/session.service.ts'
import { type EndKind, longestVisit } from '#features/session/visits/visits.domain.ts'
import { visitErrors } from '#features/session/visits/visits.errors.ts'
import type { VisitQuery } from '#features/session/visits/visits.fields.ts'
import { noticeTexts } from '#features/session/visits/visits.messages.ts'
import {
  endVisitRow,
  insertVisit,
  listVisits,
  lockOpenVisits,
  lockVisit,
  visitsAllowed,
} from '#features/session/visits/visits.sql.ts'
import { type App, asActor, atMerchantOf, type Ctx, systemActor } from '#server/context.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { parameterOf } from '#server/parameters.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

const about = (visitId: string) => ({ type: 'visit', id: visitId }) as const

export function pageOfVisits(ctx: Ctx, query: VisitQuery) {
  return readAcrossTenants(ctx, (db) => listVisits(db, ctx.dataScope, query))
}

/** How long a visit lasts, in minutes. */
export async function visitRules(app: App) {
  const usualMinutes = Math.min(await parameterOf(app, 'visit.minutes'), longestVisit)
  return { usualMinutes, longestMinutes: longestVisit }
}

type VisitRequest = { reason: string; minutes?: number | undefined }

/**
 * Lets a member of provider staff read a merchant's console for a while. The visit is stored in the
 * merchant's tenant, where its people see it and may end it; the session is stored in the provider's. If
 * the process dies between the two, the visit expires and nobody was signed in. Throws `merchant.notFound`
 * (also outside the data scope) and `visit.forbidden`.
 */
export async function beginVisit(
  { requestContext, signedIn }: Caller,
  merchantId: string,
  input: VisitRequest,
) {
  const { app } = requestContext
  const who = principalOf(signedIn, requestContext)
  const { accountId, displayName } = signedIn
  const visitId = nextId()
  const minutes = input.minutes ?? (await visitRules(app)).usualMinutes
  const expireTime = new Date(app.clock().getTime() + minutes * 60_000)
  const there = await runAsMerchant({ app, ...who }, merchantId, 'write', async (theirs) => {
    if (!(await visitsAllowed(theirs.db, theirs.scope))) throw new AppError(visitErrors.forbidden)
    await insertVisit(theirs, { visitId, accountId, visitor: displayName, reason: input.reason, expireTime })
    const after = { by: displayName, reason: input.reason, until: expireTime }
    theirs.audit('visit.began', about(visitId), { after })
    await tellOwners(theirs, visitId, 'began', { by: displayName, reason: input.reason, count: minutes })
    theirs.enqueue(expiryJob(theirs.scope, visitId, expireTime))
    return theirs.scope
  })
  const origin: Origin = {
    ...{ address: requestContext.address, userAgent: 'visiting tab', method: 'visit', proven: false },
    ...{ visit: { tenantId: there.tenantId, visitId }, parentHash: signedIn.tokenHash, expireTime },
  }
  const token = await asActor(app, who, 'write', async (ctx) => {
    const after = { merchantId, reason: input.reason, until: expireTime }
    ctx.audit('visit.began', about(visitId), { after })
    await publish(ctx.db, ctx.scope, { topic: 'merchant', id: merchantId })
    return openSession(ctx, { accountId }, null, origin)
  })
  return { token, visitId, expireTime }
}

function expiryJob({ tenantId, merchantId }: Scope, visitId: string, runAt: Date) {
  const payload = { tenantId, merchantId, visitId }
  return { name: 'visit.expire', payload, key: `visit.expire:${tenantId}:${visitId}`, runAt }
}

/** Whoever visits leaves: with 'End' in the bar, or by logging out. Their token opens nothing from then on. */
export async function leaveVisit(ctx: RequestCtx) {
  const { visit } = ctx.signedIn
  if (visit === null) throw new AppError(visitErrors.notFound)
  const found = await lockVisit(ctx.db, ctx.scope, visit.visitId)
  if (found?.endTime !== null) return unchanged(ctx)
  await end(ctx, found, { kind: 'visitor', name: ctx.actor.name })
  return {}
}

function unchanged(ctx: Ctx): Record<string, never> {
  ctx.unchanged()
  return {}
}

/** Another of the provider's staff ends a visit. Refuses `visit.notFound`, `visit.over`. */
export async function endVisit(ctx: Ctx, merchantId: string, visitId: string) {
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    const found = await lockVisit(theirs.db, theirs.scope, visitId)
    if (!found) throw new AppError(visitErrors.notFound)
    if (found.endTime !== null) throw new AppError(visitErrors.over)
    await end(theirs, found, { kind: 'desk', name: ctx.actor.name })
  })
  ctx.audit('visit.ended', about(visitId), { after: { merchantId, by: 'desk' } })
  return {}
}

/** The merchant forbids visits: those that are open, at its sub-merchants too, end at once. */
export async function endVisitsHere(ctx: Ctx): Promise<void> {
  for (const { merchantId, ...visit } of await lockOpenVisits(ctx.db, ctx.scope))
    await end(atMerchantOf(ctx, merchantId), visit, { kind: 'merchant', name: ctx.actor.name })
}

/** Records the expiry of a visit once, unless it ended before. */
export function expireVisit(app: App, scope: Scope, visitId: string): Promise<void> {
  const who = { scope, actor: systemActor('visits'), requestId: visitId }
  return asActor(app, who, 'write', async (ctx) => {
    const found = await lockVisit(ctx.db, ctx.scope, visitId)
    if (!found || found.endTime !== null || found.expireTime > ctx.now) return ctx.unchanged()
    await end(ctx, found, { kind: 'time', name: null })
  })
}

async function end(
  ctx: Ctx,
  { visitId, visitor }: { visitId: string; visitor: string },
  by: { kind: EndKind; name: string | null },
): Promise<void> {
  await endVisitRow(ctx, visitId, by)
  ctx.audit('visit.ended', about(visitId), { after: { visitor, by: by.kind } })
  await tellOwners(ctx, visitId, 'ended', { by: visitor })
  await publish(ctx.db, ctx.scope, { topic: 'merchant', id: ctx.scope.merchantId })
}

async function tellOwners(ctx: Ctx, visitId: string, what: 'began' | 'ended', values: object): Promise<void> {
  await sendNotice(ctx, {
    event: 'security',
    factKey: `visit.${what}:${visitId}`,
    ...noticeTexts[what],
    values: { reason: '', by: '', count: 0, ...values },
    link: '/Settings/Log',
    to: { roles: ['admin'] },
  })
}
