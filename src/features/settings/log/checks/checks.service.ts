import type { AuditCheck } from '#features/settings/log/checks/checks.contract.ts'
import {
  giveUpOld,
  insertCheck,
  lockRunning,
  selectLatest,
  updateWalk,
} from '#features/settings/log/checks/checks.sql.ts'
import { beginning, unsealedOf, walkOn } from '#server/audit/verify.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { JobPayload } from '#server/jobs/queue.ts'
import { jobWho } from '#server/jobs/who.ts'
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
    // One chain is walked by one at a time, whoever of the family asks.
    const queue = `auditCheck:${tenantId}`
    ctx.enqueue({ name: 'auditCheck.walk', payload: { tenantId, merchantId, checkId }, queue })
  }
  const check = await selectLatest(ctx.db, ctx.scope)
  if (!check) throw new Error('a verification that was begun is not there')
  return check
}

/** Walks the chain, a few thousand links a transaction; one that was broken off goes on where it was. */
export async function runCheck(app: App, payload: JobPayload): Promise<void> {
  const checkId = String(payload.checkId)
  for (let ended = false; !ended; ) {
    ended = await asActor(app, jobWho(payload, 'auditCheck'), 'write', (ctx) => walkFurther(ctx, checkId))
  }
}

/** Answers whether there is nothing left to do. */
async function walkFurther(ctx: Ctx, checkId: string): Promise<boolean> {
  const { db, scope, now } = ctx
  const standing = await lockRunning(db, scope, checkId)
  if (!standing) {
    ctx.unchanged()
    return true
  }
  const { sound, hash } = standing
  const from = hash === null ? beginning : { sound, hash, broken: null, ended: false }
  const walk = await walkOn(db, scope.tenantId, from)
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
