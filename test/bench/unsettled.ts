import type pg from 'pg'
import { benchMerchant, benchTenant } from './world.ts'

/** Sales of a merchant a minute apart: each with a fee, every second with a tip, every fiftieth with a refund of a half. */
const made = `
  select to_char($3::timestamptz at time zone 'UTC', 'YYMMDD') || lpad($2, 6, '0') || lpad(n::text, 13, '0') as order_id,
         8 || lpad($2, 6, '0') || lpad(n::text, 18, '0') as refund_id, $3::timestamptz + n * interval '50 milliseconds' as at,
         100 + n % 20000 as input, case when n % 2 = 0 then n % 300 + 1 else 0 end as tip, n
    from generate_series(1, $4::int) as n`
const priced = `
  select *, input + tip as whole, round((input + tip) * 0.0085)::bigint as fee,
         case when n % 50 = 0 then input / 2 end as back from (${made}) made`
const sold = `
  select *, round(fee * back::numeric / whole)::bigint as fee_back from (${priced}) priced`

const orders = `
  insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
    source, currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate,
    clearing_amount, fee_rate, fee_amount, refunded_amount, channel, channel_transaction_id, description, create_time,
    expire_time, pay_time, confirm_time)
  select ${benchTenant}, order_id, $1, order_id, case when back is null then 5 else 6 end, 'WP', 1, 1, 2, 'CAD', input, tip,
         0, whole, 'CAD', '1', whole, '0.0085', fee, coalesce(back, 0), 'wechat', 'T' || order_id, 'Bench', at,
         at + interval '5 minutes', at, at
    from (${sold}) sold`

const refunds = `
  insert into refund (tenant_id, refund_order_id, order_id, merchant_id, merchant_refund_no, platform_refund_no, amount,
    currency, exchange_rate, clearing_amount, fee_return_amount, refund_type, way_code, source, status, operator_name,
    create_time, confirm_time)
  select ${benchTenant}, refund_id, order_id, $1, order_id, order_id, back, 'CAD',
         '1', back, fee_back, 'partial', 'WP', 2, 4, 'bench', at, at + interval '1 second'
    from (${sold}) sold where back is not null`

const lines = `
  insert into ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency,
    amount, category, order_id, refund_id, posted_at)
  select ${benchTenant}, posting, line_no, $1, debit, credit, 'CAD', amount, category, order_id, line.refund_id, posted
    from (${sold}) sold
   cross join lateral (select refund_id as refund) named
   cross join lateral (values
     ('pay:' || order_id, 1, 'channel:wechat:CAD', 'payable:' || $1 || ':CAD', input, 'sale', null, at),
     ('pay:' || order_id, 2, 'channel:wechat:CAD', 'payable:' || $1 || ':CAD', tip, 'tip', null, at),
     ('pay:' || order_id, 3, 'payable:' || $1 || ':CAD', 'feeIncome:CAD', fee, 'fee', null, at),
     ('refund:' || refund, 1, 'payable:' || $1 || ':CAD', 'channel:wechat:CAD', back, 'refund', refund,
      at + interval '1 second'),
     ('refund:' || refund, 2, 'feeIncome:CAD', 'payable:' || $1 || ':CAD', fee_back, 'feeReturn', refund,
      at + interval '1 second')) line (posting, line_no, debit, credit, amount, category, refund_id, posted)
   where amount > 0`

/** Lines that an order makes in the mean: a sale, a fee, half a tip, a fiftieth of a refund with its fee. */
const linesAnOrder = 2.54

/** Writes about so many unsettled lines of a merchant from an instant on; `number` sets its orders apart from others'. */
export async function fillUnsettled(
  client: pg.Pool | pg.PoolClient,
  of: { merchantId: string; number: number; from: Date; lines: number },
): Promise<void> {
  const values = [of.merchantId, String(of.number), of.from, Math.round(of.lines / linesAnOrder)]
  for (const text of [orders, refunds, lines]) await client.query(text, values)
}

const copied = ['merchant', 'rate_plan', 'way_rate', 'settlement_rule']

/** Merchants like the bench's own, by their codes. */
export async function copyMerchants(owner: pg.Pool, codes: readonly string[]): Promise<void> {
  for (const table of copied) {
    await owner.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table}, to_jsonb(own) || jsonb_build_object('merchant_id', code))).*
         from ${table} own cross join unnest($1::text[]) code
        where tenant_id = ${benchTenant} and merchant_id = '${benchMerchant}'`,
      [codes],
    )
  }
  await owner.query(
    `insert into ledger_account (tenant_id, account_id, currency, kind, merchant_id)
     select tenant_id, replace(account_id, merchant_id, code), currency, kind, code
       from ledger_account cross join unnest($1::text[]) code
      where tenant_id = ${benchTenant} and merchant_id = '${benchMerchant}'`,
    [codes],
  )
}
