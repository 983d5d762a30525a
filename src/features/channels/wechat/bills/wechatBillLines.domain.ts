import { amountFromDecimal } from '../../channelAmount.domain.ts'
import { type BillLine, fractionOf, type LeanBillLine, type ParsedBill } from '../../channelBills.domain.ts'
import type { Capabilities } from '../../channels.domain.ts'
import { fromBeijingTime, meaning } from '../../channelText.domain.ts'
import { billTotals } from './wechatBillTotals.domain.ts'

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

type Failed = { ok: false; reason: string }
type ReadLine = { ok: true; line: LeanBillLine; values: readonly string[] }

/** Reads a bill line by line. If `push` or `end` fails, no part of the bill may be used. */
export type BillReader = {
  header(): readonly string[]
  /** Returns null for a line without a payment: the header, the summary, an empty line. */
  push(line: string): ReadLine | Failed | null
  end(): Failed | null
}

/**
 * A bill read by its own header: values after backticks, amounts in major units, times in Beijing. The
 * mainland file ends with a summary whose count and totals must match the lines.
 */
export function billReader(capabilities: Capabilities, kind: WechatBillKind, mchid: string): BillReader {
  let header: string[] | null = null
  let at: Record<string, number> = {}
  let lineNo = 0
  const totals = billTotals(kind === 'tradebill')

  function push(text: string): ReadLine | Failed | null {
    if (text.trim() === '') return null
    lineNo += 1
    if (header === null) {
      header = namesOf(text)
      at = Object.fromEntries(header.map((name, index) => [name, index]))
      const wrong = wrongName(header, kind)
      return wrong === null ? null : failed(`the column ${wrong} is missing, or there twice`)
    }
    if (totals.takes(text, unticked(text))) return null
    const values = valuesOf(text, header.length, at.商品名称 ?? -1)
    const read =
      values === null ? 'is cut off' : lineOf(capabilities, kind, mchid, (name) => cell(values, name))
    if (values === null || typeof read === 'string') return failed(`line ${lineNo} ${read}`)
    totals.add((name) => cell(values, name))
    return { ok: true, line: read, values }
  }
  const cell = (values: readonly string[], name: string) => (values[at[name] ?? -1] ?? '').trim()

  function end(): Failed | null {
    const wrong =
      header === null ? `the column ${common[0]} is missing, or there twice` : totals.wrong(valuesOf)
    return wrong === null ? null : failed(wrong)
  }
  return { header: () => header ?? [], push, end }
}

/** The same of a whole text, each line with its raw cells. */
export function readBill(
  capabilities: Capabilities,
  kind: WechatBillKind,
  mchid: string,
  text: string,
): ParsedBill {
  const reader = billReader(capabilities, kind, mchid)
  const lines: BillLine[] = []
  for (const each of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const read = reader.push(each)
    if (read === null) continue
    if (!read.ok) return read
    const { feeRate: _, ...line } = read.line
    lines.push({ ...line, raw: rawOf(reader.header(), read.values) })
  }
  return reader.end() ?? { ok: true, lines }
}

function rawOf(header: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(header.map((name, index) => [name, (values[index] ?? '').trim()]))
}

function failed(reason: string): Failed {
  return { ok: false, reason }
}

function namesOf(line: string): string[] {
  return line.split(',').map((name) => unticked(name).trim())
}

function wrongName(header: readonly string[], kind: WechatBillKind): string | null {
  const needed = [...common, ...more, ...Object.values(columns[kind])]
  return needed.find((name) => header.filter((each) => each === name).length !== 1) ?? null
}

function unticked(text: string): string {
  return text.startsWith('`') ? text.slice(1) : text
}

/**
 * Every value starts with a backtick. Only the product's name is the merchant's own text and may contain
 * one.
 */
function valuesOf(line: string, count: number, goods: number): string[] | null {
  if (!line.startsWith('`')) return null
  const values = line.slice(1).split(',`')
  const surplus = values.length - count
  if (surplus < 0 || (surplus > 0 && goods < 0)) return null
  if (surplus > 0) values.splice(goods, surplus + 1, values.slice(goods, goods + surplus + 1).join(',`'))
  return values
}

/** Returns the line, or its fault. */
function lineOf(
  capabilities: Capabilities,
  kind: WechatBillKind,
  mchid: string,
  cell: (name: string) => string,
): LeanBillLine | string {
  const { currency, amount, feeCurrency } = columns[kind]
  const status = cell('交易状态')
  const type = meaning(kindOfState, status)
  if (type === undefined) return 'has a state that we do not know'
  if (cell('商户号') !== mchid) return 'is of another merchant'
  const time = fromBeijingTime(cell('交易时间'))
  if (time === null) return 'has no time that we can read'
  const decimal = cell(type === 'payment' ? amount : '申请退款金额')
  const money = amountFromDecimal(capabilities, decimal, cell(currency))
  if (money === null) return 'has no amount that we can read'
  const fee = cell('手续费')
  if (!decimals.test(fee)) return 'has no fee that we can read'
  const [channelOrderNo, channelTransactionId] = [cell('商户订单号'), cell('微信订单号')]
  if (!number.test(channelOrderNo) || !number.test(channelTransactionId)) return 'has no order number'
  return {
    type,
    channelOrderNo,
    channelTransactionId,
    amount: money.amount,
    currency: money.currency,
    time,
    refundNo: type === 'refund' ? numberOrNull(cell('商户退款单号')) : null,
    channelRefundNo: type === 'refund' ? numberOrNull(cell('微信退款单号')) : null,
    fee,
    feeCurrency: cell(feeCurrency) || null,
    feeRate: fractionOf(cell('费率')),
    status,
  }
}

const number = /^[\x21-\x7e]{1,64}$/
const decimals = /^-?\d{1,13}(\.\d{1,8})?$/

/** If there is no refund, the file has 0 or an empty value. */
function numberOrNull(text: string): string | null {
  return text === '0' || !number.test(text) ? null : text
}
