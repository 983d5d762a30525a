import { sql } from 'kysely'
import { z } from 'zod'
import { shiftAmounts } from '#features/products/pos/shifts/shifts.domain.ts'
import { type ShiftFigures, shiftFigures, shiftList } from '#features/products/pos/shifts/shifts.fields.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import { instant } from '#shared/fields.ts'

/**
 * The ids counted shortly before a report, so that the next one adds what was missed and counts nothing
 * twice.
 */
const counted = z.strictObject({ orders: z.array(z.string()), refunds: z.array(z.string()) })
export type Counted = z.output<typeof counted>

const storedReport = z.strictObject({ ...shiftFigures.shape, fromTime: instant.nullable(), counted })
export type StoredReport = z.output<typeof storedReport>

export type ShiftRow = {
  shiftId: string
  deviceId: string
  deviceName: string
  accountId: string
  openedBy: string
  closedBy: string | null
  openTime: Date
  closeTime: Date | null
  note: string
  report: StoredReport | null
}
type StoredRow = Omit<ShiftRow, 'report'> & { report: unknown }

export const shiftColumns = [
  sql<string>`shift.shift_id::text`.as('shiftId'),
  'shift.deviceId',
  'device.name as deviceName',
  sql<string>`shift.account_id::text`.as('accountId'),
  'shift.openedBy',
  'shift.closedBy',
  'shift.openTime',
  'shift.closeTime',
  'shift.note',
  'shift.report',
] as const

const ofLine = (key: string) => sql`line ->> ${sql.lit(key)}`
const counts = ['payments', 'refunds']

/** Sorts the list, and reads the export from the lines of stored reports (`linesOfShifts`). */
export const shiftSource = fieldSource(shiftList, 'shift', {
  deviceName: 'device.name',
  ...Object.fromEntries(['currency', 'way', 'operator'].map((key) => [key, ofLine(key)])),
  ...Object.fromEntries(counts.map((key) => [key, sql`(${ofLine(key)})::int`])),
  ...Object.fromEntries(shiftAmounts.map((key) => [key, sql`(${ofLine(key)})::bigint`])),
})

/** The lines of the stored reports of a device's closed shifts. */
export function linesOfShifts(db: Db, scope: Scope, deviceId: string) {
  return shiftsOf(db, scope)
    .where('shift.deviceId', '=', deviceId)
    .innerJoin(
      sql<{
        line: unknown
      }>`lateral (select value as line from jsonb_array_elements(shift.report -> 'lines'))`.as('taken'),
      (join) => join.onTrue(),
    )
}

/** A merchant's shifts with their devices. */
export function shiftsOf(db: Db, scope: Scope) {
  return db
    .selectFrom('shift')
    .innerJoin('device', (join) =>
      join.onRef('device.tenantId', '=', 'shift.tenantId').onRef('device.deviceId', '=', 'shift.deviceId'),
    )
    .where(within(scope, 'shift'))
}

export function shiftOf(row: object): ShiftRow {
  const stored = row as StoredRow
  return { ...stored, report: stored.report === null ? null : storedReport.decode(stored.report as never) }
}

export async function selectOpenShift(db: Db, scope: Scope, deviceId: string): Promise<ShiftRow | null> {
  const row = await shiftsOf(db, scope)
    .select(shiftColumns)
    .where('shift.deviceId', '=', deviceId)
    .where('shift.closeTime', 'is', null)
    .executeTakeFirst()
  return row ? shiftOf(row) : null
}

export async function selectShift(db: Db, scope: Scope, shiftId: string): Promise<ShiftRow | null> {
  const row = await shiftsOf(db, scope)
    .select(shiftColumns)
    .where('shift.shiftId', '=', shiftId)
    .executeTakeFirst()
  return row ? shiftOf(row) : null
}

