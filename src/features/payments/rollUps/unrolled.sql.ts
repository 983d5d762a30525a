import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/session/scope.ts'
import type { Zone } from '#shared/time.ts'

/** Days in order with the instants between them, one more than days, in the merchant's time zone. */
export type Days = { days: string[]; boundaries: Date[]; zone: Zone }

/** Instants of [from, to), and the clock by which the days were counted. */
export type Span = { from: Date; to: Date; zone: Zone }

/**
 * `edge`: until when the sums of sales go (`until`; '-infinity' where there are none by this clock), and from when on the
 * orders themselves are read (`live_from`). `unrolled`: the sales of the span that the sums do not hold, one row an order:
 * what was paid since, and what came late. An order whose payer became known late is among them with `n` 0: its money is in
 * the sums.
 *
 * Under row-level security a comparison becomes a condition of the index only where the value beside it is reckoned before:
 * hence the selects around the values.
 */
export function unrolledSales(scope: Scope, { from, to, zone }: Span, liveFrom?: RawBuilder<unknown>) {
  const { tenantId, merchantId } = scope
  return sql`
    edge as (
      select until, ${liveFrom ?? sql`greatest(until, ${from})`} as live_from
        from (select coalesce((
                select sales_until from sales_rolled
                 where tenant_id = ${tenantId} and merchant_id = ${merchantId} and timezone = ${zone}), '-infinity') as until) known),
    unrolled as (
      select pay_time, currency, way_code, store_code_id, payer_key, pay_amount, 1 as n
        from pay_order
       where tenant_id = ${tenantId} and merchant_id = ${merchantId}
         and pay_time >= (select live_from from edge) and pay_time < ${to} and status in (5, 6, 7)
       union all
      select o.pay_time, o.currency, o.way_code, o.store_code_id, o.payer_key,
             case when l.kind = 'sale' then o.pay_amount else 0 end, case when l.kind = 'sale' then 1 else 0 end
        from late_figure l
       cross join lateral (
         select pay_time, currency, way_code, store_code_id, payer_key, pay_amount, status from pay_order
          where tenant_id = l.tenant_id and order_id = l.order_id limit 1) o
       where l.tenant_id = ${tenantId} and l.merchant_id = ${merchantId} and l.kind in ('sale', 'payer')
         and o.status in (5, 6, 7) and o.pay_time >= ${from} and o.pay_time < ${to}
         and o.pay_time < (select live_from from edge))`
}

/** The sums of a merchant's days or hours, by the clock of `edge`: none where that knows none. */
export function rolledOf({ tenantId, merchantId }: Scope) {
  return sql`tenant_id = ${tenantId} and merchant_id = ${merchantId} and (select until > '-infinity' from edge)`
}
