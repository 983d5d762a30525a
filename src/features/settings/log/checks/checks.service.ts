import type { AuditCheck } from '#features/settings/log/checks/checks.contract.ts'
import {
  giveUpOld,
  insertCheck,
  lockRunning,
  selectLatest,
  updateWalk,
} from '#features/settings/log/checks/checks.sql.ts'
import { readAnchor } from '#server/audit/anchor.ts'
import type { Head } from '#server/audit/signedHeads.ts'
import { beginning, unsealedOf, type Walk, walkOn } from '#server/audit/verify.ts'
import { keyedBreak } from '#server/audit/verifyKeyed.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { anchorPlaceOf } from '#server/database/currentInstallation.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobPayload } from '#server/jobs/queue.ts'
import { publish } from '#server/live/live.ts'

/** One that has taken so long has lost its job. */
const longestMs = 2 * 3_600_000

/** Has the tenant's chain verified. Answers the verification that is under way, where one is. */
export async function askForCheck(ctx: Ctx): Promise<AuditCheck> {
  await giveUpOld(ctx, new Date(ctx.now.getTime() - longestMs))
  const checkId = await insertCheck(ctx)
  if (checkId === null) ctx.unchanged()
  else {
    const { tenantId, merchantId } = ctx.scope
    ctx.audit('auditCheck.asked', { type: 'auditCheck', id: checkId })
    // A chain has one verification at a time, whoever in the merchant group starts it.
    const queue = `auditCheck:${tenantId}`
    ctx.enqueue({ name: 'auditCheck.walk', payload: { tenantId, merchantId, checkId }, queue })
  }
  const check = await selectLatest(ctx)
  if (!check) throw new Error('a verification that was begun is not there')
  return check
}

/**
 * Verifies the chain in transactions of a few thousand links; an interrupted verification continues where
 * it stopped.
 */
export async function runCheck(app: App, payload: JobPayload): Promise<void> {
  const checkId = String(payload.checkId)
  const anchored = await anchoredHead(app, payload.tenantId)
  for (let ended = false; !ended; ) {
    ended = await asActor(app, jobPrincipal(payload, 'auditCheck'), 'write', (ctx) =>
      walkFurther(ctx, checkId, anchored),
    )
  }
}

/** The head of the tenant's chain that was kept outside the database, where this machine has one. */
async function anchoredHead(app: App, tenantId: number): Promise<Head[]> {
  const place = await anchorPlaceOf(app)
  const head = place && (await readAnchor(place, app.secretKey)).get(tenantId)
  return head ? [head] : []
}

/** Answers whether there is nothing left to do. */
async function walkFurther(ctx: Ctx, checkId: string, anchored: Head[]): Promise<boolean> {
  const { db, scope, now } = ctx
  const current = await lockRunning(db, scope, checkId)
  if (!current) {
    ctx.unchanged()
    return true
  }
  const { sound, hash } = current
  const from = hash === null ? beginning : { sound, hash, auditId: null, broken: null, ended: false }
  const walked = await walkOn(db, scope.tenantId, from)
  const walk = walked.ended && walked.broken === null ? await compareOutside(ctx, walked, anchored) : walked
  const unsealed = walk.ended ? (await unsealedOf(db, scope.tenantId, now)).length : 0
  await updateWalk(ctx, checkId, walk, unsealed)
  await publish(db, scope, { topic: 'auditCheck', id: checkId })
  if (!walk.ended) ctx.unchanged()
  else {
    const { broken } = walk
    const after = { entries: String(walk.sound), unsealed, ...(broken && { brokenAt: String(broken.seq) }) }
    ctx.audit('auditCheck.done', { type: 'auditCheck', id: checkId }, { after })
  }
  return walk.ended
}

/** At its end the chain is compared with what the database does not hold: the key, and the anchored head. */
async function compareOutside(ctx: Ctx, walk: Walk, anchored: Head[]): Promise<Walk> {
  const { app, db, scope, now } = ctx
  const trust = { secretKey: app.secretKey, anchored }
  return { ...walk, broken: await keyedBreak(db, scope.tenantId, walk.sound, trust, now) }
}