/** A device's last shift closed before an instant. */
export async function selectShiftBefore(
  db: Db,
  scope: Scope,
  deviceId: string,
  before: Date,
): Promise<ShiftRow | null> {
  const row = await shiftsOf(db, scope)
    .select(shiftColumns)
    .where('shift.deviceId', '=', deviceId)
    .where('shift.closeTime', 'is not', null)
    .where('shift.openTime', '<', before)
    .orderBy('shift.openTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? shiftOf(row) : null
}

/** Returns false if the device already has an open shift. */
export async function insertShift(
  { db, scope, now, actor }: Ctx,
  shift: { shiftId: string; deviceId: string; accountId: string },
): Promise<boolean> {
  const created = await db
    .insertInto('shift')
    .values({
      tenantId: scope.tenantId,
      shiftId: shift.shiftId,
      merchantId: scope.merchantId,
      deviceId: shift.deviceId,
      accountId: shift.accountId,
      openedBy: actor.name,
      openTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('shiftId')
    .executeTakeFirst()
  return created !== undefined
}

/** Waits for a concurrent close. */
export async function lockShift(db: Db, scope: Scope, shiftId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shift')
    .where(within(scope, 'shift'))
    .where('shiftId', '=', shiftId)
    .where('closeTime', 'is', null)
    .select('shiftId')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function updateClosed(
  { db, scope, now, actor }: Ctx,
  shiftId: string,
  { note, report }: { note: string; report: StoredReport },
): Promise<void> {
  await db
    .updateTable('shift')
    .set({
      closeTime: now,
      closedBy: actor.name,
      note,
      report: JSON.stringify(storedReport.encode(report)),
    })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('shiftId', '=', shiftId)
    .execute()
}

const figures = {
  name: 'shift-figures',
  text: `with sold as (
           select order_id as id, currency, way_code as way, coalesce(operator_name, '') as operator, input_amount,
                  tip_amount, surcharge_amount, pay_amount, status, confirm_time
             from pay_order
            where tenant_id = $1 and merchant_id = $2 and device_id = $3 and status in (0, 2, 4, 5, 6, 7)
              and (status in (0, 2, 4) or $4::timestamptz is null or confirm_time >= $4)
              and order_id <> all($5::text[])),
         back as (
           select refund_order_id as id, currency, way_code as way, operator_name as operator, amount, status, confirm_time
             from refund
            where tenant_id = $1 and merchant_id = $2 and device_id = $3 and status in (0, 2, 4, 5)
              and (status <> 4 or $4::timestamptz is null or confirm_time >= $4)
              and refund_order_id <> all($6::text[])),
         lines as (
           select currency, way, operator, 1 as payments, input_amount, tip_amount, surcharge_amount, pay_amount,
                  0 as refunds, 0 as refund_amount
             from sold where status in (5, 6, 7)
            union all
           select currency, way, operator, 0, 0, 0, 0, 0, 1, amount from back where status = 4),
         line as (
           select currency, way, operator, sum(payments)::int as payments, sum(input_amount)::text as "inputAmount",
                  sum(tip_amount)::text as "tipAmount", sum(surcharge_amount)::text as "surchargeAmount",
                  sum(pay_amount)::text as "payAmount", sum(refunds)::int as refunds,
                  sum(refund_amount)::text as "refundAmount", (sum(pay_amount) - sum(refund_amount))::text as "netAmount"
             from lines group by currency, way, operator),
         waiting as (
           select 'payment' as kind, currency, count(*)::int as count, sum(pay_amount)::text as amount
             from sold where status in (0, 2, 4) group by currency
            union all
           select 'refund', currency, count(*)::int, sum(amount)::text from back where status <> 4 group by currency)
         select coalesce((select jsonb_agg(to_jsonb(line) order by currency, way, operator) from line), '[]') as lines,
                coalesce((select jsonb_agg(to_jsonb(waiting) order by kind desc, currency) from waiting), '[]') as "underWay",
                array(select id from sold where status in (5, 6, 7) and confirm_time >= $7) as orders,
                array(select id from back where status = 4 and confirm_time >= $7) as refunds`,
}

/**
 * A device's sales and refunds since an instant, excluding what was already counted, with the ids since
 * `recent`. One statement, so that lines and ids are from one snapshot.
 */
export async function figuresOf(
  db: Db,
  scope: Scope,
  input: { deviceId: string; since: Date | null; but: Counted; recent: Date },
): Promise<{ figures: ShiftFigures; counted: Counted }> {
  type Row = { lines: unknown; underWay: unknown } & Counted
  const { deviceId, since, but, recent } = input
  const values = [scope.tenantId, scope.merchantId, deviceId, since, but.orders, but.refunds, recent]
  const [row] = await run<Row>(db, figures, values)
  const { lines = [], underWay = [], orders = [], refunds = [] } = row ?? {}
  return { figures: shiftFigures.decode({ lines, underWay } as never), counted: { orders, refunds } }
}
