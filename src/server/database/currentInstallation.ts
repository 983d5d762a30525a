import type { AnchorPlace } from '#server/audit/anchor.ts'
import type { App } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Installation } from '#server/database/installation.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant } from '#server/session/scope.ts'

const find = {
  name: 'installation-find',
  text: 'select installation_id, epoch from installation where tenant_id = $1',
}

/** Returns this database's installation; null if no process has been started on it yet. */
export async function findInstallation(app: Pick<App, 'pool'>): Promise<Installation | null> {
  const work = (db: Db) => run<Installation>(db, find, [providerTenant])
  const [found] = await transaction(app.pool, providerTenant, 'read', work)
  return found ?? null
}

const advance = {
  name: 'installation-epoch',
  text: 'update installation set epoch = $2 where tenant_id = $1 and epoch < $2',
}

/** Records that this database has completed the work that follows a restore. */
export async function writeEpoch(db: Db, epoch: number): Promise<void> {
  await run(db, advance, [providerTenant, epoch])
}

/** Returns where this installation anchors its audit chains; null before the first start. */
export async function anchorPlaceOf(app: Pick<App, 'pool' | 'config'>): Promise<AnchorPlace | null> {
  const installation = await findInstallation(app)
  return installation && { folder: app.config.auditAnchor, installationId: installation.installationId }
}
