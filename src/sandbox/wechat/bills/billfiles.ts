import type { BillFact } from '../../bills/bills.ts'
import { majorUnits } from '../../channels.ts'
import { beijingTime } from '../../time.ts'
import type { Refund } from '../../trades/trade.ts'
import { payerNumber } from '../../wallet/payers.ts'
import { tradeTypeOf } from '../views.ts'

type Cell = (fact: BillFact, appid: string) => string

const nothing = '0.00'
const empty: Cell = () => ''
const zero: Cell = () => '0'
const none: Cell = () => nothing
const paid: Cell = ({ type, amount, trade }) =>
  type === 'payment' ? majorUnits(amount, trade.currency) : nothing
const returned: Cell = ({ type, amount, trade }) =>
  type === 'refund' ? majorUnits(amount, trade.currency) : nothing
const currency: Cell = ({ trade }) => trade.currency
const rate: Cell = () => '1.0000'

const refundStates = {
  processing: 'PROCESSING',
  success: 'SUCCESS',
  abnormal: 'CHANGE',
  closed: 'FAIL',
} as const

/** The refund by which a reversed payment went back has no number of the merchant's. */
function isReversal(refund: Refund | null): boolean {
  return refund?.outRefundNo.startsWith('reverse-') ?? false
}

const stateOf: Cell = ({ refund }) => (refund ? (isReversal(refund) ? 'REVOKED' : 'REFUND') : 'SUCCESS')

const beginning: Record<string, Cell> = {
  交易时间: ({ at }) => beijingTime(at),
  公众账号ID: ({ trade }, appid) => trade.extra.appid ?? appid,
  商户号: ({ trade }) => trade.account,
}

const parties: Record<string, Cell> = {
  设备号: ({ trade }) => trade.extra.device ?? '',
  微信订单号: ({ trade }) => trade.channelNo,
  商户订单号: ({ trade }) => trade.outTradeNo,
  用户标识: ({ trade }, appid) =>
    payerNumber('wechat', trade.payerId ?? 'unseenpayer1', trade.extra.appid ?? appid),
  交易类型: ({ trade }) => tradeTypeOf(trade),
  交易状态: stateOf,
  付款银行: () => 'OTHERS',
}

const refundNumbers: Record<string, Cell> = {
  微信退款单号: ({ refund }) => refund?.channelNo ?? '0',
  商户退款单号: ({ refund }) => (refund && !isReversal(refund) ? refund.outRefundNo : '0'),
}

const refundWays: Record<string, Cell> = {
  退款类型: ({ refund }) => (refund ? 'ORIGINAL' : ''),
  退款状态: ({ refund }) => (refund ? refundStates[refund.status] : ''),
}

const goods: Record<string, Cell> = {
  商品名称: ({ trade }) => trade.description.replaceAll(/[\r\n]+/g, ' '),
  商户数据包: ({ trade }) => trade.extra.attach ?? '',
  手续费: ({ fee }) => fee,
  费率: ({ feeRate }) => feeRate,
}

const mainland: Record<string, Cell> = {
  ...beginning,
  特约商户号: zero,
  ...parties,
  货币种类: currency,
  应结订单金额: paid,
  代金券金额: none,
  ...refundNumbers,
  退款金额: returned,
  充值券退款金额: none,
  ...refundWays,
  ...goods,
  订单金额: paid,
  申请退款金额: returned,
  费率备注: empty,
}

const global: Record<string, Cell> = {
  ...beginning,
  子商户号: zero,
  ...parties,
  充值券币种: empty,
  充值券金额: none,
  优惠券币种: empty,
  优惠券金额: none,
  ...refundNumbers,
  ...refundWays,
  ...goods,
  标价币种: currency,
  '订单金额(标价币种)': paid,
  用户支付币种: currency,
  用户支付金额: paid,
  结算币种: currency,
  应结订单金额: paid,
  支付汇率: rate,
  退款汇率: ({ type }) => (type === 'refund' ? '1.0000' : ''),
  申请退款金额: returned,
  用户退款币种: ({ type, trade }) => (type === 'refund' ? trade.currency : ''),
  用户退款金额: returned,
  退款结算币种: ({ type, trade }) => (type === 'refund' ? trade.currency : ''),
  退款应结订单金额: returned,
  充值券退款金额: none,
  优惠券退款金额: none,
}

/** The mainland's trade bill of ALL: a line each, and a summary that adds them up. */
export function tradeBill(facts: readonly BillFact[], appid: string): string {
  const of = (type: BillFact['type']) => facts.filter((fact) => fact.type === type)
  const sum = (type: BillFact['type']) =>
    majorUnits(
      of(type).reduce((all, { amount }) => all + amount, 0n),
      'CNY',
    )
  const fees = facts.reduce((all, { fee }) => all + BigInt(fee.replace('.', '')), 0n)
  const summary = {
    总交易单数: String(facts.length),
    应结订单总金额: sum('payment'),
    退款总金额: sum('refund'),
    充值券退款总金额: nothing,
    手续费总金额: fiveDecimals(fees),
    订单总金额: sum('payment'),
    申请退款总金额: sum('refund'),
  }
  const lines = [
    table(mainland, facts, appid),
    Object.keys(summary).join(','),
    ticked(Object.values(summary)),
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** The overseas host's statement: lines only. */
export function statementFile(facts: readonly BillFact[], appid: string): string {
  return `${table(global, facts, appid)}\r\n`
}

function table(cells: Record<string, Cell>, facts: readonly BillFact[], appid: string): string {
  const rows = facts.map((fact) => ticked(Object.values(cells).map((cell) => cell(fact, appid))))
  return [Object.keys(cells).join(','), ...rows].join('\r\n')
}

/** Each value after a backtick, so that no sheet takes a number for a number. */
function ticked(values: readonly string[]): string {
  return values.map((value) => `\`${value}`).join(',')
}

/** The channel's fees have five decimals. */
function fiveDecimals(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(6, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`
}
