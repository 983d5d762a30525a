import { sql } from 'kysely'
import { schemaVersion } from '#features/finances/statements/statementLines.domain.ts'
import { feeReceivableOf, payableOf } from '#features/ledger/ledger.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

export type LinesOf = {
  currency: Currency
  fromTime: Date
  toTime: Date
  zone: Zone
  /** The merchant's days, oldest first, each with its first instant; they cover the period. */
  days: readonly { day: string; from: Date }[]
}

/** Categories that are not lines of a settlement: payouts, and payments of invoices. */
const outside = sql`('payout', 'payoutReturn', 'feePayment')`

/** Chinese channels use Beijing time for their days. */
const beijing = sql`interval '8 hours'`

/**
 * One line per posting that changed the merchant's account or fee debt in [fromTime, toTime), oldest first.
 */
export function statementLines(db: Db, { tenantId, merchantId }: Scope, period: LinesOf) {
  const { currency, fromTime, toTime, zone, days } = period
  const payable = payableOf(merchantId, currency)
  const receivable = feeReceivableOf(merchantId, currency)
  const side = (account: string, column: 'creditAccount' | 'debitAccount', sign: 1 | -1) => sql`
    select posting_id, line_no, category, order_id, refund_id, posted_at, amount * ${sql.lit(sign)} as amount,
           ${sql.lit(account === payable)} as settles
      from ledger_transfer
     where tenant_id = ${tenantId} and ${sql.ref(column)} = ${account}
       and posted_at >= ${fromTime} and posted_at < ${toTime} and category not in ${outside}`
  const sides = [payable, receivable].flatMap((account) => [
    side(account, 'creditAccount', 1),
    side(account, 'debitAccount', -1),
  ])
  const rows = sql<Record<string, unknown>>`(
    with line as (${sql.join(sides, sql` union all `)}),
    posting as (
      select posting_id, min(posted_at) as posted_at, max(order_id) as order_id, max(refund_id) as refund_id,
             (array_agg(category order by line_no))[1] as category,
             coalesce(sum(amount) filter (where category in ('sale', 'tip', 'surcharge', 'refund', 'refundReversal')), 0)::bigint as gross,
             coalesce(-sum(amount) filter (where category in ('fee', 'feeReturn', 'feeReturnReversal')), 0)::bigint as fee,
             coalesce(-sum(amount) filter (where category in ('feeTax', 'feeTaxReturn', 'feeTaxReturnReversal')), 0)::bigint as tax,
             coalesce(-sum(amount) filter (where category in ('reserve', 'reserveRelease')), 0)::bigint as reserve,
             coalesce(sum(amount) filter (where category = 'rounding'), 0)::bigint as rounding,
             coalesce(sum(amount) filter (where settles), 0)::bigint as net
        from line group by posting_id)
    select settled.clearing_id as settlement_no, settled.settle_date::text as settlement_date,
           settled.status as payout_status, settled.trace_no as trace_id, ${merchantId} as merchant_code,
           o.store_code_id as store_code, o.device_id as device_sn,
           (${days.map(({ day }) => day)}::text[])[width_bucket(p.posted_at, ${days.map(({ from }) => from)}::timestamptz[])] as business_day,
           to_char(coalesce(r.confirm_time, o.pay_time, p.posted_at) at time zone 'UTC' + ${beijing}, 'YYYY-MM-DD') as channel_day,
           row_number() over (order by p.posted_at, p.posting_id) as line_no, p.category, p.order_id, o.client_order_id,
           o.channel, o.way_code, o.gateway_code, o.scene_code, o.channel_transaction_id, p.refund_id,
           r.merchant_refund_no as client_refund_no, r.channel_refund_no as channel_refund_id,
           coalesce(r.operator_name, o.operator_name) as operator, coalesce(r.create_time, o.create_time) as created_at,
           o.pay_time as paid_at, p.posted_at as completed_at, coalesce(o.currency, ${currency}) as presentment_currency,
           o.input_amount, o.tip_amount, o.surcharge_amount, o.pay_amount, null as payer_currency, null as payer_amount,
           o.exchange_rate, case when o.order_id is not null then o.currency || '/' || o.settle_currency end as exchange_rate_direction,
           ${currency} as settlement_currency, p.gross, o.fee_rate, null::bigint as fee_fixed, p.fee as fee_amount,
           (select sum((part ->> 'rate')::numeric) from jsonb_array_elements(o.fee_taxes) part) as fee_tax_rate,
           p.tax as fee_tax_amount, p.net, p.reserve as reserve_amount, p.rounding, o.customer_remark,
           null as invoice_code, null as payment_link_id, null as statement_file, null as statement_row,
           null as match_status, ${zone} as tz, ${sql.lit(schemaVersion)} as schema_version, o.settle_mode,
           p.gross as gross_minor, p.fee as fee_minor, p.tax as fee_tax_minor, p.net as net_minor
      from posting p
      left join pay_order o on o.tenant_id = ${tenantId} and o.order_id = p.order_id
      left join refund r on r.tenant_id = ${tenantId} and r.refund_order_id = p.refund_id
      left join lateral (
        select clearing_id, settle_date, status, to_time, from_time,
               (select trace_no from payout where payout.tenant_id = ${tenantId}
                   and payout.clearing_id = clearing.clearing_id order by attempt_no desc limit 1) as trace_no
          from clearing
         where tenant_id = ${tenantId} and merchant_id = ${merchantId} and currency = ${currency}
           and to_time > p.posted_at
         order by to_time limit 1) settled on settled.from_time <= p.posted_at
     order by p.posted_at, p.posting_id)`
  return db.selectFrom(rows.as('rows'))
}

export type LineTotals = { rows: number; gross: bigint; fee: bigint; tax: bigint; net: bigint }

/** The number of lines, and their totals. */
export async function lineTotals(db: Db, scope: Scope, period: LinesOf): Promise<LineTotals> {
  const sum = (column: string) => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  return statementLines(db, scope, period)
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sum('gross_minor').as('gross'),
      sum('fee_minor').as('fee'),
      sum('fee_tax_minor').as('tax'),
      sum('net_minor').as('net'),
    ])
    .executeTakeFirstOrThrow()
}

/** Totals per store code, and one row for payments without; highest first. */
export type StoreSum = {
  storeCode: string
  label: string
  payments: number
  refunds: number
  gross: bigint
  fee: bigint
  tax: bigint
  net: bigint
}

export async function storeSums(db: Db, scope: Scope, period: LinesOf): Promise<StoreSum[]> {
  const sum = (column: string) => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  const count = (category: string) => sql<number>`count(*) filter (where category = ${category})::int`
  return statementLines(db, scope, period)
    .leftJoin('store_code', (join) =>
      join
        .on(sql<boolean>`store_code.tenant_id = ${scope.tenantId}`)
        .on(sql<boolean>`store_code.store_code_id = rows.store_code`),
    )
    .select([
      sql<string>`coalesce(rows.store_code, '')`.as('storeCode'),
      sql<string>`coalesce(max(store_code.label), '')`.as('label'),
      count('sale').as('payments'),
      count('refund').as('refunds'),
      sum('gross_minor').as('gross'),
      sum('fee_minor').as('fee'),
      sum('fee_tax_minor').as('tax'),
      sum('net_minor').as('net'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`5 desc, 1`)
    .execute()
}
