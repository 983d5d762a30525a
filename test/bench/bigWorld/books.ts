import type { PoolClient } from 'pg'
import { withoutIndexes } from '../world.ts'

/** Ledger entries of some merchants as the product posts them: $1 has their codes. */
const linesSql = `
insert into ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency, amount,
  category, order_id, refund_id, posted_at)
select o.tenant_id, posting, line_no, o.merchant_id, debit, credit, 'CAD', line.amount, category, o.order_id, line.refund_id, posted
  from pay_order o
  left join refund r on r.tenant_id = o.tenant_id and r.order_id = o.order_id
 cross join lateral (select 'payable:' || o.merchant_id || ':CAD' as payable, 'channel:' || o.channel || ':CAD' as rail) a
 cross join lateral (values
   ('pay:' || o.order_id, 1, rail, payable, o.clearing_amount - round(o.tip_amount * o.exchange_rate::numeric)::bigint, 'sale',
    null, o.confirm_time),
   ('pay:' || o.order_id, 2, rail, payable, round(o.tip_amount * o.exchange_rate::numeric)::bigint, 'tip', null, o.confirm_time),
   ('pay:' || o.order_id, 3, payable, 'feeIncome:CAD', o.fee_amount, 'fee', null, o.confirm_time),
   ('refund:' || r.refund_order_id, 1, payable, rail, r.clearing_amount, 'refund', r.refund_order_id, r.confirm_time),
   ('refund:' || r.refund_order_id, 2, 'feeIncome:CAD', payable, r.fee_return_amount, 'feeReturn', r.refund_order_id,
    r.confirm_time)) line (posting, line_no, debit, credit, amount, category, refund_id, posted)
 where o.merchant_id = any($1::text[]) and o.pay_time is not null and line.amount > 0 and posted < $2`

/** One settlement a day at 10:00 UTC, paid two hours later: $1 has the merchants, $2 the end. */
const clearingsSql = `
insert into clearing (tenant_id, clearing_id, merchant_id, currency, from_time, to_time, settle_date, trigger, sale_amount,
  tip_amount, surcharge_amount, refund_amount, fee_amount, fee_return_amount, adjustment_amount, carried_in, net_amount,
  payment_count, refund_count, status, validation, validate_time, create_time, settle_time)
select tenant_id, to_char(day, 'YYMMDD') || lpad(tenant_id::text, 6, '0') || '0001', merchant_id, 'CAD', day - interval '1 day',
       day, day::date, 'cutOff', sale, tip, 0, refund, fee, back, 0, 0, sale + tip - refund - fee + back, payments, refunds,
       'paid', 'passed', day, day, day + interval '2 hours'
  from (select tenant_id, merchant_id,
               date_bin('1 day', posted_at, '2020-01-01T10:00:00Z'::timestamptz) + interval '1 day' as day,
               coalesce(sum(amount) filter (where category = 'sale'), 0) as sale,
               coalesce(sum(amount) filter (where category = 'tip'), 0) as tip,
               coalesce(sum(amount) filter (where category = 'refund'), 0) as refund,
               coalesce(sum(amount) filter (where category = 'fee'), 0) as fee,
               coalesce(sum(amount) filter (where category = 'feeReturn'), 0) as back,
               count(*) filter (where category = 'sale') as payments,
               count(*) filter (where category = 'refund') as refunds
          from ledger_transfer where merchant_id = any($1::text[]) group by 1, 2, 3) as days
 where day < $2::timestamptz - interval '3 hours'`

const payoutsSql = `
insert into ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency, amount,
  category, clearing_id, posted_at)
select tenant_id, 'payout:' || clearing_id, 1, merchant_id, 'payable:' || merchant_id || ':CAD',
       'payout:' || merchant_id || ':CAD', 'CAD', net_amount, 'payout', clearing_id, settle_time
  from clearing where merchant_id = any($1::text[]) and net_amount > 0`

const cutsSql = `
insert into ledger_cut (tenant_id, merchant_id, cut_at)
select tenant_id, merchant_id, to_time from clearing where merchant_id = any($1::text[])`

const closingsSql = `
insert into ledger_closing (tenant_id, account_id, closed_at, balance)
select tenant_id, 'payable:' || merchant_id || ':CAD', to_time, net_amount
  from clearing where merchant_id = any($1::text[])`

/** Fills the ledger of some merchants with all their orders, settled up to today. */
export async function fillBooks(
  client: PoolClient,
  merchants: readonly string[],
  until: Date,
): Promise<void> {
  await withoutIndexes(client, 'ledger_transfer', async () => {
    await client.query(linesSql, [merchants, until])
    await client.query(clearingsSql, [merchants, until])
    await client.query(payoutsSql, [merchants])
  })
  for (const text of [cutsSql, closingsSql]) await client.query(text, [merchants])
}
