import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const shown = 10

/** The latest sign-ins at a device, newest first. */
export async function sessionsAt(db: Db, { tenantId, merchantId }: Scope, deviceId: string, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenantId', '=', 'session.tenantId')
        .onRef('account.accountId', '=', 'session.accountId'),
    )
    .where('session.tenantId', '=', tenantId)
    .where('session.merchantId', '=', merchantId)
    .where('session.deviceId', '=', deviceId)
    .select([
      'account.displayName as person',
      'session.createTime as startTime',
      sql<Date>`least(session.revoke_time, session.expire_time)`.as('endTime'),
      sql<boolean>`session.revoke_time is null and session.expire_time > ${now}`.as('open'),
    ])
    .orderBy('session.createTime', 'desc')
    .limit(shown)
    .execute()
}
