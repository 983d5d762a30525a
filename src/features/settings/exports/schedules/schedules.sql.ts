import type { Schedule } from '#features/settings/exports/schedules/schedules.contract.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'

/** When, how and to whom a view is sent. */
export type Timing = Pick<
  Schedule,
  'format' | 'period' | 'frequency' | 'weekday' | 'dayOfMonth' | 'hour' | 'addresses'
>
export type ScheduleRow = Timing & {
  scheduleId: string
  accountId: string
  viewId: string
  language: Language
  state: Schedule['state']
  lastRun: Date | null
  nextRun: Date | null
}

function schedulesOf(db: Db, scope: Scope) {
  return db
    .selectFrom('export_schedule as s')
    .where('s.tenant_id', '=', scope.tenantId)
    .where('s.merchant_id', '=', scope.merchantId)
    .select([
      's.schedule_id as scheduleId',
      's.account_id as accountId',
      's.view_id as viewId',
      's.language',
      's.format',
      's.period',
      's.frequency',
      's.weekday',
      's.day_of_month as dayOfMonth',
      's.hour',
      's.addresses',
      's.state',
      's.last_run as lastRun',
      's.next_run as nextRun',
    ])
    .$castTo<ScheduleRow>()
}

export type Listed = ScheduleRow & {
  viewName: string
  exportPath: string
  owner: string | null
  lastExportId: string | null
  lastExportState: NonNullable<Schedule['lastExport']>['state'] | null
}

/** Schedules with their views and last files, oldest first; of one person where one is named. */
export async function listSchedules(
  db: Db,
  scope: Scope,
  { accountId, scheduleId }: { accountId?: string; scheduleId?: string } = {},
): Promise<Listed[]> {
  return schedulesOf(db, scope)
    .innerJoin('saved_view as v', (join) =>
      join.onRef('v.tenant_id', '=', 's.tenant_id').onRef('v.view_id', '=', 's.view_id'),
    )
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.account_id', '=', 's.account_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('export_job as j')
          .whereRef('j.tenant_id', '=', 's.tenant_id')
          .whereRef('j.schedule_id', '=', 's.schedule_id')
          .select(['j.export_id', 'j.state'])
          .orderBy('j.create_time', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .$if(accountId !== undefined, (own) => own.where('s.account_id', '=', accountId ?? ''))
    .$if(scheduleId !== undefined, (one) => one.where('s.schedule_id', '=', scheduleId ?? ''))
    .select([
      'v.name as viewName',
      'v.export_path as exportPath',
      'a.display_name as owner',
      'last.export_id as lastExportId',
      'last.state as lastExportState',
    ])
    .orderBy('s.create_time')
    .orderBy('s.schedule_id')
    .$castTo<Listed>()
    .execute()
}

export async function findSchedule(
  db: Db,
  scope: Scope,
  scheduleId: string,
): Promise<ScheduleRow | undefined> {
  return schedulesOf(db, scope).where('s.schedule_id', '=', scheduleId).executeTakeFirst()
}

export async function lockSchedule(
  db: Db,
  scope: Scope,
  scheduleId: string,
): Promise<ScheduleRow | undefined> {
  return schedulesOf(db, scope).where('s.schedule_id', '=', scheduleId).forUpdate('s').executeTakeFirst()
}

export async function countSchedules(db: Db, scope: Scope): Promise<number> {
  const [counted] = await db
    .selectFrom('export_schedule')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .execute()
  return Number(counted?.n ?? 0)
}

const timingOf = ({ dayOfMonth, format, period, frequency, weekday, hour, addresses }: Timing) => ({
  ...{ format, period, frequency, weekday, hour, addresses },
  day_of_month: dayOfMonth,
})

type NewRow = Timing & {
  scheduleId: string
  accountId: string
  viewId: string
  language: Language
  nextRun: Date
}

export async function insertSchedule(db: Db, scope: Scope, row: NewRow, now: Date): Promise<void> {
  await db
    .insertInto('export_schedule')
    .values({
      tenant_id: scope.tenantId,
      schedule_id: row.scheduleId,
      merchant_id: scope.merchantId,
      account_id: row.accountId,
      view_id: row.viewId,
      language: row.language,
      ...timingOf(row),
      state: 'active',
      next_run: row.nextRun,
      create_time: now,
    })
    .execute()
}

type Change = Partial<{ timing: Timing; state: Schedule['state']; nextRun: Date | null; lastRun: Date }>

export async function updateSchedule(
  db: Db,
  scope: Scope,
  scheduleId: string,
  { timing, state, nextRun, lastRun }: Change,
): Promise<void> {
  await db
    .updateTable('export_schedule')
    .set({
      ...(timing && timingOf(timing)),
      ...(state && { state }),
      ...(nextRun !== undefined && { next_run: nextRun }),
      ...(lastRun && { last_run: lastRun }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('schedule_id', '=', scheduleId)
    .execute()
}

export async function deleteSchedule(db: Db, scope: Scope, scheduleId: string): Promise<void> {
  await db
    .deleteFrom('export_schedule')
    .where('tenant_id', '=', scope.tenantId)
    .where('schedule_id', '=', scheduleId)
    .execute()
}
