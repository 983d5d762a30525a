import { sql } from 'kysely'
import { type OnlineQuery, onlineUserList } from '#features/system/onlineUsers/onlineUsers.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { roleCode } from '#shared/permissions.ts'

type Filters = Pick<OnlineQuery, 'search' | 'kind' | 'role' | 'place'>

/** People of merchants that are reached; of the provider's staff those of the same departments. */
export function staffInReach(dataScope: DataScope, alias: string) {
  if (dataScope.all) return sql<boolean>`true`
  const account = sql.ref(`${alias}.account_id`)
  return sql<boolean>`(${account} = ${dataScope.accountId}::uuid or exists (
    select from provider_user u
     where u.tenant_id = 0 and u.account_id = ${account} and u.department_id = any(${dataScope.departmentIds}::uuid[])))`
}

/** find_session selects people by the same conditions. */
export function openSessions(db: Db, dataScope: DataScope, now: Date) {
  return db
    .selectFrom('online_session as s')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenantId', '=', 's.tenantId').onRef('a.accountId', '=', 's.accountId'),
    )
    .leftJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.merchantId', '=', 'a.merchantId'),
    )
    .leftJoin('device as d', (join) =>
      join.onRef('d.tenantId', '=', 's.tenantId').onRef('d.deviceId', '=', 's.deviceId'),
    )
    .leftJoin('security_policy as p', (join) =>
      join.onRef('p.tenantId', '=', 's.tenantId').onRef('p.merchantId', '=', 'a.merchantId'),
    )
    .where('s.expireTime', '>', now)
    .where('a.disabled', '=', false)
    .where(sql<boolean>`(s.device_id is not null or p.idle_minutes is null
      or s.last_use_time > ${now}::timestamptz - p.idle_minutes * interval '1 minute')`)
    .where(
      sql<boolean>`(p.session_hours is null or s.create_time > ${now}::timestamptz - p.session_hours * interval '1 hour')`,
    )
    .where(sql<boolean>`(not s.has_parent or s.parent_expire_time > ${now})`)
    .where(
      sql<boolean>`case when a.merchant_id is null then ${staffInReach(dataScope, 'a')} else ${withinDataScope(dataScope, 'a')} end`,
    )
}

export function matchingSessions(
  db: Db,
  dataScope: DataScope,
  now: Date,
  { search, kind, role, place }: Filters,
) {
  let matching = openSessions(db, dataScope, now)
  if (kind) matching = matching.where('a.merchantId', kind === 'staff' ? 'is' : 'is not', null)
  if (role) matching = matching.where('a.role', '=', roleCode[role])
  if (place) matching = matching.where('s.place', '=', place)
  if (!search) return matching
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return matching.where(({ eb, or }) =>
    or([
      ...(['a.username', 'a.displayName', 'm.tradeName'] as const).map((column) => eb(column, 'ilike', like)),
      eb('a.merchantId', '=', search.toUpperCase()),
      eb('s.address', '=', search),
    ]),
  )
}

export const onlineUserSource = fieldSource(onlineUserList, 's', {
  accountId: 'a.accountId',
  username: 'a.username',
  displayName: 'a.displayName',
  kind: sql`case when a.merchant_id is null then 'staff' else 'merchant' end`,
  merchantId: 'a.merchantId',
  merchantName: 'm.tradeName',
  role: 'a.role',
  deviceName: 'd.name',
  // The service derives the browser and its system from the user agent, and knows the session that asks.
  browser: 's.userAgent',
  system: sql`''`,
  expireTime: sql`least(s.expire_time, s.create_time + p.session_hours * interval '1 hour')`,
  isThis: sql`false`,
})

export async function sumSessions(db: Db, dataScope: DataScope, now: Date, wanted: Filters) {
  return matchingSessions(db, dataScope, now, wanted)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(distinct a.account_id)::int`.as('people'),
      sql<number>`count(*) filter (where a.merchant_id is null)::int`.as('staff'),
      sql<number>`count(distinct a.merchant_id)::int`.as('merchants'),
    ])
    .executeTakeFirstOrThrow()
}

/** Whose sessions these are, where they are open and the reader reaches them. */
export function ownersOf(db: Db, dataScope: DataScope, now: Date, sessionIds: readonly string[]) {
  return openSessions(db, dataScope, now)
    .where('s.sessionId', '=', sql<string>`any(${[...sessionIds]}::text[])`)
    .select([sql<string>`s.session_id`.as('sessionId'), 'a.tenantId', 'a.merchantId', 'a.accountId'])
    .execute()
}
