/**
 * The layout of a transaction export. Columns keep their name and meaning; new ones go at the end, with a new
 * version.
 */
export const schemaVersion = 1

type Kind = 'text' | 'number' | 'instant' | { amountIn: string }

const settled = { amountIn: 'settlement_currency' }
const presented = { amountIn: 'presentment_currency' }

/**
 * Every column of a transaction line, by its stable name. Unknown values stay empty. `fee_amount` and
 * `fee_tax_amount` are what was charged, wherever it was deducted; `net` is the change of the merchant's
 * account, so it is gross for a merchant that is invoiced monthly.
 */
export const lineColumns = {
  settlement_no: 'text',
  settlement_date: 'text',
  payout_status: 'text',
  trace_id: 'text',
  merchant_code: 'text',
  store_code: 'text',
  device_sn: 'text',
  business_day: 'text',
  channel_day: 'text',
  line_no: 'number',
  category: 'text',
  order_id: 'text',
  client_order_id: 'text',
  channel: 'text',
  way_code: 'text',
  gateway_code: 'number',
  scene_code: 'number',
  channel_transaction_id: 'text',
  refund_id: 'text',
  client_refund_no: 'text',
  channel_refund_id: 'text',
  operator: 'text',
  created_at: 'instant',
  paid_at: 'instant',
  completed_at: 'instant',
  presentment_currency: 'text',
  input_amount: presented,
  tip_amount: presented,
  surcharge_amount: presented,
  pay_amount: presented,
  payer_currency: 'text',
  payer_amount: 'text',
  exchange_rate: 'number',
  exchange_rate_direction: 'text',
  settlement_currency: 'text',
  gross: settled,
  fee_rate: 'number',
  fee_fixed: settled,
  fee_amount: settled,
  fee_tax_rate: 'number',
  fee_tax_amount: settled,
  net: settled,
  reserve_amount: settled,
  rounding: settled,
  customer_remark: 'text',
  invoice_code: 'text',
  payment_link_id: 'text',
  statement_file: 'text',
  statement_row: 'text',
  match_status: 'text',
  tz: 'text',
  schema_version: 'number',
  settle_mode: 'text',
  gross_minor: 'number',
  fee_minor: 'number',
  fee_tax_minor: 'number',
  net_minor: 'number',
} as const satisfies Record<string, Kind>

export type LineColumn = keyof typeof lineColumns
