import { extendAnchors } from '#features/finances/transactions/postings/postingAnchors.sql.ts'
import { accountOf } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { payableCurrencies } from '#features/ledger/ledger.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'

// Far longer than any transaction lives, so that nothing is still to be posted before the youngest posting
// that is anchored.
const settledMs = 60_000

/**
 * Carries the anchors of a merchant's accounts on to its newest settled postings. Postings that are dated back (a seed)
 * must all be there before the first call: one that came before an anchor would shift what lies behind it.
 */
export async function anchorPostings(app: App, tenantId: number, merchantId: string): Promise<void> {
  const before = new Date(app.clock().getTime() - settledMs)
  const scope = scopeOf(tenantId, merchantId)
  const currencies = await transaction(app.pool, tenantId, 'read', (db) => payableCurrencies(db, scope))
  for (const currency of currencies) {
    const account = accountOf(scope, currency)
    let more = true
    while (more)
      more = await transaction(app.pool, tenantId, 'write', (db) => extendAnchors(db, account, before))
  }
}
