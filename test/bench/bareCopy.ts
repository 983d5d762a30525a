import { once } from 'node:events'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { CodeTable } from '#shared/codes.ts'
import { say, type Text } from '#shared/messages.ts'
import {
  gatewayCode,
  gatewayText,
  sceneCode,
  sceneText,
  sourceCode,
  sourceText,
  tradeStatusCode,
  tradeStatusText,
} from '#shared/reference.ts'
import { benchMerchant, benchTenant } from './world.ts'

/** Formats like a statement written by hand: amounts from cents, local times, codes as words. */
const amount = (column: string) =>
  `(${column} / 100)::text || '.' || right('0' || (${column} % 100)::text, 2)`
const time = (column: string) => `date_trunc('second', ${column} at time zone 'America/Vancouver')::text`
const guarded = (column: string) =>
  `case when ${column} ~ '^[=+@-]' then '''' || ${column} else ${column} end`
const worded = (column: string, table: CodeTable, texts: Record<string, Text>) => {
  const whens = Object.entries(table).map(([name, code]) => {
    const text = texts[name]
    return `when ${code} then '${text ? say('en', text).replaceAll("'", "''") : name}'`
  })
  return `case ${column} ${whens.join(' ')} end`
}

const columns = [
  ...['order_id', 'client_order_id', 'channel_transaction_id'].map(guarded),
  ...['create_time', 'pay_time', 'confirm_time'].map(time),
  worded('status', tradeStatusCode, tradeStatusText),
  'way_code',
  worded('gateway_code', gatewayCode, gatewayText),
  worded('scene_code', sceneCode, sceneText),
  worded('source', sourceCode, sourceText),
  'currency',
  ...['input_amount', 'tip_amount', 'surcharge_amount', 'pay_amount', 'refunded_amount'].map(amount),
  amount('reserved_amount'),
  ...['exchange_rate', 'settle_currency', amount('clearing_amount'), 'fee_rate'],
  ...['fee_amount', 'fee_tax_amount'].map(amount),
  ...['store_code_id', 'device_id', 'link_id', 'invoice_id', 'operator_name'],
  ...[guarded('customer_remark'), 'card_last4'],
]

const copy = `copy (
  select ${columns.join(', ')} from pay_order
   where tenant_id = ${benchTenant} and merchant_id = '${benchMerchant}'
   order by create_time desc, order_id desc) to stdout with (format csv)`

/**
 * Rows per second of one handwritten statement that copies the same orders as CSV, in the same order, to this
 * process.
 */
export async function copiedByHand(owner: pg.Pool): Promise<number> {
  const client = await owner.connect()
  const start = performance.now()
  let lines = 0
  try {
    const stream = client.query(copyTo(copy))
    stream.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
    })
    await once(stream, 'end')
  } finally {
    client.release()
  }
  return (lines * 1_000) / (performance.now() - start)
}
