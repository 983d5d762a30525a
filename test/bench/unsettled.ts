import type pg from 'pg'
import { benchMerchant, benchTenant, withoutIndexes } from './world.ts'

/** A merchant in its own tenant. */
export type Owner = { tenantId: number; merchantId: string }

/**
 * This many sales of each merchant ($1, $2: tenants and codes): each with a fee, every second with a tip,
 * every fiftieth with a refund of a half.
 */
const created = `
  select owner.tenant_id, merchant_id, to_char($3::timestamptz at time zone 'UTC', 'YYMMDD') || lpad(n::text, 19, '0') as order_id,
         8 || lpad(n::text, 24, '0') as refund_id, $3::timestamptz + n * interval '50 milliseconds' as at,
         100 + n % 20000 as input, case when n % 2 = 0 then n % 300 + 1 else 0 end as tip, n
    from unnest($1::int[], $2::text[]) owner (tenant_id, merchant_id)
   cross join generate_series(1, $4::int) as n`
const priced = `
  select *, input + tip as whole, round((input + tip) * 0.0085)::bigint as fee,
         case when n % 50 = 0 then input / 2 end as back from (${created}) made`
const sold = `
  select *, round(fee * back::numeric / whole)::bigint as fee_back from (${priced}) priced`

const orders = `
  insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
    source, currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency, exchange_rate,
    clearing_amount, fee_rate, fee_amount, refunded_amount, channel, channel_transaction_id, description, create_time,
    expire_time, pay_time, confirm_time)
  select tenant_id, order_id, merchant_id, order_id, case when back is null then 5 else 6 end, 'WP', 1, 1, 2, 'CAD', input, tip,
         0, whole, 'CAD', '1', whole, '0.0085', fee, coalesce(back, 0), 'wechat', 'T' || order_id, 'Bench', at,
         at + interval '5 minutes', at, at
    from (${sold}) sold`

const refunds = `
  insert into refund (tenant_id, refund_order_id, order_id, merchant_id, merchant_refund_no, platform_refund_no, amount,
    currency, exchange_rate, clearing_amount, fee_return_amount, refund_type, way_code, source, status, operator_name,
    create_time, confirm_time)
  select tenant_id, refund_id, order_id, merchant_id, order_id, order_id, back, 'CAD',
         '1', back, fee_back, 'partial', 'WP', 2, 4, 'bench', at, at + interval '1 second'
    from (${sold}) sold where back is not null`

const lines = `
  insert into ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency,
    amount, category, order_id, refund_id, posted_at)
  select tenant_id, posting, line_no, merchant_id, debit, credit, 'CAD', amount, category, order_id, line.refund_id, posted
    from (${sold}) sold
   cross join lateral (select refund_id as refund, 'payable:' || merchant_id || ':CAD' as payable) named
   cross join lateral (values
     ('pay:' || order_id, 1, 'channel:wechat:CAD', payable, input, 'sale', null, at),
     ('pay:' || order_id, 2, 'channel:wechat:CAD', payable, tip, 'tip', null, at),
     ('pay:' || order_id, 3, payable, 'feeIncome:CAD', fee, 'fee', null, at),
     ('refund:' || refund, 1, payable, 'channel:wechat:CAD', back, 'refund', refund, at + interval '1 second'),
     ('refund:' || refund, 2, 'feeIncome:CAD', payable, fee_back, 'feeReturn', refund,
      at + interval '1 second')) line (posting, line_no, debit, credit, amount, category, refund_id, posted)
   where amount > 0`

/** Average ledger lines per order: a sale, a fee, half a tip, a fiftieth of a refund with its fee. */
export const linesAnOrder = 2.54

/** Orders are inserted in batches of about this size. */
const step = 50_000

/**
 * Inserts this many unsettled orders of each merchant from an instant on, with their ledger lines and
 * refunds.
 */
export async function fillUnsettled(
  owner: pg.Pool,
  of: { owners: readonly Owner[]; from: Date; orders: number },
): Promise<void> {
  const many = Math.max(1, Math.floor(step / of.orders))
  for (let from = 0; from < of.owners.length; from += many) {
    const some = of.owners.slice(from, from + many)
    const values = [...columnsOf(some), of.from, of.orders]
    for (const text of [orders, refunds, lines]) await owner.query(text, values)
  }
}

/** Fills tables before their indexes are created. */
export function filledFirst(owner: pg.Pool, fill: () => Promise<void>): Promise<void> {
  const tables = ['pay_order', 'ledger_transfer', 'refund']
  return tables.reduce<() => Promise<void>>((work, table) => () => withoutIndexes(owner, table, work), fill)()
}

const copied = ['merchant', 'rate_plan', 'way_rate', 'settlement_rule']

/** Copies the bench merchant, each copy into its own tenant. */
export async function copyMerchants(owner: pg.Pool, owners: readonly Owner[]): Promise<void> {
  const response = 'unnest($1::int[], $2::text[]) asked (tenant, code)'
  for (const table of copied) {
    await owner.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table},
                 to_jsonb(own) || jsonb_build_object('tenant_id', tenant, 'merchant_id', code))).*
         from ${table} own cross join ${response}
        where tenant_id = ${benchTenant} and merchant_id = '${benchMerchant}'`,
      columnsOf(owners),
    )
  }
  await owner.query(
    `insert into ledger_account (tenant_id, account_id, currency, kind, merchant_id)
     select tenant, replace(account_id, '${benchMerchant}', code), currency, kind,
            case when merchant_id is not null then code end
       from ledger_account cross join ${response}
      where tenant_id = ${benchTenant}`,
    columnsOf(owners),
  )
}

function columnsOf(owners: readonly Owner[]): [number[], string[]] {
  return [owners.map(({ tenantId }) => tenantId), owners.map(({ merchantId }) => merchantId)]
}
