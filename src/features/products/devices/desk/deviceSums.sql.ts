import { type RawBuilder, sql } from 'kysely'
import type { DeviceDay } from '#features/products/devices/desk/desk.contract.ts'
import type { DeviceSum } from '#features/products/devices/desk/devices.fields.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** A device's sales since an instant and in total, in one currency. */
export type SumRow = { deviceId: string; today: DeviceSum; total: DeviceSum }

export type FlatSums = DeviceSum & {
  deviceId: string
  todayPayments: number
  todayAmount: bigint
  todayRefunds: number
  todayRefundAmount: bigint
}

/**
 * Sales and refunds per device and currency; `today` starts at the given instant. As on the dashboard,
 * payments count by payment time and completed refunds by request time.
 */
export function deviceSums(
  { tenantId, merchantId }: Scope,
  today: Date,
  ids: string[] | null,
): RawBuilder<FlatSums> {
  const named = ids === null ? sql`device_id is not null` : sql`device_id = any(${ids})`
  return sql<FlatSums>`(
    select device_id, currency,
           sum(payments)::int as payments, sum(amount)::bigint as amount,
           sum(refunds)::int as refunds, sum(refund_amount)::bigint as refund_amount,
           sum(today_payments)::int as today_payments, sum(today_amount)::bigint as today_amount,
           sum(today_refunds)::int as today_refunds, sum(today_refund_amount)::bigint as today_refund_amount
      from (
        select device_id, currency, count(*) as payments, sum(pay_amount) as amount, 0 as refunds, 0 as refund_amount,
               count(*) filter (where pay_time >= ${today}) as today_payments,
               coalesce(sum(pay_amount) filter (where pay_time >= ${today}), 0) as today_amount,
               0 as today_refunds, 0 as today_refund_amount
          from pay_order
         where tenant_id = ${tenantId} and merchant_id = ${merchantId} and ${named} and status in (5, 6, 7)
         group by device_id, currency
         union all
        select device_id, currency, 0, 0, count(*), sum(amount), 0, 0,
               count(*) filter (where create_time >= ${today}),
               coalesce(sum(amount) filter (where create_time >= ${today}), 0)
          from refund
         where tenant_id = ${tenantId} and merchant_id = ${merchantId} and ${named} and status = 4
         group by device_id, currency) counted
     group by device_id, currency)`
}

export async function sumsOfDevices(db: Db, scope: Scope, today: Date, ids: string[]): Promise<SumRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<FlatSums>`select * from ${deviceSums(scope, today, ids)} sums order by currency`.execute(db)
  return rows.map(({ deviceId, currency, payments, amount, refunds, refundAmount, ...row }) => ({
    deviceId,
    total: { currency, payments, amount, refunds, refundAmount },
    today: {
      currency,
      payments: row.todayPayments,
      amount: row.todayAmount,
      refunds: row.todayRefunds,
      refundAmount: row.todayRefundAmount,
    },
  }))
}

/**
 * A device's sales by part of a range, payment method and currency; the parts are split at the given
 * instants.
 */
export async function sumsByPart(
  db: Db,
  { tenantId, merchantId }: Scope,
  deviceId: string,
  boundaries: Date[],
): Promise<(Omit<DeviceDay, 'day'> & { part: number })[]> {
  const [from, to] = [boundaries[0], boundaries.at(-1)]
  const { rows } = await sql<Omit<DeviceDay, 'day'> & { part: number }>`
    select width_bucket(at, ${boundaries}::timestamptz[]) - 1 as part, way, currency,
           count(*) filter (where paid)::int as payments,
           coalesce(sum(amount) filter (where paid), 0)::bigint as amount,
           count(*) filter (where not paid)::int as refunds,
           coalesce(sum(amount) filter (where not paid), 0)::bigint as refund_amount
      from (
        select pay_time as at, way_code as way, currency, pay_amount as amount, true as paid
          from pay_order
         where tenant_id = ${tenantId} and merchant_id = ${merchantId} and device_id = ${deviceId}
           and status in (5, 6, 7) and pay_time >= ${from} and pay_time < ${to}
         union all
        select refund.create_time, o.way_code, refund.currency, refund.amount, false
          from refund
          join pay_order o on o.tenant_id = refund.tenant_id and o.order_id = refund.order_id
         where refund.tenant_id = ${tenantId} and refund.merchant_id = ${merchantId}
           and refund.device_id = ${deviceId} and refund.status = 4
           and refund.create_time >= ${from} and refund.create_time < ${to}) moved
     group by 1, way, currency
     order by 1 desc, way, currency`.execute(db)
  return rows
}
