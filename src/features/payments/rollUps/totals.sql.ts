import { sql } from 'kysely'
import { madeDays } from '#features/payments/rollUps/made.sql.ts'
import type { Days } from '#features/payments/rollUps/unrolled.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type MadeTotal = {
  currency: Currency
  orders: number
  payAmount: bigint
  refundedAmount: bigint
  paidOrders: number
  paidAmount: bigint
}

/** Every order that was made on these days, per currency: of days that are over from their sums. */
export async function madeTotals(db: Db, scope: Scope, days: Days): Promise<MadeTotal[]> {
  const { tenantId, merchantId } = scope
  const { rows } = await sql<MadeTotal>`
    with ${madeDays(scope, days)},
    parts as (
      select currency, orders, pay_amount, refunded_amount, paid, paid_amount from rolled_days where orders > 0
       union all
      select o.* from live_spans s
       cross join lateral (
         select currency, count(*) as orders, sum(pay_amount) as pay_amount, sum(refunded_amount) as refunded_amount,
                count(*) filter (where status in (5, 6, 7)) as paid,
                coalesce(sum(pay_amount) filter (where status in (5, 6, 7)), 0) as paid_amount
           from pay_order
          where tenant_id = ${tenantId} and merchant_id = ${merchantId}
            and create_time >= s.from_time and create_time < s.to_time
          group by currency) o)
    select currency, sum(orders)::int as orders, sum(pay_amount)::bigint as pay_amount,
           sum(refunded_amount)::bigint as refunded_amount, sum(paid)::int as paid_orders,
           sum(paid_amount)::bigint as paid_amount
      from parts group by currency order by currency`.execute(db)
  return rows
}

/** When the merchant's first order was made; null before it. */
export async function firstMade(db: Db, { tenantId, merchantId }: Scope): Promise<Date | null> {
  const row = await db
    .selectFrom('pay_order')
    .select('createTime')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .orderBy('createTime')
    .limit(1)
    .executeTakeFirst()
  return row?.createTime ?? null
}
