import { isCurrency } from '#shared/currency.ts'
import { parseAmount } from '#shared/money.ts'
import type { BillLine, ParsedBill } from '../channelBills.domain.ts'
import { csvRows, recordOf } from '../channelCsv.domain.ts'
import { channelNumber, fromBeijingTime, meaning } from '../channelText.domain.ts'

/**
 * The first columns of a business detail's header. They identify it, because the day's ZIP also holds a
 * summary.
 */
export const detailHeader = '支付宝交易号'

const needed = [
  detailHeader,
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
] as const

const lineTypes = { 交易: 'payment', 退款: 'refund' } as const

/**
 * Parses a business detail: a table between lines that start with #, read by the names in its header. The
 * line that ends the list must be present, and the counts and sums below it must match the rows.
 */
export function parseBusinessDetail(text: string): ParsedBill {
  const given = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
  const table = given.filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const notes = given.filter((line) => line.startsWith('#'))
  if (!notes.some((line) => line.includes('业务明细列表结束'))) return refuse('the list has no end')
  const rows = csvRows(table.join('\n'))
  const header = rows?.shift()?.map((name) => name.trim()) ?? []
  if (rows === null) return refuse('a quote is never closed')
  const missing = needed.find((name) => !header.includes(name))
  if (missing !== undefined) return refuse(`there is no column ${missing}`)

  const lines: BillLine[] = []
  for (const [index, row] of rows.entries()) {
    const record = recordOf(header, row)
    const line = record && lineOf(record)
    if (!line) return refuse(`row ${index + 1} cannot be read`)
    lines.push(line)
  }
  const wrong = notes.find((note) => !agrees(note, lines))
  return wrong === undefined ? { ok: true, lines } : refuse(`the rows are not what the file counts: ${wrong}`)
}

function lineOf(record: Record<string, string>): BillLine | null {
  const type = meaning(lineTypes, record.业务类型 ?? '')
  const time = fromBeijingTime(record.完成时间)
  // Yuan, unless a merchant that prices in its own currency has a column for it.
  const currency = record.标价币种 || 'CNY'
  const [, sign = '', decimal = ''] =
    /^(-?)(\d{1,13}(?:\.\d{1,2})?)$/.exec(record['订单金额（元）'] ?? '') ?? []
  if (type === undefined || time === null || !isCurrency(currency) || decimal === '') return null
  const parsed = parseAmount(decimal, currency)
  const numbers = [
    record[detailHeader],
    record.商户订单号,
    ...(type === 'refund' ? [record['退款批次号/请求号']] : []),
  ]
  const known = numbers.every((number) => channelNumber.safeParse(number).success)
  if (!parsed.ok || !known || (sign === '-') !== (type === 'refund')) return null

  return {
    type,
    channelOrderNo: record.商户订单号 ?? '',
    channelTransactionId: record[detailHeader] ?? '',
    refundNo: type === 'refund' ? (record['退款批次号/请求号'] ?? '') : null,
    channelRefundNo: null,
    amount: parsed.amount,
    currency,
    ...feeOf(record['服务费（元）'] ?? '', currency),
    time,
    status: record.业务类型 ?? '',
    raw: record,
  }
}

/** Alipay writes its fee as a negative number; our fee is positive when the channel charges it. */
function feeOf(text: string, feeCurrency: string): Pick<BillLine, 'fee' | 'feeCurrency'> {
  const [, sign, digits] = /^(-?)(\d{1,13}(?:\.\d{1,6})?)$/.exec(text) ?? []
  if (digits === undefined) return { fee: null, feeCurrency: null }
  const nothing = /^[0.]+$/.test(digits)
  return { fee: sign === '-' || nothing ? digits : `-${digits}`, feeCurrency }
}

const sums = { 交易合计: 'payment', 退款合计: 'refund' } as const

/** `#交易合计：3笔，商家实收共30.00元，…`: only a file of one currency has a sum that means anything. */
function agrees(note: string, lines: readonly BillLine[]): boolean {
  const [, name = '', count, sum] =
    /^#(交易合计|退款合计)：(\d+)笔，商家实收(?:退款)?共(-?\d+\.\d{2})元/.exec(note) ?? []
  const type = meaning(sums, name)
  if (type === undefined) return true
  const counted = lines.filter((line) => line.type === type)
  const oneCurrency = new Set(counted.map(({ currency }) => currency)).size <= 1
  const total = counted.reduce((all, { amount }) => all + amount, 0n)
  const digits = BigInt((sum ?? '').replace(/[-.]/g, ''))
  return counted.length === Number(count) && (!oneCurrency || total === digits)
}

function refuse(reason: string): ParsedBill {
  return { ok: false, reason }
}
