import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** The starts of a day's hours and its end, and until when of it is compared. */
export type HoursOfDay = { boundaries: Date[]; until: Date }

export type HourSum = {
  before: boolean
  hour: number
  currency: Currency
  sales: bigint
  transactions: number
  /** Of it, what was paid in time to be compared. */
  salesUntil: bigint
  transactionsUntil: number
}

/** Paid orders of two days by the hour, read by their pay time alone: the days between are not looked at. */
export async function salesByHour(
  db: Db,
  scope: Scope,
  day: HoursOfDay,
  sameDay: HoursOfDay,
): Promise<HourSum[]> {
  const { rows } =
    await sql<HourSum>`${ofDay(scope, day, false)} union all ${ofDay(scope, sameDay, true)}`.execute(db)
  return rows
}

function ofDay({ tenantId, merchantId }: Scope, { boundaries, until }: HoursOfDay, before: boolean) {
  return sql<HourSum>`
    select ${before}::boolean as before, width_bucket(pay_time, ${boundaries}::timestamptz[]) - 1 as hour, currency,
           sum(pay_amount)::bigint as sales, count(*)::int as transactions,
           coalesce(sum(pay_amount) filter (where pay_time < ${until}), 0)::bigint as "salesUntil",
           (count(*) filter (where pay_time < ${until}))::int as "transactionsUntil"
      from pay_order
     where tenant_id = ${tenantId} and merchant_id = ${merchantId}
       and pay_time >= ${boundaries[0]} and pay_time < ${boundaries.at(-1)} and status in (5, 6, 7)
     group by 2, 3`
}
