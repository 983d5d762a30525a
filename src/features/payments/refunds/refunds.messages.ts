import { type Text, texts } from '#shared/messages.ts'
import type { RefundStatus } from '#shared/reference.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.refunds,
  refund: { en: 'Refund', zh: '退款单' },
  search: { en: 'Any number', zh: '任意单号' },
  searchHint: { en: 'Refund, order, channel', zh: '退款、订单、渠道' },
  searchBeyondDays: { en: 'Numbers are found on any date.', zh: '按单号搜索不受日期限制。' },
  refundOrderId: objectWords.refundOrderId,
  payOrderId: { en: 'Pay order ID', zh: '原订单号' },
  merchantRefundNo: { en: 'Merchant refund no.', zh: '商户退款号' },
  platformRefundNo: { en: 'Platform refund no.', zh: '平台退款号' },
  channelRefundNo: { en: 'Channel refund no.', zh: '渠道退款号' },
  currency: moneyWords.currency,
  amount: moneyWords.refundAmount,
  rate: moneyWords.exchangeRate,
  settleCurrency: moneyWords.settlementCurrency,
  clearingAmount: { en: 'Clearing amount', zh: '清算金额' },
  feeReturnAmount: { en: 'Fee given back', zh: '退还手续费' },
  feeTaxReturnAmount: { en: 'Tax on the fee given back', zh: '退还手续费税' },
  type: titleWords.type,
  full: { en: 'Full', zh: '全额' },
  partial: { en: 'Partial', zh: '部分' },
  way: moneyWords.paymentMethod,
  source: { en: 'Source', zh: '操作来源' },
  status: titleWords.status,
  errorCode: { en: 'Error code', zh: '错误代码' },
  errorMessage: { en: 'Error message', zh: '错误信息' },
  reason: { en: 'Reason', zh: '退款原因' },
  operator: titleWords.operator,
  time: titleWords.time,
  createTime: { en: 'Create time', zh: '创建时间' },
  confirmTime: { en: 'Confirm time', zh: '确认时间' },
  facts: { en: 'Details', zh: '退款信息' },
  openOrder: { en: 'Open the order', zh: '查看原订单' },
  emptyTitle: { en: 'No refunds yet', zh: '暂无退款' },
  emptyHint: {
    en: 'To refund a payment, open the order under Payments > Orders and press Refund.',
    zh: '如需退款，请在“收款 > 订单”中打开订单，点击“退款”。',
  },
  toOrders: { en: 'Go to Orders', zh: '前往订单' },
})

type Advice = { title: Text; hint: Text }

/** What each status means for the money, and what to do. */
export const refundAdvice: Record<RefundStatus, Advice> = {
  submitted: {
    title: { en: 'Recorded; being sent to the channel', zh: '已记录，正在提交渠道' },
    hint: { en: 'No action needed. It is sent within seconds.', zh: '无需操作，将在数秒内提交。' },
  },
  submitFailed: {
    title: { en: 'The channel did not accept the refund', zh: '渠道未受理该退款' },
    hint: {
      en: 'No money moved, and the amount can be refunded again. Check the channel’s message, then start a new refund.',
      zh: '款项未变动，该金额可重新退款。请查看渠道反馈后重新发起。',
    },
  },
  submitSuccess: {
    title: { en: 'The channel is processing the refund', zh: '渠道正在退款' },
    hint: {
      en: 'Wallets take minutes, cards a few days. We keep checking until it is done; a refund never expires.',
      zh: '钱包通常几分钟到账，银行卡需数日。系统会持续查询直至完成，退款不会过期。',
    },
  },
  refundFailed: {
    title: { en: 'The refund failed at the channel', zh: '渠道退款失败' },
    hint: {
      en: 'The payer did not receive the money, and the amount can be refunded again. Check the channel’s message, then start a new refund or return the money another way.',
      zh: '付款人未收到款项，该金额可重新退款。请查看渠道反馈后重新发起，或以其他方式退还。',
    },
  },
  refundSuccess: {
    title: { en: 'The payer has received the refund', zh: '款项已退回付款人' },
    hint: {
      en: 'The channel confirmed the refund. If the customer does not see it, give them the channel refund no.',
      zh: '渠道已确认。如顾客未查到，可提供渠道退款号。',
    },
  },
  change: {
    title: {
      en: 'Needs manual handling: the payer’s account could not receive the money',
      zh: '需人工处理：款项无法退回付款人账户',
    },
    hint: {
      en: 'The card or account was closed or changed, so the channel holds the money. Ask the customer for another account and resolve it on the channel’s merchant platform, or contact support. Do not start a second refund. This page updates automatically once the channel reports the outcome.',
      zh: '付款人的银行卡或账户已注销或变更，款项暂存于渠道。请向顾客索取其他收款账户，在渠道商户平台处理，或联系客服。请勿重复退款。渠道反馈结果后本页会自动更新。',
    },
  },
}

