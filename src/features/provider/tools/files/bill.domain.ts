import { detailHeader, parseBusinessDetail } from '#features/channels/alipay/alipayBill.domain.ts'
import { parseSettlementDetail } from '#features/channels/alipayplus/alipayplusBill.domain.ts'
import { parseBalanceReport } from '#features/channels/card/cardBill.domain.ts'
import type { BillLine, ParsedBill } from '#features/channels/channelBills.domain.ts'
import type { Capabilities, ChannelName } from '#features/channels/channels.domain.ts'
import { parseZm, zmName } from '#features/channels/unionpay/unionpayZm.domain.ts'
import { readBill, type WechatBillKind } from '#features/channels/wechat/bills/wechatBillLines.domain.ts'
import { type Currency, currencies, currencyCodes } from '#shared/currency.ts'

export type ReadBill =
  | { ok: true; channel: ChannelName; lines: BillLine[]; totals: BillTotal[] }
  | { ok: false; channel: ChannelName | null; reason: string | null }
/** Minor units. */
export type BillTotal = {
  key: string
  type: BillLine['type']
  currency: Currency
  count: number
  amount: bigint
}

/** Decodes bytes in an encoding; null if they are invalid in it. */
export type Decode = (bytes: Uint8Array, encoding: 'utf-8' | 'gbk') => string | null

/** Parses a channel statement as reconciliation does: by its header, or by its name without one. */
export function readChannelBill(name: string, bytes: Uint8Array, decode: Decode): ReadBill {
  const gbk = (part: Uint8Array) => decode(part, 'gbk') ?? ''
  const [, , owner] = zmName.exec(name) ?? []
  if (owner !== undefined) return read('unionpay', parseZm(every, owner, name, bytes, gbk))
  // Chinese channels use GBK where it is not UTF-8.
  return readText(decode(bytes, 'utf-8') ?? gbk(bytes))
}

function readText(text: string): ReadBill {
  const plain = text.replace(/^\uFEFF/, '')
  const lines = plain.split(/\r?\n/)
  if (lines.some((line) => line.startsWith(detailHeader))) return read('alipay', parseBusinessDetail(plain))
  const head = lines[0] ?? ''
  if (head.includes('微信订单号'))
    return read('wechat', readBill(every, wechatKind(head), mchidIn(lines), plain))
  const others = [
    ['card', parseBalanceReport(plain)],
    ['alipayplus', parseSettlementDetail(plain)],
  ] as const
  const sound = others.find(([, bill]) => bill.ok)
  return sound ? read(sound[0], sound[1]) : { ok: false, channel: null, reason: null }
}

function read(channel: ChannelName, bill: ParsedBill): ReadBill {
  if (!bill.ok) return { ok: false, channel, reason: bill.reason }
  return { ok: true, channel, lines: bill.lines, totals: totalsOf(bill.lines) }
}

const wechatKind = (head: string): WechatBillKind => (head.includes('标价币种') ? 'statements' : 'tradebill')

/** The first line names the merchant. */
function mchidIn([head = '', first = '']: readonly string[]): string {
  const place = head.split(',').findIndex((name) => name.replace('`', '').trim() === '商户号')
  return (first.slice(1).split(',`')[place] ?? '').trim()
}

/** Any currency with the product's precision, because the account's currencies are unknown here. */
const every = {
  currencies: Object.fromEntries(
    currencyCodes.map((code) => [code, { exponent: currencies[code].exponent, min: 0n, max: 10n ** 15n }]),
  ),
} as unknown as Capabilities

function totalsOf(lines: readonly BillLine[]): BillTotal[] {
  const groups = Map.groupBy(lines, ({ type, currency }) => `${type}/${currency}`)
  return [...groups].flatMap(([key, of]) => {
    const [first] = of
    if (!first) return []
    const amount = of.reduce((sum, line) => sum + line.amount, 0n)
    return [{ key, type: first.type, currency: first.currency, count: of.length, amount }]
  })
}
