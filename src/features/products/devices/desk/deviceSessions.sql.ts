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
        .onRef('account.tenant_id', '=', 'session.tenant_id')
        .onRef('account.account_id', '=', 'session.account_id'),
    )
    .where('session.tenant_id', '=', tenantId)
    .where('session.merchant_id', '=', merchantId)
    .where('session.device_id', '=', deviceId)
    .select([
      'account.display_name as person',
      'session.create_time as startTime',
      sql<Date>`least(session.revoke_time, session.expire_time)`.as('endTime'),
      sql<boolean>`session.revoke_time is null and session.expire_time > ${now}`.as('open'),
    ])
    .orderBy('session.create_time', 'desc')
    .limit(shown)
    .execute()
}
