import { amountFromDecimal } from '../../channelAmount.domain.ts'
import type { BillLine, ParsedBill } from '../../channelBills.domain.ts'
import type { Capabilities } from '../../channels.domain.ts'
import { fromBeijingTime, meaning } from '../../channelText.domain.ts'

export type WechatBillKind = 'tradebill' | 'statements'

/** The columns that a line is read by; the files differ in how they name money. */
const columns = {
  tradebill: { currency: '货币种类', amount: '订单金额', feeCurrency: '货币种类' },
  statements: { currency: '标价币种', amount: '订单金额(标价币种)', feeCurrency: '结算币种' },
} as const
const common = ['交易时间', '商户号', '微信订单号', '商户订单号', '交易状态', '微信退款单号'] as const
const more = ['商户退款单号', '申请退款金额', '手续费', '商品名称'] as const

/** A reversed bar code payment is money that went back, like a refund. */
const kindOfState = { SUCCESS: 'payment', REFUND: 'refund', REVOKED: 'refund' } as const

const summaryStart = '总交易单数'
/** Which column each total of the summary adds up. */
const totals = { 手续费总金额: '手续费', 订单总金额: '订单金额', 申请退款总金额: '申请退款金额' } as const

type Row = Record<string, string>
type Failed = { ok: false; reason: string }

/**
 * A bill by the names in its own header: values after backticks, money in major units, times in Beijing. The mainland
 * file ends with a summary, and its count and totals must be those of the lines.
 */
export function readBill(
  capabilities: Capabilities,
  kind: WechatBillKind,
  mchid: string,
  text: string,
): ParsedBill {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const header = namesOf(lines[0] ?? '')
  const needed = [...common, ...more, ...Object.values(columns[kind])]
  const wrongName = needed.find((name) => header.filter((each) => each === name).length !== 1)
  if (wrongName !== undefined) return failed(`the column ${wrongName} is missing, or there twice`)

  const found = lines.findIndex((line) => unticked(line).startsWith(summaryStart))
  if (found < 0 && kind === 'tradebill') return failed('the summary is missing')
  const end = found < 0 ? lines.length : found

  const rows: Row[] = []
  const read: BillLine[] = []
  for (const [index, line] of lines.slice(1, end).entries()) {
    const row = rowOf(header, line)
    const parsed = row === null ? failed('is cut off') : lineOf(capabilities, kind, mchid, row)
    if (row === null || 'ok' in parsed)
      return failed(`line ${index + 2} ${'reason' in parsed ? parsed.reason : ''}`)
    rows.push(row)
    read.push(parsed)
  }
  const wrong = found < 0 ? null : wrongSummary(kind, rows, lines.slice(end))
  return wrong === null ? { ok: true, lines: read } : failed(wrong)
}

function failed(reason: string): Failed {
  return { ok: false, reason }
}

function namesOf(line: string): string[] {
  return line.split(',').map((name) => unticked(name).trim())
}

function unticked(text: string): string {
  return text.startsWith('`') ? text.slice(1) : text
}

/** Every value begins with a backtick. Only the product's name is the merchant's own text, and may hold the mark too. */
function rowOf(header: readonly string[], line: string): Row | null {
  if (!line.startsWith('`')) return null
  const values = line.slice(1).split(',`')
  const surplus = values.length - header.length
  const at = header.indexOf('商品名称')
  if (surplus < 0 || (surplus > 0 && at < 0)) return null
  if (surplus > 0) values.splice(at, surplus + 1, values.slice(at, at + surplus + 1).join(',`'))
  return Object.fromEntries(header.map((name, index) => [name, (values[index] ?? '').trim()]))
}

function lineOf(
  capabilities: Capabilities,
  kind: WechatBillKind,
  mchid: string,
  row: Row,
): BillLine | Failed {
  const { currency, amount, feeCurrency } = columns[kind]
  const type = meaning(kindOfState, row.交易状态 ?? '')
  if (type === undefined) return failed('has a state that we do not know')
  if (row.商户号 !== mchid) return failed('is of another merchant')
  const time = fromBeijingTime(row.交易时间)
  if (time === null) return failed('has no time that we can read')
  const decimal = (type === 'payment' ? row[amount] : row.申请退款金额) ?? ''
  const money = amountFromDecimal(capabilities, decimal, row[currency] ?? '')
  if (money === null) return failed('has no amount that we can read')
  const fee = row.手续费 ?? ''
  if (!decimals.test(fee)) return failed('has no fee that we can read')
  const [channelOrderNo = '', channelTransactionId = ''] = [row.商户订单号, row.微信订单号]
  if (!number.test(channelOrderNo) || !number.test(channelTransactionId)) return failed('has no order number')
  return {
    ...{ type, channelOrderNo, channelTransactionId, ...money, time },
    refundNo: type === 'refund' ? numberOrNull(row.商户退款单号) : null,
    channelRefundNo: type === 'refund' ? numberOrNull(row.微信退款单号) : null,
    fee,
    feeCurrency: row[feeCurrency] || null,
    status: row.交易状态 ?? '',
    raw: row,
  }
}

const number = /^[\x21-\x7e]{1,64}$/
const decimals = /^-?\d{1,13}(\.\d{1,8})?$/

/** Where there is no refund the file says 0, or nothing. */
function numberOrNull(text: string | undefined): string | null {
  return text === undefined || text === '0' || !number.test(text) ? null : text
}

function wrongSummary(
  kind: WechatBillKind,
  rows: readonly Row[],
  [names = '', values = '']: string[],
): string | null {
  const header = namesOf(names)
  const said = rowOf(header, values)
  if (said === null) return 'the summary is cut off'
  if (said[summaryStart] !== String(rows.length))
    return `the summary counts ${said[summaryStart]} lines, the file has ${rows.length}`
  if (kind === 'statements') return null
  const wrong = Object.entries(totals).find(([total, column]) => !addsUp(rows, column, said[total] ?? ''))
  return wrong === undefined ? null : `the total ${wrong[0]} is not that of the lines`
}

/** Are the lines worth what the total says, to the last digit that it gives? */
function addsUp(rows: readonly Row[], column: string, total: string): boolean {
  if (!decimals.test(total)) return false
  const sum = rows.reduce((all, row) => all + scaled(row[column] ?? ''), 0n)
  const lastDigit = 10n ** BigInt(scale - (total.split('.')[1]?.length ?? 0))
  const off = sum - scaled(total)
  return (off < 0n ? -off : off) * 2n <= lastDigit - 1n
}

const scale = 8

/** A decimal as whole hundred millionths; what is none counts as nothing. */
function scaled(text: string): bigint {
  if (!decimals.test(text)) return 0n
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(scale, '0'))
  return text.startsWith('-') ? -size : size
}
