import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** Instants that part a range into its days or months: n parts have n + 1 of them. */
export type Boundaries = Date[]

export type SalesPart = {
  /** null: the whole range. */
  part: number | null
  currency: Currency
  sales: bigint
  transactions: number
  newCustomers: number
  oldCustomers: number
}

/**
 * Paid orders by part of the range and currency, and over the whole of it, read once. A payer is new in the part in which they
 * paid this merchant first. The parts are cut at the instants given, so that the merchant's own timezone decides what a day is.
 */
export async function salesByPart(
  db: Db,
  { tenantId, merchantId }: Scope,
  boundaries: Boundaries,
): Promise<SalesPart[]> {
  const [from, to] = [boundaries[0], boundaries.at(-1)]
  const { rows } = await sql<SalesPart>`
    with paid as (
      select width_bucket(pay_time, ${boundaries}::timestamptz[]) as part, currency, payer_key,
             sum(pay_amount) as sales, count(*) as transactions
        from pay_order
       where tenant_id = ${tenantId} and merchant_id = ${merchantId}
         and pay_time >= ${from} and pay_time < ${to} and status in (5, 6, 7)
       group by 1, 2, 3)
    select o.part - 1 as part, o.currency,
           sum(o.sales)::bigint as sales, sum(o.transactions)::int as transactions,
           case when grouping(o.part) = 1
                then count(distinct p.payer_key) filter (where p.first_pay_time >= ${from})
                else count(p.payer_key) filter (where p.first_pay_time >= (${boundaries}::timestamptz[])[o.part])
           end::int as "newCustomers",
           case when grouping(o.part) = 1
                then count(distinct p.payer_key) filter (where p.first_pay_time < ${from})
                else count(p.payer_key) filter (where p.first_pay_time < (${boundaries}::timestamptz[])[o.part])
           end::int as "oldCustomers"
      from paid o
      left join payer p on p.tenant_id = ${tenantId} and p.merchant_id = ${merchantId} and p.payer_key = o.payer_key
     group by grouping sets ((o.currency), (o.part, o.currency))
     order by 1, 2`.execute(db)
  return rows
}

export type SalesSum = { part: number; currency: Currency; sales: bigint; transactions: number }

/** The same without the customers, whom only a look at each payer tells. */
export async function salesSums(
  db: Db,
  { tenantId, merchantId }: Scope,
  boundaries: Boundaries,
): Promise<SalesSum[]> {
  const { rows } = await sql<SalesSum>`
    select width_bucket(pay_time, ${boundaries}::timestamptz[]) - 1 as part, currency,
           sum(pay_amount)::bigint as sales, count(*)::int as transactions
      from pay_order
     where tenant_id = ${tenantId} and merchant_id = ${merchantId}
       and pay_time >= ${boundaries[0]} and pay_time < ${boundaries.at(-1)} and status in (5, 6, 7)
     group by 1, 2
     order by 1, 2`.execute(db)
  return rows
}

export type RefundSum = { currency: Currency; refunds: bigint; refundCount: number }

/** Refunds asked for within the range that have reached the payer: as the list of refunds counts its days. */
export async function refundSums(
  db: Db,
  { tenantId, merchantId }: Scope,
  from: Date,
  to: Date,
): Promise<RefundSum[]> {
  const { rows } = await sql<RefundSum>`
    select currency, sum(amount)::bigint as refunds, count(*)::int as "refundCount"
      from refund
     where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status = 4
       and create_time >= ${from} and create_time < ${to}
     group by currency`.execute(db)
  return rows
}

/** What was settled with a settle date within the range: as the list of settlements counts its days. */
export async function settledSums(
  db: Db,
  { tenantId, merchantId }: Scope,
  { fromDay, toDay }: { fromDay: string; toDay: string },
) {
  const { rows } = await sql<{ currency: Currency; settled: bigint }>`
    select currency, sum(net_amount)::bigint as settled
      from clearing
     where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status in ('sent', 'paid')
       and settle_date >= ${fromDay} and settle_date <= ${toDay}
     group by currency`.execute(db)
  return rows
}
