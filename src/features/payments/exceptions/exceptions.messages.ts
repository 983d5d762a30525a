import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.exceptions,
  description: {
    en: 'Payments that cannot be processed automatically. No money is lost: each one waits until someone resolves it.',
    zh: '系统规则未能自动处理的付款。款项不会丢失，待人工处理后结案。',
  },
  open: { en: 'Open', zh: '待处理' },
  resolved: { en: 'Resolved', zh: '已处理' },
  kind: { en: 'What happened', zh: '异常类型' },
  orderId: objectWords.orderId,
  amount: { en: 'Amount at the channel', zh: '渠道金额' },
  currency: moneyWords.currency,
  status: titleWords.status,
  channelOrderNo: { en: 'Number at the channel', zh: '渠道订单号' },
  channelTransactionId: { en: 'Platform transaction ID', zh: '平台交易号' },
  createTime: { en: 'Since', zh: '发生时间' },
  resolveTime: { en: 'Resolved at', zh: '处理时间' },
  resolvedBy: { en: 'Resolved by', zh: '处理人' },
  resolution: { en: 'Resolution', zh: '处理方式' },
  reason: { en: 'Reason', zh: '处理说明' },
  reasonHint: {
    en: 'Describe what you found. It is saved with the exception.',
    zh: '请说明核实情况，将随异常留存',
  },
  refundOrderId: objectWords.refundOrderId,
  channelWords: { en: 'Channel’s response', zh: '渠道说明' },
  dueTime: { en: 'Respond by', zh: '应诉期限' },
  payoutReference: { en: 'Payout reference', zh: '付款凭证号' },
  payoutReferenceHint: {
    en: 'Number of the bank transfer or cheque used to pay the payer',
    zh: '付给顾客时的银行转账或支票编号',
  },
  money: { en: 'What happens to the money', zh: '款项去向' },
  settle: actionWords.resolve,
  settled: { en: 'Exception resolved', zh: '异常已处理' },
  how: { en: 'What to do', zh: '处理方式' },
  noActs: {
    en: 'No action is available in the order’s current status.',
    zh: '订单当前状态下无可用的处理方式。',
  },
  emptyOpen: { en: 'Nothing to resolve', zh: '没有待处理的异常' },
  emptyOpenHint: {
    en: 'Payments that arrive late, twice or with a different amount appear here automatically.',
    zh: '如有迟到、重复或金额不符的付款，会自动出现在这里。',
  },
  emptyResolved: { en: 'No resolved exceptions yet', zh: '暂无已处理的异常' },
  emptyResolvedHint: {
    en: 'Resolved exceptions stay here with their notes.',
    zh: '处理过的异常及说明会保留在这里。',
  },
})

/** Short labels for the list; longer hints are separate. */
export const kindText = texts({
  late_success: { en: 'Paid after it was closed', zh: '关闭后到账' },
  double_paid: { en: 'Paid twice', zh: '重复付款' },
  amount_mismatch: { en: 'Amount mismatch', zh: '金额不符' },
  currency_mismatch: { en: 'Currency mismatch', zh: '币种不符' },
  channel_unknown: { en: 'Channel outcome unknown', zh: '渠道结果未知' },
  refund_abnormal: { en: 'Refund held by the channel', zh: '退款被退回渠道' },
  refund_waiting: { en: 'Refund waiting for funds', zh: '退款余额不足' },
  refund_mismatch: { en: 'Refund mismatch', zh: '退款不符' },
})

export const kindHint = texts({
  late_success: {
    en: 'The order was closed, and then the channel reported that it was paid. The money has arrived.',
    zh: '订单关闭后，渠道报告付款人已付款。款项已到账。',
  },
  double_paid: {
    en: 'The order was already paid when the channel reported a second payment. The second payment belongs to the payer.',
    zh: '订单已支付，渠道又报告了一笔付款。第二笔应退还付款人。',
  },
  amount_mismatch: {
    en: 'The channel reported a payment of a different amount. The order is not counted as paid.',
    zh: '渠道报告的付款金额与订单不符，未计为已支付。',
  },
  currency_mismatch: {
    en: 'The channel reported a payment in a different currency. The order is not counted as paid.',
    zh: '渠道报告的付款币种与订单不符，未计为已支付。',
  },
  channel_unknown: {
    en: 'A day after the order expired, the channel had still not reported the outcome.',
    zh: '订单过期一天后，渠道仍未给出结果。',
  },
  refund_abnormal: {
    en: 'The payer’s account or card could not take the refund, so the channel holds the money.',
    zh: '付款人的账户或银行卡无法收款，款项暂存于渠道。',
  },
  refund_waiting: {
    en: 'Your balance at the channel is too low for this refund. It is retried automatically under the same number, so it can never be paid twice.',
    zh: '渠道账户余额不足。系统会以同一单号自动重试，不会重复退款。',
  },
  refund_mismatch: {
    en: 'The channel refunded an amount that does not match our records: a different amount, or a refund that was abandoned or paid another way.',
    zh: '渠道的退款与系统记录不符：金额不同，或该退款已放弃或已另行支付。',
  },
})

