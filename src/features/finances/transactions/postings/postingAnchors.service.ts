import { placePostingAnchors } from '#features/finances/transactions/postings/postingAnchors.sql.ts'
import { accountOf } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { payableCurrencies } from '#features/ledger/ledgerBalances.sql.ts'
import type { App } from '#server/context.ts'
import { advanceAnchors } from '#server/lists/anchors.service.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * Creates the anchors of a merchant's accounts, all currencies in one transaction because they share their
 * late rows.
 */
export async function anchorPostings(
  app: Pick<App, 'pool'>,
  tenantId: number,
  merchantId: string,
  lagMs?: number,
): Promise<void> {
  const scope = scopeOf(tenantId, merchantId)
  await advanceAnchors(
    app,
    scope,
    'postings',
    async (db, before) => {
      let more = false
      for (const currency of await payableCurrencies(db, scope))
        more = (await placePostingAnchors(db, accountOf(scope, currency), before)) || more
      return more
    },
    lagMs,
  )
}
