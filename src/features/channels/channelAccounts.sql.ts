import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { PayableWay } from '#shared/reference.ts'

/** Lists a merchant's stored accounts, oldest first. */
export function accountsAt(db: Db, { tenantId, merchantId }: Scope) {
  return db
    .selectFrom('channel_account')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .selectAll()
    .orderBy('createTime')
    .orderBy('channelAccountId')
    .execute()
}

/** Lists a merchant's past, current and future routes. */
export async function routesAt(db: Db, { tenantId, merchantId }: Scope) {
  const rows = await db
    .selectFrom('channel_route')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .select(['wayCode', 'channelAccountId as accountId', 'priority', 'validFrom', 'validTo'])
    .orderBy('wayCode')
    .orderBy('priority')
    .orderBy('validFrom')
    .execute()
  return rows.map((row) => ({ ...row, wayCode: row.wayCode as PayableWay }))
}