export const actText = texts({
  accept: { en: 'Accept the payment: the order counts as paid', zh: '接受款项：订单计为已支付' },
  refund: { en: 'Refund the payer', zh: '将款项退还付款人' },
  retry: { en: 'Query the channel again', zh: '重新向渠道查询' },
  payOut: { en: 'The payer was paid another way', zh: '已以其他方式付给付款人' },
  writeOff: { en: 'Checked: no action needed', zh: '已核实，无需处理' },
  refunded: { en: 'Refunded to the payer', zh: '款项已退还付款人' },
  byChannel: { en: 'Resolved by the channel', zh: '渠道已自行完成' },
})

/** Labels of the same actions on an exception about a refund. */
export const refundActText = texts({
  accept: { en: 'Accept the refund as successful', zh: '将该退款计为成功' },
  retry: { en: 'Retry now, under the same number', zh: '以同一单号立即重试' },
  writeOff: { en: 'Abandon the refund', zh: '放弃该退款' },
})
export const mismatchActText = texts({
  writeOff: { en: 'Write the amount off', zh: '核销该金额' },
})

/** Hints about the merchant's own money, reworded for provider staff. */
export const deskHint = texts({
  refund_waiting: {
    en: 'The merchant’s balance at the channel is too low for this refund. It is retried automatically under the same number, so it can never be paid twice.',
    zh: '商户的渠道账户余额不足。系统会以同一单号自动重试，不会重复退款。',
  },
})
export const deskMoneyText = texts({
  acceptPayment: {
    en: 'The payment is booked to the merchant with its fee, as of when it arrived.',
    zh: '该付款按到账时间为商户入账，并计收手续费。',
  },
  acceptRefund: {
    en: 'The refund is booked and deducted from what the merchant is owed.',
    zh: '该退款入账，从应付商户的款项中扣除。',
  },
  refund: {
    en: 'The full amount is refunded to the original payment method. The merchant’s settlement does not change.',
    zh: '全额原路退回，不影响商户的结算。',
  },
  payOutRefund: {
    en: 'The refund counts as successful and is deducted from what the merchant is owed. The channel is not called again.',
    zh: '该退款计为成功并从应付商户的款项中扣除，不再请求渠道。',
  },
  writeOffMismatch: {
    en: 'The amount the channel refunded is booked as our loss. The merchant’s settlement does not change.',
    zh: '渠道多退的金额记为我方损失，不影响商户的结算。',
  },
})

/** What an action does to the money, in one plain sentence. */
export const moneyText = texts({
  acceptPayment: {
    en: 'The payment is booked to you with its fee, as of when it arrived.',
    zh: '该付款按到账时间入账，并计收手续费。',
  },
  acceptRefund: {
    en: 'The refund is booked and deducted from what we owe you.',
    zh: '该退款入账，从应付给您的款项中扣除。',
  },
  refund: {
    en: 'The full amount is refunded to the original payment method. Your settlement does not change.',
    zh: '全额原路退回，不影响您的结算。',
  },
  retry: {
    en: 'No money moves now. The channel’s response is recorded automatically.',
    zh: '款项暂不变动，渠道答复后自动记录。',
  },
  payOutPayment: {
    en: 'The money stays at the channel. The payment to the payer is booked under your reference.',
    zh: '款项留存渠道，以您填写的凭证号记录已另行支付。',
  },
  payOutRefund: {
    en: 'The refund counts as successful and is deducted from what we owe you. The channel is not called again.',
    zh: '该退款计为成功并从应付款项中扣除，不再请求渠道。',
  },
  writeOffPayment: {
    en: 'The money stays at the channel and is booked separately. The payer gets nothing back.',
    zh: '款项留存渠道并单独记账，不退还付款人。',
  },
  writeOffNothing: { en: 'No money moves.', zh: '款项不变动。' },
  writeOffRefund: {
    en: 'No money moves. The amount can be refunded again.',
    zh: '款项不变动，该金额可重新退款。',
  },
  writeOffMismatch: {
    en: 'The amount the channel refunded is booked as the provider’s loss. Your settlement does not change.',
    zh: '渠道多退的金额记为服务商损失，不影响您的结算。',
  },
})

export const bulkTexts = texts({
  title: {
    en: { one: 'Resolve {count} exception', other: 'Resolve {count} exceptions' },
    zh: '处理 {count} 项异常',
  },
  body: {
    en: 'All are resolved the same way, with the same reason. Only options that apply to all of them are shown.',
    zh: '以相同方式和说明处理所选异常，仅提供所选异常均支持的处理方式。',
  },
})
