import { type RawBuilder, sql } from 'kysely'
import type { StaffState } from '#features/account/staff/staff.domain.ts'
import { type Staff, type StaffListQuery, staffList } from '#features/account/staff/staff.fields.ts'
import type { Db } from '#server/database/db.ts'
import { shownAvatar } from '#server/database/shownAvatar.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
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

/** The merchant's users that match a filter, for list, totals and export. */
export function matchingStaff(db: Db, scope: Scope, narrowing: StaffNarrowing, now: Date) {
  const { search, role, state, secondFactor } = narrowing
  let matching = db.selectFrom('account').where(within(scope, 'account')).where('role', 'is not', null)
  if (search) {
    const typed = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    matching = matching.where(({ eb, or }) =>
      or([
        eb('displayName', 'ilike', typed),
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

/** `acts` depends on the caller, so it is not selected: the service adds it. */
export const staffSource = (now: Date) =>
  fieldSource(staffList, 'account', {
    avatar: shownAvatar,
    emailVerified: sql`account.email_verified_time is not null`,
    state: stateAt(now),
    lockedUntil: sql`case when account.locked_until > ${now} then account.locked_until end`,
    secondFactor,
    wechatBound: isBound,
    pin: pinAt(now),
    acts: sql`null`,
  })

export function listStaff(db: Db, scope: Scope, query: StaffListQuery, now: Date): Promise<Page<StaffRow>> {
  return staffSource(now).pageOf(db, query, matchingStaff(db, scope, query, now))
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

export function findStaff(db: Db, scope: Scope, accountId: string, now: Date): Promise<StaffRow | null> {
  const matching = matchingStaff(db, scope, nobody, now)
  return staffSource(now).rowOf(matching.where('account.accountId', '=', accountId))
}

const nobody = { search: undefined, role: undefined, state: undefined, secondFactor: undefined }
