import { type RawBuilder, sql } from 'kysely'
import type { StaffState } from '#features/account/staff/staff.domain.ts'
import type { UserOptionQuery, UserTotals } from '#features/system/users/users.contract.ts'
import { type UserQuery, type UserRow, userList } from '#features/system/users/users.fields.ts'
import type { Db } from '#server/database/db.ts'
import { shownAvatar } from '#server/database/shownAvatar.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'
import { mostOptions } from '#shared/options.ts'

export type UserNarrowing = Pick<UserQuery, 'search' | 'departmentId' | 'roleId' | 'state'>
export const everybody: UserNarrowing = {
  search: undefined,
  departmentId: undefined,
  roleId: undefined,
  state: undefined,
}

/** The same as `stateOf`, in SQL. */
const stateAt = (now: Date): RawBuilder<StaffState> => sql<StaffState>`
  case when account.invite_time is not null then case when account.disabled then 'withdrawn' else 'invited' end
       when account.disabled then 'disabled'
       when account.locked_until > ${now} then 'locked'
       else 'active' end`

/** Of people the data scope counts by their department; oneself one always sees. */
function personInReach(dataScope: DataScope): RawBuilder<boolean> {
  if (dataScope.all) return sql<boolean>`true`
  return sql<boolean>`(provider_user.department_id = any(${dataScope.departmentIds}::uuid[])
    or account.account_id = ${dataScope.accountId}::uuid)`
}

const inDepartment = (departmentId: string) => sql<boolean>`provider_user.department_id in (
  with recursive below as (
    select department_id from department where tenant_id = 0 and department_id = ${departmentId}
    union
    select d.department_id from department d join below on d.parent_id = below.department_id where d.tenant_id = 0)
  select department_id from below)`

export function havingRole(roleId: string, having = true): RawBuilder<boolean> {
  const has = sql<boolean>`exists (select from user_role r
    where r.tenant_id = account.tenant_id and r.account_id = account.account_id and r.role_id = ${roleId})`
  return having ? has : sql<boolean>`not ${has}`
}

/** Selects the matching provider staff within the data scope, for the list, its totals and its export. */
export function matchingUsers(db: Db, dataScope: DataScope, wanted: UserNarrowing, now: Date) {
  const { search = '', departmentId, roleId, state } = wanted
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('account')
    .leftJoin('provider_user', (join) =>
      join
        .onRef('provider_user.tenantId', '=', 'account.tenantId')
        .onRef('provider_user.accountId', '=', 'account.accountId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.tenantId', '=', 'provider_user.tenantId')
        .onRef('department.departmentId', '=', 'provider_user.departmentId'),
    )
    .where('account.tenantId', '=', providerTenant)
    .where('account.merchantId', 'is', null)
    .where(personInReach(dataScope))
    .$if(departmentId !== undefined, (query) => query.where(inDepartment(departmentId ?? '')))
    .$if(roleId !== undefined, (query) => query.where(havingRole(roleId ?? '')))
    .$if(state !== undefined, (query) => query.where(stateAt(now), '=', state ?? 'active'))
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('account.displayName', 'ilike', like),
          eb('account.username', 'ilike', like),
          eb('account.email', 'ilike', like),
          eb('provider_user.phone', 'ilike', like),
        ]),
      ),
    )
}

type Named = { id: string; name: string }[]
const postsOf = sql<Named>`coalesce((
  select json_agg(json_build_object('id', p.post_id, 'name', p.name) order by p.sort, p.name)
    from user_post u join post p on p.tenant_id = u.tenant_id and p.post_id = u.post_id
   where u.tenant_id = account.tenant_id and u.account_id = account.account_id), '[]')`
const rolesOf = sql<Named>`coalesce((
  select json_agg(json_build_object('id', r.role_id, 'name', r.name) order by r.sort, r.name)
    from user_role u join system_role r on r.tenant_id = u.tenant_id and r.role_id = u.role_id
   where u.tenant_id = account.tenant_id and u.account_id = account.account_id), '[]')`
const isAdministrator = sql<boolean>`exists (
  select from user_role u join system_role r on r.tenant_id = u.tenant_id and r.role_id = u.role_id
   where u.tenant_id = account.tenant_id and u.account_id = account.account_id and r.built_in)`

const placesAt = (now: Date) => ({
  avatar: shownAvatar,
  phone: 'provider_user.phone',
  departmentId: 'provider_user.departmentId',
  departmentName: 'department.name',
  posts: postsOf,
  roles: rolesOf,
  administrator: isAdministrator,
  state: stateAt(now),
  lockedUntil: sql`case when account.locked_until > ${now} then account.locked_until end`,
  remark: sql`coalesce(provider_user.remark, '')`,
  version: sql`coalesce(provider_user.version, 0)`,
})

/** The columns behind a user's fields. Whether an account is locked depends on `now`. */
export const userSourceAt = (now: Date) => fieldSource(userList, 'account', placesAt(now))

const joinedNames = (named: RawBuilder<Named>) =>
  sql<string>`(select coalesce(string_agg(one->>'name', ', '), '') from json_array_elements(${named}) one)`

/** The columns of the export, which lists the names of posts and roles. */
export const userFileSourceAt = (now: Date) =>
  fieldSource(userList, 'account', {
    ...placesAt(now),
    posts: joinedNames(postsOf),
    roles: joinedNames(rolesOf),
  })

export function findUser(
  db: Db,
  dataScope: DataScope,
  accountId: string,
  now: Date,
): Promise<UserRow | null> {
  const matching = matchingUsers(db, dataScope, everybody, now)
  return userSourceAt(now).rowOf(matching.where('account.accountId', '=', accountId))
}

export async function totalUsers(
  db: Db,
  dataScope: DataScope,
  wanted: UserNarrowing,
  now: Date,
): Promise<UserTotals> {
  const row = await matchingUsers(db, dataScope, wanted, now)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${stateAt(now)} = 'invited'))::int`.as('invited'),
      sql<number>`(count(*) filter (where ${stateAt(now)} in ('disabled', 'withdrawn')))::int`.as('disabled'),
    ])
    .executeTakeFirst()
  return row ?? { count: 0, invited: 0, disabled: 0 }
}

/** Who can sign in, by name: for pickers. */
export function selectOptions(db: Db, { search, accountId }: UserOptionQuery) {
  // By the name alone: it is all that an option shows.
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return matchingUsers(db, { all: true }, everybody, new Date(0))
    .where('account.disabled', '=', false)
    .where('account.inviteTime', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('account.accountId', '=', accountId ?? ''))
    .$if(like !== '%%', (query) => query.where('account.displayName', 'ilike', like))
    .select([
      sql<string>`account.account_id::text`.as('accountId'),
      'account.displayName',
      'provider_user.departmentId',
    ])
    .orderBy('account.displayName')
    .orderBy('account.accountId')
    .limit(mostOptions)
    .execute()
}

/** Names by account, of the provider's staff: also of those who have gone. */
export async function selectNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .where('tenantId', '=', providerTenant)
    .where('accountId', 'in', [...new Set(accountIds)])
    .select(['accountId', 'displayName'])
    .execute()
  return new Map(rows.map((row) => [row.accountId, row.displayName]))
}
