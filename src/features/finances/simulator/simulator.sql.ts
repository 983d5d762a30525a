import { sql } from 'kysely'
import type { ChargedOrder, GivenRefund } from '#features/finances/simulator/simulator.domain.ts'
import type { WayCompared } from '#features/finances/simulator/simulator.fields.ts'
import { toRecordsetJson } from '#server/database/columnNames.ts'
import { clientOf, type Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type Month = { from: Date; to: Date }

const order = `
  o.way_code as way, o.pay_time, o.input_amount, o.tip_amount,
  o.surcharge_amount, o.pay_amount, o.clearing_amount,
  o.fee_amount, o.fee_tax_amount, o.settle_mode`

const paid = `
  select ${order} from pay_order o
   where o.tenant_id = $1 and o.merchant_id = $2 and o.settle_currency = $3
     and o.pay_time >= $4 and o.pay_time < $5`

const refunded = `
  select ${order}, given.refunds
    from (select distinct order_id from refund
           where tenant_id = $1 and merchant_id = $2 and status = 4 and confirm_time >= $4 and confirm_time < $5) back
    join pay_order o on o.tenant_id = $1 and o.order_id = back.order_id and o.settle_currency = $3
   cross join lateral (
     select jsonb_agg(jsonb_build_object(
              'amount', amount::text, 'clearingAmount', clearing_amount::text,
              'feeReturnAmount', fee_return_amount::text, 'feeTaxReturnAmount', fee_tax_return_amount::text,
              'createTime', create_time, 'failTime', case when status in (1, 3) then confirm_time end,
              'counts', status = 4 and confirm_time >= $4 and confirm_time < $5)
              order by create_time, refund_order_id) as refunds
       from refund where tenant_id = $1 and order_id = o.order_id limit 1) given`

const batch = 5_000

/**
 * Streams the rows of a statement in batches, so that a month with a million orders never fills the memory.
 */
async function* rowsOf<Row extends object>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): AsyncGenerator<Row> {
  const client = clientOf(db)
  await client.query(`declare ${name} no scroll cursor for ${text}`, values)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from ${name}`)
    yield* rows
    if (rows.length < batch) break
  }
  await client.query(`close ${name}`)
}

const valuesOf = ({ tenantId, merchantId }: Scope, currency: Currency, { from, to }: Month) => [
  tenantId,
  merchantId,
  currency,
  from,
  to,
]

/** The orders paid in a month, as charged. */
export function paidOrders(db: Db, scope: Scope, currency: Currency, month: Month) {
  return rowsOf<ChargedOrder>(db, 'simulated_orders', paid, valuesOf(scope, currency, month))
}

type TextRefund = { [K in keyof GivenRefund]: K extends 'counts' ? boolean : string | null }
export type RefundedOrder = ChargedOrder & { refunds: GivenRefund[] }

/** The orders with a refund in a month, each with all of its refunds. */
export async function* refundedOrders(
  db: Db,
  scope: Scope,
  currency: Currency,
  month: Month,
): AsyncGenerator<RefundedOrder> {
  const values = valuesOf(scope, currency, month)
  type Row = ChargedOrder & { refunds: TextRefund[] }
  for await (const row of rowsOf<Row>(db, 'simulated_refunds', refunded, values)) {
    yield { ...row, refunds: row.refunds.map(refundOf) }
  }
}

function refundOf(refund: TextRefund): GivenRefund {
  return {
    amount: BigInt(refund.amount ?? 0),
    clearingAmount: BigInt(refund.clearingAmount ?? 0),
    feeReturnAmount: BigInt(refund.feeReturnAmount ?? 0),
    feeTaxReturnAmount: BigInt(refund.feeTaxReturnAmount ?? 0),
    createTime: new Date(refund.createTime ?? 0),
    failTime: refund.failTime === null ? null : new Date(refund.failTime),
    counts: refund.counts,
  }
}

/** Wraps computed rows in a query, for the export. */
export function comparedRows(db: Db, ways: readonly WayCompared[], currency: Currency) {
  const rows = ways.map((way) => ({ ...way, currency }))
  const shape = sql`simulated ("way" text, "count" int, "volume" bigint, refund_count int, "refunded" bigint,
    "currency" text, fee_now bigint, fee_then bigint, tax_now bigint, tax_then bigint, rate_now numeric,
    rate_then numeric, "difference" bigint)`
  return db
    .selectFrom(sql<WayCompared>`jsonb_to_recordset(${toRecordsetJson(rows)}::jsonb)`.as<'simulated'>(shape))
    .selectAll()
    .orderBy('simulated.way')
}
