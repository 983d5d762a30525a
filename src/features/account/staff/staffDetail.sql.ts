import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { sourceCode } from '#shared/reference.ts'

/** A user's open sessions, including POS devices and sub-merchant tabs, last used first. */
export async function sessionsOf(db: Db, { tenantId }: Scope, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('session')
    .leftJoin('device', (join) =>
      join
        .onRef('device.tenant_id', '=', 'session.tenant_id')
        .onRef('device.device_id', '=', 'session.device_id'),
    )
    .where('session.tenant_id', '=', tenantId)
    .where('session.account_id', '=', accountId)
    .where('session.revoke_time', 'is', null)
    .where('session.expire_time', '>', now)
    .select([
      'session.create_time as startTime',
      'session.last_use_time as lastUseTime',
      'session.address',
      'session.place',
      'session.user_agent as userAgent',
      'session.method',
      'device.name as deviceName',
    ])
    .orderBy('session.last_use_time', 'desc')
    .limit(20)
    .execute()
  return rows
}

/** A user's latest actions at the scope's merchant, newest first, without reads of their own data. */
export async function deedsOf(db: Db, { tenantId, merchantId }: Scope, accountId: string, most: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .where('actor_id', '=', accountId)
    .where('action', 'not in', ['notice.read', 'notice.allRead'])
    .selectAll()
    .orderBy('create_time', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.audit_id,
    action: row.action,
    actorKind: 'account' as const,
    actorName: row.actor_name,
    source: nameOf(sourceCode, row.source),
    address: row.address,
    objectType: row.object_type,
    objectId: row.object_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    time: row.create_time,
  }))
}
