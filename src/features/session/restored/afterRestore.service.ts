import { endAllSessions, knownEntries } from '#features/session/restored/afterRestore.sql.ts'
import { type AnchorPlace, type Revocation, readAnchor, readRevocations } from '#server/audit/anchor.ts'
import { hasHead } from '#server/audit/checkpoints.sql.ts'
import type { Head } from '#server/audit/signedHeads.ts'
import { advanceEpoch, readEpoch } from '#server/backup/epoch.ts'
import { type App, asActor, type Principal, systemActor } from '#server/context.ts'
import { findInstallation, writeEpoch } from '#server/database/currentInstallation.ts'
import { allTenants } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/**
 * Ends all sessions if the database was restored to an earlier state, because sessions that ended since are
 * open in it again. Detected if the external epoch is newer than the database's, or an anchored audit head is
 * missing. Returns whether it was restored.
 */
export async function endSessionsAfterRestore(app: App): Promise<boolean> {
  const installation = await findInstallation(app)
  if (installation === null) return false
  const place = { folder: app.config.auditAnchor, installationId: installation.installationId }
  const lost = await lostHeads(app, place).catch((error: unknown) => {
    // Requests are served anyway: the verifier and the sealing job will fail on it.
    app.log.error({ err: error }, 'the audit anchor cannot be read')
    return []
  })
  const about = lost.map(({ tenantId, seq, hash }) => `${tenantId}/${seq}/${hash}`).join(' ')
  const noted = await readEpoch(place)
  const epoch =
    lost.length > 0 && noted?.about !== about
      ? await advanceEpoch(place, installation.epoch, about, app.clock())
      : (noted?.epoch ?? 0)
  if (lost.length > 0)
    app.log.error(
      { tenants: lost.map(({ tenantId }) => tenantId) },
      'the database is older than its anchor outside: it was restored, or audit entries were removed. After a restore, run npm run restored',
    )
  if (epoch <= installation.epoch) return false

  for (const tenantId of await allTenants(app.pool))
    await asActor(app, whoIn(tenantId), 'write', async (ctx) => {
      const count = await endAllSessions(ctx.db, tenantId, ctx.now)
      if (count > 0) ctx.audit('session.endedByRestore', { type: 'session', id: 'all' }, { after: { count } })
      else ctx.unchanged()
    })
  await asActor(app, whoIn(providerTenant), 'write', async (ctx) => {
    await writeEpoch(ctx.db, epoch)
    ctx.audit('session.endedByRestore', { type: 'session', id: 'all' }, { after: { epoch } })
  })
  app.log.warn({ epoch }, 'all sessions were ended, because the database was restored from a backup')
  return true
}

/** Revocations recorded externally that the restored database lacks and that must be repeated. */
export async function revocationsToRepeat(app: Pick<App, 'pool'>, place: AnchorPlace): Promise<Revocation[]> {
  const noted = await readRevocations(place)
  const repeat: Revocation[] = []
  for (const tenantId of new Set(noted.map((one) => one.tenantId))) {
    const own = noted.filter((one) => one.tenantId === tenantId)
    const ids = own.map(({ auditId }) => auditId)
    const known = await transaction(app.pool, tenantId, 'read', (db) => knownEntries(db, tenantId, ids))
    repeat.push(...own.filter(({ auditId }) => !known.has(auditId)))
  }
  return repeat
}

/** Anchored heads missing from the database. */
export async function lostHeads(app: Pick<App, 'pool' | 'secretKey'>, place: AnchorPlace): Promise<Head[]> {
  const anchored = await readAnchor(place, app.secretKey)
  const lost: Head[] = []
  for (const head of anchored.values())
    if ((await transaction(app.pool, head.tenantId, 'read', (db) => hasHead(db, head))) !== 'same')
      lost.push(head)
  return lost
}

function whoIn(tenantId: number): Principal {
  return { scope: scopeOf(tenantId, ''), actor: systemActor('restore'), requestId: nextId() }
}
