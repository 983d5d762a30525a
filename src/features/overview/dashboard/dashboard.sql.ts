import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { tradeStatusCode } from '#shared/reference.ts'

/** Instants that part a range into its days or months: n parts have n + 1 of them. */
export type Boundaries = Date[]

const paidStatuses = [tradeStatusCode.paid, tradeStatusCode.partialRefund, tradeStatusCode.fullRefund]

export type SalesPart = {
  part: number
  currency: Currency
  sales: bigint
  transactions: number
  newCustomers: number
  oldCustomers: number
}

/**
 * Paid orders by part of the range and currency. A payer is new in the part in which they paid this merchant first. The
 * parts are cut at the instants given, so that the merchant's own timezone decides what a day is.
 */
export async function salesByPart(
  db: Db,
  { tenantId, merchantId }: Scope,
  boundaries: Boundaries,
): Promise<SalesPart[]> {
  const { rows } = await sql<SalesPart>`
    select width_bucket(o.pay_time, ${boundaries}::timestamptz[]) - 1 as part,
           o.currency,
           sum(o.pay_amount)::bigint as sales,
           count(*)::int as transactions,
           count(distinct o.payer_key) filter (where p.first_pay_time >= (${boundaries}::timestamptz[])[width_bucket(o.pay_time, ${boundaries}::timestamptz[])])::int as "newCustomers",
           count(distinct o.payer_key) filter (where p.first_pay_time < (${boundaries}::timestamptz[])[width_bucket(o.pay_time, ${boundaries}::timestamptz[])])::int as "oldCustomers"
      from pay_order o
      left join payer p on p.tenant_id = o.tenant_id and p.merchant_id = o.merchant_id and p.payer_key = o.payer_key
     where o.tenant_id = ${tenantId} and o.merchant_id = ${merchantId}
       and o.pay_time >= ${boundaries[0]} and o.pay_time < ${boundaries.at(-1)}
       and o.status = any(${paidStatuses}::smallint[])
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