export const dialogTexts = texts({
  title: objectWords.refund,
  confirmTitle: { en: 'Confirm the refund', zh: '确认退款' },
  paid: { en: 'Pay amount', zh: '支付金额' },
  refunded: stateWords.refunded,
  reserved: { en: 'Refund in progress', zh: '退款处理中' },
  held: { en: 'Currently unavailable', zh: '暂不可退' },
  refundable: { en: 'Can still be refunded', zh: '剩余可退' },
  notAll: { en: 'Only part of this order can be refunded now', zh: '当前无法全部退款' },
  cannot: { en: 'This order cannot be refunded now', zh: '该订单当前不可退款' },
  howMuch: { en: 'Refund type', zh: '退款方式' },
  full: { en: 'Full remaining amount, {amount}', zh: '全部退还 {amount}' },
  partial: { en: 'Part of it', zh: '部分退款' },
  amount: moneyWords.refundAmount,
  reason: { en: 'Reason', zh: '退款原因' },
  reasonHint: { en: 'The customer may see it', zh: '顾客可能会看到' },
  feeBack: { en: 'The fee on this amount is returned to you.', zh: '该金额对应的手续费将退还给您。' },
  settledOf: { en: '{amount} is taken from what you are owed.', zh: '将从应付您的款项中扣除 {amount}。' },
  feeBackOf: { en: '{fee} of the fee is returned to you.', zh: '将退还手续费 {fee}。' },
  feeAndTaxBackOf: {
    en: '{fee} of the fee and {tax} of the tax on it are returned to you.',
    zh: '将退还手续费 {fee}，以及相应税款 {tax}。',
  },
  onInvoice: { en: 'It is credited on your monthly invoice.', zh: '该金额将在手续费账单中抵扣。' },
  feeElsewhere: {
    en: 'Any returned fee is credited to {name}.',
    zh: '退回的手续费归 {name} 所有。',
  },
  feeKept: { en: 'The fee is not returned.', zh: '手续费不予退还。' },
  next: { en: 'Continue', zh: '下一步' },
  back: { en: 'Back', zh: '上一步' },
  cancel: actionWords.cancel,
  close: actionWords.close,
  submit: { en: 'Refund {amount}', zh: '退款 {amount}' },
  password: contactWords.refundPassword,
  passwordHint: { en: 'The merchant’s refund password, not your own', zh: '商户的退款密码，并非登录密码' },
  naming: { en: '{amount} will be refunded to the payer', zh: '将向付款人退还 {amount}' },
  namingOrder: {
    en: 'Order {order}, paid by {way}. This cannot be undone.',
    zh: '订单 {order}，支付方式 {way}。退款后无法撤销。',
  },
  application: { en: 'This refund needs approval', zh: '提交后由经理审核' },
  applicationHint: {
    en: 'No money moves until a manager or Owner has approved it.',
    zh: '经理或所有者审核通过后才会退款。',
  },
  submitted: objectWords.refundSubmitted,
  applied: { en: 'Refund Submitted. Waiting for approval.', zh: '退款已提交，待审核' },
})
