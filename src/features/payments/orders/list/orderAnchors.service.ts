import { placeOrderAnchors } from '#features/payments/orders/list/orderAnchors.sql.ts'
import type { App } from '#server/context.ts'
import { advanceAnchors } from '#server/lists/anchors.service.ts'
import { scopeOf } from '#server/session/scope.ts'

/** Creates the pagination anchors of a merchant's orders. */
export async function anchorMerchant(
  app: Pick<App, 'pool'>,
  tenantId: number,
  merchantId: string,
  lagMs?: number,
): Promise<void> {
  const scope = scopeOf(tenantId, merchantId)
  await advanceAnchors(app, scope, 'orders', (db, before) => placeOrderAnchors(db, scope, before), lagMs)
}
