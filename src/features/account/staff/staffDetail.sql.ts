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
        .onRef('device.tenantId', '=', 'session.tenantId')
        .onRef('device.deviceId', '=', 'session.deviceId'),
    )
    .where('session.tenantId', '=', tenantId)
    .where('session.accountId', '=', accountId)
    .where('session.revokeTime', 'is', null)
    .where('session.expireTime', '>', now)
    .select([
      'session.createTime as startTime',
      'session.lastUseTime',
      'session.address',
      'session.place',
      'session.userAgent',
      'session.method',
      'device.name as deviceName',
    ])
    .orderBy('session.lastUseTime', 'desc')
    .limit(20)
    .execute()
  return rows
}

/** A user's latest actions at the scope's merchant, newest first, without reads of their own data. */
export async function deedsOf(db: Db, { tenantId, merchantId }: Scope, accountId: string, most: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', accountId)
    .where('action', 'not in', ['notice.read', 'notice.allRead'])
    .selectAll()
    .orderBy('createTime', 'desc')
    .orderBy('auditId', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.auditId,
    action: row.action,
    actorKind: 'account' as const,
    actorName: row.actorName,
    source: nameOf(sourceCode, row.source),
    address: row.address,
    objectType: row.objectType,
    objectId: row.objectId,
    before: row.before,
    after: row.after,
    requestId: row.requestId,
    time: row.createTime,
  }))
}
