import { amountFromDigits } from '../channelAmount.domain.ts'
import type { BillLine, ParsedBill } from '../channelBills.domain.ts'
import type { Capabilities } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { currencyOfNumber } from './unionpayCodes.domain.ts'
import { fromTxnTime } from './unionpayTimes.domain.ts'

/**
 * A line of the merchant's ZM file (platform specification, part 3: file interface, 6.1): columns of fixed
 * width in bytes, one space between, GBK. It has no header, so a column is known by its place in this table
 * alone.
 */
export const zmColumns = [
  ['交易代码', 3],
  ['代理机构标识码', 11],
  ['发送机构标识码', 11],
  ['系统跟踪号', 6],
  ['交易传输时间', 10],
  ['账号', 19],
  ['交易金额', 12],
  ['商户类别', 4],
  ['终端类型', 2],
  ['查询流水号', 21],
  ['支付方式（旧）', 2],
  ['商户订单号', 32],
  ['支付卡类型', 2],
  ['原始交易的系统跟踪号', 6],
  ['原始交易日期时间', 10],
  ['商户手续费', 13],
  ['结算金额', 13],
  ['支付方式', 4],
  ['集团商户代码', 15],
  ['交易类型', 2],
  ['交易子类', 2],
  ['业务类型', 6],
  ['账号类型', 2],
  ['账单类型', 4],
  ['账单号码', 32],
  ['交互方式', 1],
  ['原交易查询流水号', 21],
  ['商户代码', 15],
  ['分账入账方式', 1],
  ['二级商户代码', 15],
  ['二级商户简称', 32],
  ['二级商户分账入账金额', 13],
  ['清算净额', 13],
  ['终端号', 8],
  ['商户自定义域', 32],
  ['优惠金额', 13],
  ['发票金额', 13],
  ['分期付款附加手续费', 12],
  ['分期付款期数', 2],
  ['交易介质', 1],
  ['原始交易商户订单号', 32],
  ['保留使用', 98],
] as const

type Decode = (bytes: Uint8Array) => string

const lineBytes = zmColumns.reduce((sum, [, width]) => sum + width, zmColumns.length - 1)

/** `INN26112088ZM_` and the merchant: the file's name holds the year, which no line does. */
export const zmName = /^INN(\d{6})88ZM_(\w{15})$/

export function parseZm(
  capabilities: Capabilities,
  merId: string,
  name: string,
  bytes: Uint8Array,
  gbk: Decode,
): ParsedBill {
  const [, day = '', owner] = zmName.exec(name) ?? []
  if (owner !== merId) return { ok: false, reason: 'the file is not a ZM file of this merchant' }

  const records: Record<string, string>[] = []
  for (const line of linesOf(bytes)) {
    const record = recordOf(line, gbk)
    if (record === null)
      return { ok: false, reason: `line ${records.length + 1} is not ${lineBytes} bytes in columns` }
    records.push(record)
  }
  const orders = new Map(records.map((record) => [record.查询流水号 ?? '', record.商户订单号 ?? '']))
  const lines: BillLine[] = []
  for (const [index, record] of records.entries()) {
    // A payment voided on its day appears twice in the file, once in each direction.
    const line = lineOf(capabilities, `20${day}`, record, orders)
    if (line === null) return { ok: false, reason: `line ${index + 1} cannot be read` }
    lines.push(line)
  }
  return { ok: true, lines }
}

const types = { '01': 'payment', '04': 'refund', '31': 'refund' } as const

function lineOf(
  capabilities: Capabilities,
  day: string,
  record: Record<string, string>,
  orders: ReadonlyMap<string, string>,
): BillLine | null {
  const type = meaning(types, record.交易类型 ?? '')
  const time = timeOf(day, record.交易传输时间 ?? '')
  const currency = currencyOfNumber(record.保留使用?.slice(0, 3) || '156')
  const money = amountFromDigits(capabilities, record.交易金额 ?? '', currency)
  const fee = feeOf(record.商户手续费 ?? '')
  const [number, queryId] = [record.商户订单号 ?? '', record.查询流水号 ?? '']
  if (!type || !time || !money || fee === null || !number || !queryId) return null

  const original = record.原交易查询流水号 ?? ''
  const back = type === 'refund'
  const named = record.原始交易商户订单号 || record.商户自定义域 || orders.get(original) || ''
  return {
    type,
    channelOrderNo: back ? named : number,
    channelTransactionId: back ? original : queryId,
    refundNo: back ? number : null,
    channelRefundNo: back ? queryId : null,
    ...money,
    fee,
    feeCurrency: money.currency,
    time,
    status: record.交易代码 ?? '',
    raw: record,
  }
}

/** `D` and twelve digits are debits of the merchant, `C` credits, in minor units with two decimals. */
function feeOf(text: string): string | null {
  const [, sign, digits = ''] = /^([CD])(\d{12})$/.exec(text) ?? []
  if (sign === undefined) return null
  const size = digits.replace(/^0+(?=\d{3})/, '')
  const plain = `${size.slice(0, -2)}.${size.slice(-2)}`
  return sign === 'C' && /[1-9]/.test(digits) ? `-${plain}` : plain
}

/** `MMddHHmmss` in Beijing; a file of the first of January holds hours of the year before. */
function timeOf(day: string, text: string): Date | null {
  const year = Number(day.slice(0, 4)) - (text.slice(0, 2) === '12' && day.slice(4, 6) === '01' ? 1 : 0)
  return fromTxnTime(`${year}${text}`)
}

const newLine = 0x0a

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(newLine, at)
    const until = end < 0 ? bytes.length : end
    const line = bytes.subarray(at, bytes[until - 1] === 0x0d ? until - 1 : until)
    if (line.length > 0) lines.push(line)
    at = until + 1
  }
  return lines
}

/** Widths count bytes, so a line is cut before it is decoded. */
function recordOf(line: Uint8Array, gbk: Decode): Record<string, string> | null {
  if (line.length !== lineBytes) return null
  const record: Record<string, string> = {}
  let at = 0
  for (const [name, width] of zmColumns) {
    record[name] = gbk(line.subarray(at, at + width)).trim()
    at += width
    if (at < lineBytes && line[at] !== 0x20) return null
    at += 1
  }
  return record
}
