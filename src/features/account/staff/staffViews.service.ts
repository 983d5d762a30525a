import type { StaffDetail } from '#features/account/staff/staff.contract.ts'
import {
  refusalBetween,
  refusalOfState,
  type StaffAct,
  staffActs,
} from '#features/account/staff/staff.domain.ts'
import { staffErrors } from '#features/account/staff/staff.errors.ts'
import type { Staff, StaffListQuery } from '#features/account/staff/staff.fields.ts'
import { deedsOf, sessionsOf } from '#features/account/staff/staffDetail.sql.ts'
import {
  findStaff,
  listStaff,
  type StaffNarrowing,
  type StaffRow,
  totalStaff,
} from '#features/account/staff/staffList.sql.ts'
import { browserFacts } from '#features/session/sessions/browsers.domain.ts'
import { latestOf } from '#server/audit/timeline.sql.ts'
import type { Actor, Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

const timelineShown = 50

export async function pageOfStaff(ctx: Ctx, query: StaffListQuery): Promise<Page<Staff>> {
  const found = await listStaff(ctx.db, ctx.scope, query, ctx.now)
  return { ...found, rows: found.rows.map((row) => shown(row, ctx.actor)) }
}

export function totalsOfStaff({ db, scope, now }: Ctx, narrowing: StaffNarrowing) {
  return totalStaff(db, scope, narrowing, now)
}

/** A user as listed. Throws `staff.notFound`. */
export async function staffOf({ db, scope, actor, now }: Ctx, accountId: string): Promise<Staff> {
  const row = await findStaff(db, scope, accountId, now)
  if (!row) throw new AppError(staffErrors.notFound)
  return shown(row, actor)
}

export async function staffDetailOf(ctx: Ctx, accountId: string): Promise<StaffDetail> {
  const { db, scope, now } = ctx
  const person = await staffOf(ctx, accountId)
  return {
    ...person,
    sessions: (await sessionsOf(db, scope, accountId, now)).map(({ userAgent, ...session }) => {
      const { browser, system } = browserFacts(userAgent)
      return { ...session, browser, system }
    }),
    timeline: await latestOf(db, scope, { type: 'account', id: accountId }, timelineShown),
    deeds: await deedsOf(db, scope, accountId, timelineShown),
  }
}

function shown(row: StaffRow, actor: Actor): Staff {
  return { ...row, acts: staffActs.filter((act) => fits(act, row, actor)) }
}

/** Returns whether the action would be allowed, as far as the row shows. */
function fits(act: StaffAct, row: StaffRow, { id, role }: Actor): boolean {
  const by = id !== null && role !== null ? { accountId: id, role } : null
  if (refusalBetween(act, { by, person: row }) || refusalOfState(act, row.state)) return false
  if (act === 'reset' || act === 'invite') return row.email !== null
  if (act === 'resetFactors') return row.secondFactor !== 'none'
  if (act === 'unbindWechat') return row.wechatBound
  return true
}
