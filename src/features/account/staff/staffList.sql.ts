import { type RawBuilder, sql } from 'kysely'
import type { Staff, StaffListQuery } from '#features/account/staff/staff.contract.ts'
import type { StaffState } from '#features/account/staff/staff.domain.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { shownAvatar } from '#server/database/shownAvatar.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Page } from '#shared/lists.ts'
import { roleCode } from '#shared/permissions.ts'

/** A user as listed, without the permitted actions. */
export type StaffRow = Omit<Staff, 'acts'>

export type StaffNarrowing = Pick<StaffListQuery, 'search' | 'role' | 'state' | 'secondFactor'>

const hasTotp = sql<boolean>`exists (select 1 from totp_factor f
  where f.tenant_id = account.tenant_id and f.account_id = account.account_id and f.confirm_time is not null)`
const hasPasskey = sql<boolean>`exists (select 1 from passkey p
  where p.tenant_id = account.tenant_id and p.account_id = account.account_id)`
const isBound = sql<boolean>`exists (select 1 from wechat_binding w
  where w.tenant_id = account.tenant_id and w.account_id = account.account_id)`

/** The SQL equivalent of `stateOf`. */
const stateAt = (now: Date): RawBuilder<StaffState> => sql<StaffState>`
  case when account.invite_time is not null then case when account.disabled then 'withdrawn' else 'invited' end
       when account.disabled then 'disabled'
       when account.locked_until > ${now} then 'locked'
       else 'active' end`

export const staffSorting = {
  sortBy: {
    role: 'account.role',
    displayName: 'account.display_name',
    username: 'account.username',
    lastSignInTime: 'account.last_sign_in_time',
    createTime: 'account.create_time',
  },
  lastKey: 'account.account_id',
}

/** The merchant's users that match a filter, for list, totals and export. */
export function matchingStaff(db: Db, scope: Scope, narrowing: StaffNarrowing, now: Date) {
  const { search, role, state, secondFactor } = narrowing
  let matching = db.selectFrom('account').where(within(scope, 'account')).where('role', 'is not', null)
  if (search) {
    const typed = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    matching = matching.where(({ eb, or }) =>
      or([
        eb('display_name', 'ilike', typed),
        eb('username', 'ilike', typed),
        eb('account.email', 'ilike', typed),
      ]),
    )
  }
  if (role) matching = matching.where('role', '=', roleCode[role])
  if (state) matching = matching.where(stateAt(now), '=', state)
  if (secondFactor === 'on') return matching.where(sql<boolean>`(${hasTotp} or ${hasPasskey})`)
  if (secondFactor === 'off') return matching.where(sql<boolean>`not (${hasTotp} or ${hasPasskey})`)
  return matching
}

const secondFactor = sql<Staff['secondFactor']>`
  case when ${hasTotp} then case when ${hasPasskey} then 'both' else 'totp' end
       when ${hasPasskey} then 'passkey' else 'none' end`
const pinAt = (now: Date) => sql<Staff['pin']>`
  case when account.pin_hash is null then 'notSet' when account.pin_locked_until > ${now} then 'locked' else 'set' end`

const columnsAt = (now: Date) =>
  [
    sql<string>`account.account_id::text`.as('accountId'),
    'account.username',
    'account.display_name as displayName',
    shownAvatar.as('avatar'),
    'account.email',
    sql<boolean>`account.email_verified_time is not null`.as('emailVerified'),
    sql<Staff['language']>`account.language`.as('language'),
    'account.role',
    stateAt(now).as('state'),
    sql<Date | null>`case when account.locked_until > ${now} then account.locked_until end`.as('lockedUntil'),
    'account.invite_time as inviteTime',
    secondFactor.as('secondFactor'),
    isBound.as('wechatBound'),
    'account.payment_notice as paymentNotice',
    pinAt(now).as('pin'),
    'account.last_sign_in_time as lastSignInTime',
    'account.create_time as createTime',
  ] as const

type Selected = Omit<StaffRow, 'role'> & { role: number | null }

function rowOf({ role, ...row }: Selected): StaffRow {
  return { ...row, role: nameOf(roleCode, role ?? roleCode.cashier) }
}

export async function listStaff(
  db: Db,
  scope: Scope,
  query: StaffListQuery,
  now: Date,
): Promise<Page<StaffRow>> {
  const matching = matchingStaff(db, scope, query, now).select(columnsAt(now))
  const inOrder = { ...query, sortOrder: query.sortOrder ?? (query.sortField ? 'desc' : 'asc') } as const
  const found = await page(db, inOrder, matching, staffSorting)
  return { ...found, rows: (found.rows as Selected[]).map(rowOf) }
}

export async function totalStaff(db: Db, scope: Scope, narrowing: StaffNarrowing, now: Date) {
  const [totals] = await matchingStaff(db, scope, narrowing, now)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${stateAt(now)} = 'invited'))::int`.as('invited'),
      sql<number>`(count(*) filter (where ${hasTotp} or ${hasPasskey}))::int`.as('withSecondFactor'),
    ])
    .execute()
  return totals ?? { count: 0, invited: 0, withSecondFactor: 0 }
}

export async function findStaff(db: Db, scope: Scope, accountId: string, now: Date) {
  const row = await matchingStaff(db, scope, nobody, now)
    .where('account.account_id', '=', accountId)
    .select(columnsAt(now))
    .executeTakeFirst()
  return row && rowOf(row as Selected)
}

const nobody = { search: undefined, role: undefined, state: undefined, secondFactor: undefined }

const yesNo = (is: RawBuilder<boolean>) => sql<string>`case when ${is} then 'yes' else 'no' end`

/** The rows of the export. */
export function exportedStaff(db: Db, scope: Scope, narrowing: StaffNarrowing, now: Date) {
  return matchingStaff(db, scope, narrowing, now).select([
    'account.display_name as displayName',
    'account.username',
    'account.email',
    'account.role',
    stateAt(now).as('state'),
    secondFactor.as('secondFactor'),
    yesNo(isBound).as('wechatBound'),
    yesNo(sql<boolean>`account.payment_notice`).as('paymentNotice'),
    pinAt(now).as('pin'),
    'account.last_sign_in_time as lastSignInTime',
    'account.create_time as createTime',
    'account.language',
  ])
}
