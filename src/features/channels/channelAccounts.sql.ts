import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { PayableWay } from '#shared/reference.ts'

/** Lists a merchant's stored accounts, oldest first. */
export function accountsAt(db: Db, { tenantId, merchantId }: Scope) {
  return db
    .selectFrom('channel_account')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .selectAll()
    .orderBy('create_time')
    .orderBy('channel_account_id')
    .execute()
}

/** Lists a merchant's past, current and future routes. */
export async function routesAt(db: Db, { tenantId, merchantId }: Scope) {
  const rows = await db
    .selectFrom('channel_route')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .select([
      'way_code as wayCode',
      'channel_account_id as accountId',
      'priority',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .orderBy('way_code')
    .orderBy('priority')
    .orderBy('valid_from')
    .execute()
  return rows.map((row) => ({ ...row, wayCode: row.wayCode as PayableWay }))
}
