import { type BillLine, fractionOf, type LeanBillLine } from '#features/channels/channelBills.domain.ts'
import { storedText } from '#features/channels/channelText.domain.ts'

/** The stored columns of a line, in COPY order. */
export const lineColumns = [
  'line_no',
  'type',
  'channel_order_no',
  'channel_transaction_id',
  'refund_no',
  'channel_refund_no',
  'amount',
  'currency',
  'fee',
  'fee_currency',
  'fee_rate',
  'line_time',
  'status',
] as const

const longestStatus = 40

/** A line in COPY's text format, or null if a value does not fit its column. */
export function copyLine(lineNo: number, line: LeanBillLine): string | null {
  const { fee, feeCurrency } = line
  if (fee !== null && !storedDecimal.test(fee)) return null
  return `${lineNo}\t${line.type}\t${field(line.channelOrderNo)}\t${field(line.channelTransactionId)}\t${field(
    line.refundNo,
  )}\t${field(line.channelRefundNo)}\t${line.amount}\t${line.currency}\t${fee ?? absent}\t${field(
    feeCurrency,
  )}\t${line.feeRate ?? absent}\t${line.time.toISOString()}\t${field(storedText(line.status, longestStatus))}\n`
}

const absent = '\\N'
/** As wide as the column; no channel we know has finer fees. */
const storedDecimal = /^-?\d{1,15}(\.\d{1,8})?$/
const special = /[\\\t\n\r]/
const signs: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(text: string | null): string {
  if (text === null) return absent
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => signs[sign] ?? sign) : text
}

/**
 * A line without its raw cells. WeChat puts its rate in one of them ('0.60%'); the other channels have none.
 */
export function leanLine({ raw, ...line }: BillLine): LeanBillLine {
  return { ...line, feeRate: fractionOf(raw.费率 ?? '') }
}
