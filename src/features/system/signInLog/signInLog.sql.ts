import { sql } from 'kysely'
import { outcomeActions } from '#features/system/signInLog/signInLog.domain.ts'
import { type SignInQuery, signInList } from '#features/system/signInLog/signInLog.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

export type SignInNarrowing = Pick<SignInQuery, 'outcome' | 'search' | 'address' | 'staff'> & {
  from: Date | null
  to: Date | null
}

// Named in the statement, so that the index of these entries alone is found.
const ofSignIns = sql<boolean>`e.action in (${sql.join(Object.values(outcomeActions).map((action) => sql.lit(action)))})`

const staffReached = (dataScope: DataScope) =>
  dataScope.all
    ? sql<boolean>`true`
    : sql<boolean>`(a.account_id = ${dataScope.accountId}::uuid or exists (select from provider_user u
        where u.tenant_id = 0 and u.account_id = a.account_id and u.department_id = any(${dataScope.departmentIds}::uuid[])))`

/** Entries of all tenants about accounts whose people the reader reaches. */
export function matchingSignIns(
  db: Db,
  dataScope: DataScope,
  { outcome, search, address, staff, from, to }: SignInNarrowing,
) {
  let matching = db
    .selectFrom('audit_entry as e')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenantId', '=', 'e.tenantId').on(sql<boolean>`a.account_id::text = e.object_id`),
    )
    .leftJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.merchantId', '=', 'a.merchantId'),
    )
    .where(ofSignIns)
    .where('e.objectType', '=', sql.lit('account'))
    .where(
      sql<boolean>`case when a.merchant_id is null then ${staffReached(dataScope)} else ${withinDataScope(dataScope, 'a')} end`,
    )
  if (outcome) matching = matching.where('e.action', '=', outcomeActions[outcome])
  if (address) matching = matching.where('e.address', '=', address)
  if (staff) matching = matching.where('a.merchantId', staff === 'staff' ? 'is' : 'is not', null)
  if (from) matching = matching.where('e.createTime', '>=', from)
  if (to) matching = matching.where('e.createTime', '<', to)
  if (!search) return matching
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return matching.where(({ eb, or }) =>
    or([
      ...(['a.username', 'a.displayName', 'm.tradeName'] as const).map((column) => eb(column, 'ilike', like)),
      eb('a.merchantId', '=', search.toUpperCase()),
    ]),
  )
}

const outcomeOf = sql<string>`case e.action ${sql.join(
  Object.entries(outcomeActions).map(
    ([outcome, action]) => sql`when ${sql.lit(action)} then ${sql.lit(outcome)}`,
  ),
  sql` `,
)} end`

const userAgent = sql<string>`coalesce(e.after ->> 'userAgent', '')`

export const signInSource = fieldSource(signInList, 'e', {
  time: 'e.createTime',
  outcome: outcomeOf,
  accountId: 'a.accountId',
  username: 'a.username',
  displayName: 'a.displayName',
  merchantId: 'a.merchantId',
  merchantName: 'm.tradeName',
  method: sql`e.after ->> 'method'`,
  address: sql`coalesce(e.address, '')`,
  place: sql`coalesce(e.after ->> 'place', '')`,
  userAgent,
  // The service derives the browser and its system from the user agent.
  browser: userAgent,
  system: sql`''`,
  signInId: 'e.auditId',
  lockedUntil: 'a.lockedUntil',
})

export async function sumSignIns(db: Db, dataScope: DataScope, wanted: SignInNarrowing) {
  const count = (outcome: keyof typeof outcomeActions) =>
    sql<number>`count(*) filter (where e.action = ${sql.lit(outcomeActions[outcome])})::int`.as(outcome)
  return matchingSignIns(db, dataScope, wanted)
    .select([sql<number>`count(*)::int`.as('count'), count('signedIn'), count('refused'), count('locked')])
    .executeTakeFirstOrThrow()
}

/** Locked accounts, and unknown names. */
export async function lockedNow(db: Db, dataScope: DataScope, now: Date) {
  const { rows } = await sql<{ lockedNow: number; unknown: number; unknownLocked: number }>`
    select (select count(*)::int from account a where a.locked_until > ${now}
               and case when a.merchant_id is null then ${staffReached(dataScope)} else ${withinDataScope(dataScope, 'a')} end) as locked_now,
           count(*) filter (where last_time > ${now}::timestamptz - interval '1 day')::int as unknown,
           count(*) filter (where locked_until > ${now})::int as unknown_locked
      from unknown_login where tenant_id = ${providerTenant}`.execute(db)
  return rows[0] ?? { lockedNow: 0, unknown: 0, unknownLocked: 0 }
}

/** Where an account is, if the reader reaches it. */
export async function accountPlace(db: Db, dataScope: DataScope, accountId: string) {
  return db
    .selectFrom('account as a')
    .where('a.accountId', '=', accountId)
    .where(
      sql<boolean>`case when a.merchant_id is null then ${staffReached(dataScope)} else ${withinDataScope(dataScope, 'a')} end`,
    )
    .select(['a.tenantId', 'a.merchantId'])
    .limit(1)
    .executeTakeFirst()
}
