import type { Arrangement } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export async function selectArrangement(db: Db, scope: Scope, accountId: string) {
  return db
    .selectFrom('dashboard_arrangement')
    .where(within(scope, 'dashboard_arrangement'))
    .where('accountId', '=', accountId)
    .select(['widgets as order', 'hidden'])
    .executeTakeFirst()
}

export async function upsertArrangement(
  db: Db,
  { tenantId, merchantId }: Scope,
  accountId: string,
  { order, hidden }: Arrangement,
  now: Date,
): Promise<void> {
  const stored = { widgets: order, hidden, updateTime: now }
  await db
    .insertInto('dashboard_arrangement')
    .values({ tenantId, merchantId, accountId, ...stored })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId', 'accountId']).doUpdateSet(stored))
    .execute()
}

export async function deleteArrangement(db: Db, scope: Scope, accountId: string): Promise<void> {
  await db
    .deleteFrom('dashboard_arrangement')
    .where(within(scope, 'dashboard_arrangement'))
    .where('accountId', '=', accountId)
    .execute()
}
