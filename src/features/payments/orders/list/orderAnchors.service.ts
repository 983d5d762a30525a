import { extendAnchors } from '#features/payments/orders/list/orderAnchors.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'

// Far longer than any transaction lives, so that no order is still to come before the youngest that is
// anchored.
const settledMs = 60_000

/**
 * Carries a merchant's anchors on to its newest settled orders. Trade that is dated back (a seed) must all
 * be there before the first call: an order that is put in before an anchor would shift the ranks behind it.
 */
export async function anchorMerchant(app: App, tenantId: number, merchantId: string): Promise<void> {
  const before = new Date(app.clock().getTime() - settledMs)
  const scope = scopeOf(tenantId, merchantId)
  let more = true
  while (more) more = await transaction(app.pool, tenantId, 'write', (db) => extendAnchors(db, scope, before))
}
