import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue, type MerchantKey } from '#server/jobs/forEach.ts'
import { type AnchoredList, anchorHorizon } from '#server/lists/anchors.sql.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Finds the merchants with rows of a list since an instant, or with late rows. */
type FindActive = (db: Db, since: string) => Promise<MerchantKey[]>

const reached = new WeakMap<App, Map<AnchoredList, string>>()

/**
 * Advances the anchors of merchants with new rows of a list. This process's first run visits all merchants
 * with rows; later ones those with rows since the horizon of the last complete run, because all rows before
 * it had committed or left a late row.
 */
export async function advanceDueAnchors(
  app: App,
  list: AnchoredList,
  findActive: FindActive,
  advance: (merchant: MerchantKey) => Promise<void>,
): Promise<void> {
  const horizons = reached.get(app) ?? new Map<AnchoredList, string>()
  reached.set(app, horizons)
  const horizon = await transaction(app.pool, providerTenant, 'read', (db) => anchorHorizon(db))
  await forEachDue(app, (db) => findActive(db, horizons.get(list) ?? '-infinity'), advance)
  horizons.set(list, horizon)
}
