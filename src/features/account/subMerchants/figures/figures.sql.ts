import { sql } from 'kysely'
import { type FigureRow, figureList } from '#features/account/subMerchants/figures/figures.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'

/** Two adjacent spans: [beforeFrom, from) and [from, to). Days apply to settlement dates. */
export type Spans = { beforeFrom: Date; from: Date; to: Date; fromDay: string; toDay: string }

/** The fields of the rows of `merchantGroupFigures`. */
export const figureSource = fieldSource(figureList, 'line')

/**
 * A row per merchant of the group and currency: the scope's merchant and its sub-merchants. Figures are
 * counted as on the merchant's dashboard: sales by payment time, completed refunds by request time,
 * settlements by date, and the balance from the ledger.
 */
export function merchantGroupFigures(db: Db, { tenantId, merchantId }: Scope, spans: Spans) {
  const { beforeFrom, from, to, fromDay, toDay } = spans
  const family = sql`(
    select merchant_id, trade_name, timezone, currency from merchant
     where tenant_id = ${tenantId} and (merchant_id = ${merchantId} or parent_merchant_id = ${merchantId}))`
  const lines = sql<{ own: boolean; mchCode: string; currency: string }>`(
    with family as ${family},
    counted as (
      select merchant_id, currency, 0::bigint as sales, 0::bigint as transactions, 0::bigint as refunds,
             0::bigint as refund_count, 0::bigint as fees, 0::bigint as settled, 0::bigint as unsettled,
             0::bigint as sales_before, 0::bigint as transactions_before, 0::bigint as refunds_before
        from family
       union all
      select o.merchant_id, o.currency, coalesce(sum(o.pay_amount) filter (where o.pay_time >= ${from}), 0),
             count(*) filter (where o.pay_time >= ${from}), 0, 0, 0, 0, 0,
             coalesce(sum(o.pay_amount) filter (where o.pay_time < ${from}), 0),
             count(*) filter (where o.pay_time < ${from}), 0
        from family f
        join pay_order o on o.tenant_id = ${tenantId} and o.merchant_id = f.merchant_id
       where o.pay_time >= ${beforeFrom} and o.pay_time < ${to} and o.status in (5, 6, 7)
       group by o.merchant_id, o.currency
       union all
      select o.merchant_id, o.settle_currency, 0, 0, 0, 0, sum(coalesce(o.fee_amount, 0)), 0, 0, 0, 0, 0
        from family f
        join pay_order o on o.tenant_id = ${tenantId} and o.merchant_id = f.merchant_id
       where o.pay_time >= ${from} and o.pay_time < ${to} and o.status in (5, 6, 7)
       group by o.merchant_id, o.settle_currency
       union all
      select r.merchant_id, r.currency, 0, 0, coalesce(sum(r.amount) filter (where r.create_time >= ${from}), 0),
             count(*) filter (where r.create_time >= ${from}), 0, 0, 0, 0, 0,
             coalesce(sum(r.amount) filter (where r.create_time < ${from}), 0)
        from family f
        join refund r on r.tenant_id = ${tenantId} and r.merchant_id = f.merchant_id
       where r.status = 4 and r.create_time >= ${beforeFrom} and r.create_time < ${to}
       group by r.merchant_id, r.currency
       union all
      select c.merchant_id, c.currency, 0, 0, 0, 0, 0, sum(c.net_amount), 0, 0, 0, 0
        from family f
        join clearing c on c.tenant_id = ${tenantId} and c.merchant_id = f.merchant_id
       where c.status in ('sent', 'paid') and c.settle_date >= ${fromDay} and c.settle_date <= ${toDay}
       group by c.merchant_id, c.currency
       union all
      select a.merchant_id, a.currency, 0, 0, 0, 0, 0, 0,
             coalesce(closed.balance, 0)
               + coalesce((select sum(amount) from ledger_transfer t
                            where t.tenant_id = ${tenantId} and t.credit_account = a.account_id
                              and t.posted_at >= coalesce(closed.closed_at, '-infinity')), 0)
               - coalesce((select sum(amount) from ledger_transfer t
                            where t.tenant_id = ${tenantId} and t.debit_account = a.account_id
                              and t.posted_at >= coalesce(closed.closed_at, '-infinity')), 0), 0, 0, 0
        from family f
        join ledger_account a on a.tenant_id = ${tenantId} and a.merchant_id = f.merchant_id and a.kind = 'payable'
        left join lateral (
          select closed_at, balance from ledger_closing l
           where l.tenant_id = ${tenantId} and l.account_id = a.account_id
           order by l.closed_at desc limit 1) closed on true)
    select f.merchant_id as mch_code, f.trade_name as mch_nick_name, f.timezone, counted.currency,
           f.merchant_id = ${merchantId} as own,
           sum(sales)::bigint as sales, sum(transactions)::int as transactions,
           sum(refunds)::bigint as refunds, sum(refund_count)::int as refund_count,
           sum(fees)::bigint as fees, sum(settled)::bigint as settled, sum(unsettled)::bigint as unsettled,
           sum(sales_before)::bigint as sales_before, sum(transactions_before)::int as transactions_before,
           sum(refunds_before)::bigint as refunds_before
      from counted join family f using (merchant_id)
     group by f.merchant_id, f.trade_name, f.timezone, counted.currency)`
  return db.selectFrom(lines.as('line'))
}

/** The rows of the page: the merchant's own first, then by code. */
export async function selectFigures(db: Db, scope: Scope, spans: Spans): Promise<FigureRow[]> {
  const rows = await merchantGroupFigures(db, scope, spans)
    .select(figureSource.rowColumns)
    .orderBy('line.own', 'desc')
    .orderBy('line.mchCode')
    .orderBy('line.currency')
    .execute()
  return rows.map(figureSource.decode)
}
