import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { benchMerchant, benchTenant, type World } from '../world.ts'

const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${camel(column)}"`
const amount = (column: string) => `${column}::text as "${camel(column)}"`
const plain = (column: string) => `${column} as "${camel(column)}"`
const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const fields = [
  ...['order_id', 'client_order_id', 'channel_transaction_id'].map(plain),
  ...['create_time', 'pay_time', 'confirm_time'].map(instant),
  ...['status', 'stage', 'way', 'gateway', 'scene', 'source', 'currency'].map(plain),
  ...['input_amount', 'tip_amount', 'surcharge_amount', 'pay_amount'].map(amount),
  ...['refunded_amount', 'reserved_amount'].map(amount),
  ...['exchange_rate', 'settle_currency'].map(plain),
  amount('clearing_amount'),
  plain('fee_rate'),
  ...['fee_amount', 'fee_tax_amount'].map(amount),
  ...['store_label', 'device_id', 'link_id', 'invoice_id', 'operator', 'customer_remark'].map(plain),
  ...['card_last4', 'settle_mode', 'store_code_id'].map(plain),
  instant('expire_time'),
]

/** The whole response as PostgreSQL builds it. $1 tenant, $2 merchant, $3 page, $4 rows of a page. */
const statement = {
  name: 'limit-order-page',
  text: `
    select '{"data":{"rows":' || (
             select json_agg(fields)::text from (
               select ${fields.join(', ')}
                 from (select * from page_limit.order_row
                        where tenant_id = $1 and merchant_id = $2
                        order by create_time desc, order_id desc limit $4 offset ($3 - 1) * $4) page) fields)
        || format(',"pageNum":%s,"pageSize":%s,"totalCount":%s,"totalPages":%s,"capped":false}}',
             $3::integer, $4::integer, n, ceil(n::numeric / $4)) as body
      from page_limit.orders where tenant_id = $1 and merchant_id = $2`,
}

/** Makes the tables of the fixed limit of an order page, once per database and after its orders. */
export async function openOrderPageLimit({ owner }: World): Promise<void> {
  const { rows } = await owner.query(`select to_regnamespace('page_limit') is not null as there`)
  if (rows[0].there) return
  await owner.query(await readFile(join(import.meta.dirname, 'orderPage.sql'), 'utf8'))
}

/** One page at its fixed limit: the response of the call, read in one round trip as one value. */
export async function readLimit(pool: pg.Pool, page: number, size: number): Promise<string> {
  const { rows } = await pool.query<{ body: string }>({
    ...statement,
    values: [benchTenant, benchMerchant, page, size],
  })
  return rows[0]?.body ?? ''
}
