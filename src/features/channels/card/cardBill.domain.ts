import { type Currency, currencies, isCurrency } from '#shared/currency.ts'
import type { BillLine, ParsedBill } from '../channelBills.domain.ts'
import { csvRows, recordOf } from '../channelCsv.domain.ts'
import { channelNumber, dateOf, meaning } from '../channelText.domain.ts'

/** The columns that we ask for: Stripe's own names (`itemized` reports of the balance). */
export const billColumns = [
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'charge_id',
  'payment_intent_id',
  'payment_metadata[channelOrderNo]',
  'refund_metadata[refundNo]',
] as const

/** Other balance changes (payouts, disputes, separate fees) are neither payments nor refunds. */
const lineTypes = { charge: 'payment', refund: 'refund' } as const

/** A balance report as CSV, read by its header's names. Amounts are in major units, refunds negative. */
export function parseBalanceReport(text: string): ParsedBill {
  const rows = csvRows(text.replace(/^\uFEFF/, ''))
  if (rows === null) return refuse('a quote is never closed')
  const [header = [], ...filled] = rows.filter((row) => row.some((cell) => cell !== ''))
  const missing = billColumns.find((name) => !header.includes(name))
  if (missing !== undefined) return refuse(`there is no column ${missing}`)

  const lines: BillLine[] = []
  for (const [index, row] of filled.entries()) {
    const record = recordOf(header, row)
    if (record === null) return refuse(`row ${index + 1} does not fit the header`)
    const type = meaning(lineTypes, record.reporting_category ?? '')
    if (type === undefined) continue
    const line = lineOf(type, record)
    if (line === null) return refuse(`row ${index + 1} cannot be read`)
    lines.push(line)
  }
  return { ok: true, lines }
}

function lineOf(type: BillLine['type'], record: Record<string, string>): BillLine | null {
  const code = (record.currency ?? '').toUpperCase()
  const time = dateOf(`${(record.created_utc ?? '').replace(' ', 'T')}Z`)
  const amount = isCurrency(code) ? amountOf(record.gross ?? '', code) : null
  const fee = record.fee ?? ''
  if (!isCurrency(code) || time === null || amount === null || !/^-?\d{1,13}(\.\d{1,6})?$/.test(fee))
    return null

  // A payment that we did not create has no number of ours, so it is identified by the provider's.
  const payment = record.payment_intent_id || record.charge_id || ''
  const orderNo = record['payment_metadata[channelOrderNo]'] || payment
  const source = record.source_id ?? ''
  const isRefund = type === 'refund'
  const refundNo = isRefund ? record['refund_metadata[refundNo]'] || source : null
  const numbers = [payment, orderNo, source, ...(refundNo === null ? [] : [refundNo])]
  if (!numbers.every((number) => channelNumber.safeParse(number).success)) return null
  return {
    ...{ type, channelOrderNo: orderNo, channelTransactionId: payment },
    ...{ refundNo, channelRefundNo: isRefund ? source : null },
    ...{ amount, currency: code, fee, feeCurrency: code, time },
    ...{ status: record.reporting_category ?? '', raw: record },
  }
}

/** The amount without its sign, because the type gives the direction. */
function amountOf(text: string, currency: Currency): bigint | null {
  const { exponent } = currencies[currency]
  const [, whole, part = ''] = /^-?(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined || !/^0*$/.test(part.slice(exponent))) return null
  return BigInt(whole + part.slice(0, exponent).padEnd(exponent, '0'))
}

function refuse(reason: string): ParsedBill {
  return { ok: false, reason }
}
