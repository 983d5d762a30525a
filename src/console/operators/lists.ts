import type { Address } from '#console/address.ts'
import { type Named, namedBy, type Operator } from '#console/operators/words.ts'
import { menuTexts } from '#console/shell.messages.ts'
import {
  stateText as invoiceStateText,
  m as invoiceTexts,
} from '#features/products/invoices/invoices.messages.ts'
import { settlementStateText, settlementStatusText } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission } from '#shared/permissions.ts'
import { payableWays, refundStatusText, tradeStatusText, wayText } from '#shared/reference.ts'

/** A status filter: its URL key, the names of its values and their labels. */
type Status = { at: string; named: Named; labels: Readonly<Record<string, Text>>; many: boolean }

/** A list that typed operators can filter, with its path and URL keys. */
export type Narrowable = {
  key: 'orders' | 'refunds' | 'settlements' | 'invoices'
  path: Address
  title: Text
  right: Permission
  /** Names that people use for the list. */
  names: readonly string[]
  /** Its status filters. */
  status: readonly Status[]
  ways: boolean
  amounts: boolean
  paid: boolean
  /** Single-value filters by URL key. */
  texts: Partial<Record<Operator, string>>
  /** Whether its search can match a word without a digit. */
  searchesWords: boolean
}

/** Names that people use for payment methods. */
export const wayNames: Named = namedBy(Object.fromEntries(payableWays.map((way) => [way, wayText[way]])), {
  ...{ wechat: ['WP'], wechatpay: ['WP'], wx: ['WP'], 微信支付: ['WP'] },
  ...{ alipay: ['AP', 'APO'], 支付宝: ['AP', 'APO'], zfb: ['AP', 'APO'] },
  ...{ unionpay: ['UP', 'UPO'], 银联: ['UP', 'UPO'], 云闪付: ['UP', 'UPO'] },
  ...{ card: ['C'], cards: ['C'], credit: ['C'], visa: ['C'], mastercard: ['C'], 卡: ['C'], 银行卡: ['C'] },
})

const orderStatus = namedBy(tradeStatusText, {
  ...{ success: ['paid'], successful: ['paid'], 成功: ['paid'], 已支付: ['paid'], 已付款: ['paid'] },
  ...{ refunded: ['partialRefund', 'fullRefund'], 已退款: ['partialRefund', 'fullRefund'] },
  ...{ partial: ['partialRefund'], partlyrefunded: ['partialRefund'], full: ['fullRefund'] },
  ...{ fullyrefunded: ['fullRefund'], 全部退款: ['fullRefund'] },
  ...{ pending: ['waiting'], unpaid: ['waiting'], 待付款: ['waiting'], 未支付: ['waiting'] },
  ...{ failed: ['failed', 'createFailed'], 失败: ['failed', 'createFailed'] },
  ...{
    cancelled: ['closed'],
    canceled: ['closed'],
    expired: ['closed'],
    已取消: ['closed'],
    关闭: ['closed'],
  },
})

const refundStatus = namedBy(refundStatusText, {
  ...{ success: ['refundSuccess'], successful: ['refundSuccess'], refunded: ['refundSuccess'] },
  ...{ 成功: ['refundSuccess'], 已退款: ['refundSuccess'] },
  ...{ failed: ['refundFailed', 'submitFailed'], 失败: ['refundFailed', 'submitFailed'] },
  ...{ pending: ['submitted', 'submitSuccess'], processing: ['submitted', 'submitSuccess'] },
  ...{ 处理中: ['submitted', 'submitSuccess'], 异常: ['change'] },
})

const invoiceLabels = { ...invoiceStateText, overdue: invoiceTexts.overdue, expired: invoiceTexts.expired }

const invoiceStatus = namedBy(invoiceLabels, {
  ...{ unpaid: ['awaiting'], pending: ['awaiting'], 待支付: ['awaiting'], 未付: ['awaiting'] },
  ...{ void: ['deactivated'], voided: ['deactivated'], 作废: ['deactivated'], 逾期: ['overdue'] },
})

export const narrowables: readonly Narrowable[] = [
  {
    ...{ key: 'orders', path: '/Payments/PayOrder', title: menuTexts.payOrder, right: 'order.query' },
    names: ['order', 'orders', 'payment', 'payments', '订单', '收款', '交易'],
    status: [{ at: 'status', named: orderStatus, labels: tradeStatusText, many: true }],
    ...{ ways: true, amounts: true, paid: true, searchesWords: false },
    texts: { number: 'search', store: 'storeCodeId', staff: 'operator', device: 'deviceId' },
  },
  {
    ...{ key: 'refunds', path: '/Payments/RefundOrder', title: menuTexts.refundOrder, right: 'refund.query' },
    names: ['refund', 'refunds', '退款', '退款单'],
    status: [{ at: 'status', named: refundStatus, labels: refundStatusText, many: true }],
    ...{ ways: true, amounts: false, paid: false, searchesWords: false },
    texts: { number: 'search' },
  },
  {
    ...{ key: 'settlements', path: '/Finances/Settlements', title: menuTexts.settlements },
    right: 'settlement.query',
    names: ['settlement', 'settlements', 'payout', 'payouts', '结算', '出款'],
    status: [
      { at: 'status', named: namedBy(settlementStatusText), labels: settlementStatusText, many: false },
      { at: 'state', named: namedBy(settlementStateText), labels: settlementStateText, many: false },
    ],
    ...{ ways: false, amounts: false, paid: false, searchesWords: false },
    texts: {},
  },
  {
    ...{ key: 'invoices', path: '/Products/Invoice', title: menuTexts.invoice, right: 'invoice.query' },
    names: ['invoice', 'invoices', 'bill', 'bills', '收款账单', '账单'],
    status: [{ at: 'state', named: invoiceStatus, labels: invoiceLabels, many: false }],
    ...{ ways: false, amounts: true, paid: false, searchesWords: true },
    texts: { number: 'search' },
  },
]
