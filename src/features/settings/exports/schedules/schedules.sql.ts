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
    .where('s.tenantId', '=', scope.tenantId)
    .where('s.merchantId', '=', scope.merchantId)
    .select([
      's.scheduleId',
      's.accountId',
      's.viewId',
      's.language',
      's.format',
      's.period',
      's.frequency',
      's.weekday',
      's.dayOfMonth',
      's.hour',
      's.addresses',
      's.state',
      's.lastRun',
      's.nextRun',
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
      join.onRef('v.tenantId', '=', 's.tenantId').onRef('v.viewId', '=', 's.viewId'),
    )
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenantId', '=', 's.tenantId').onRef('a.accountId', '=', 's.accountId'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('export_job as j')
          .whereRef('j.tenantId', '=', 's.tenantId')
          .whereRef('j.scheduleId', '=', 's.scheduleId')
          .select(['j.exportId', 'j.state'])
          .orderBy('j.createTime', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .$if(accountId !== undefined, (own) => own.where('s.accountId', '=', accountId ?? ''))
    .$if(scheduleId !== undefined, (one) => one.where('s.scheduleId', '=', scheduleId ?? ''))
    .select([
      'v.name as viewName',
      'v.exportPath',
      'a.displayName as owner',
      'last.exportId as lastExportId',
      'last.state as lastExportState',
    ])
    .orderBy('s.createTime')
    .orderBy('s.scheduleId')
    .$castTo<Listed>()
    .execute()
}

export async function findSchedule(
  db: Db,
  scope: Scope,
  scheduleId: string,
): Promise<ScheduleRow | undefined> {
  return schedulesOf(db, scope).where('s.scheduleId', '=', scheduleId).executeTakeFirst()
}

export async function lockSchedule(
  db: Db,
  scope: Scope,
  scheduleId: string,
): Promise<ScheduleRow | undefined> {
  return schedulesOf(db, scope).where('s.scheduleId', '=', scheduleId).forUpdate('s').executeTakeFirst()
}

export async function countSchedules(db: Db, scope: Scope): Promise<number> {
  const [counted] = await db
    .selectFrom('export_schedule')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .execute()
  return Number(counted?.n ?? 0)
}

const timingOf = ({ dayOfMonth, format, period, frequency, weekday, hour, addresses }: Timing) => ({
  ...{ format, period, frequency, weekday, hour, addresses },
  dayOfMonth,
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
      tenantId: scope.tenantId,
      scheduleId: row.scheduleId,
      merchantId: scope.merchantId,
      accountId: row.accountId,
      viewId: row.viewId,
      language: row.language,
      ...timingOf(row),
      state: 'active',
      nextRun: row.nextRun,
      createTime: now,
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
      ...(nextRun !== undefined && { nextRun }),
      ...(lastRun && { lastRun }),
    })
    .where('tenantId', '=', scope.tenantId)
    .where('scheduleId', '=', scheduleId)
    .execute()
}

export async function deleteSchedule(db: Db, scope: Scope, scheduleId: string): Promise<void> {
  await db
    .deleteFrom('export_schedule')
    .where('tenantId', '=', scope.tenantId)
    .where('scheduleId', '=', scheduleId)
    .execute()
}
