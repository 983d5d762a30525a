import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Exceptions', zh: '异常' },
  description: {
    en: 'Payments that no rule foresees. No money is lost here: each waits until someone settles it.',
    zh: '系统规则未能自动处理的付款。款项不会丢失，待人工处理后结案。',
  },
  open: { en: 'Open', zh: '待处理' },
  resolved: { en: 'Settled', zh: '已处理' },
  kind: { en: 'What happened', zh: '异常类型' },
  orderId: { en: 'Order ID', zh: '订单号' },
  amount: { en: 'Amount at the channel', zh: '渠道金额' },
  channelOrderNo: { en: 'Number at the channel', zh: '渠道订单号' },
  channelTransactionId: { en: 'Platform transaction ID', zh: '平台交易号' },
  createTime: { en: 'Since', zh: '发生时间' },
  resolveTime: { en: 'Settled at', zh: '处理时间' },
  resolvedBy: { en: 'Settled by', zh: '处理人' },
  resolution: { en: 'Settled how', zh: '处理方式' },
  reason: { en: 'Reason', zh: '处理说明' },
  reasonHint: { en: 'What you found out; it is kept with the exception', zh: '请说明核实情况，将随异常留存' },
  refundOrderId: { en: 'Refund order ID', zh: '退款单号' },
  channelWords: { en: 'The channel says', zh: '渠道说明' },
  dueTime: { en: 'Answer by', zh: '应诉期限' },
  payoutReference: { en: 'Reference of the payout', zh: '付款凭证号' },
  payoutReferenceHint: {
    en: 'Of the bank transfer or cheque by which the payer got the money',
    zh: '付给顾客时的银行转账或支票编号',
  },
  money: { en: 'What happens to the money', zh: '款项去向' },
  settle: { en: 'Settle', zh: '处理' },
  settled: { en: 'Exception settled', zh: '异常已处理' },
  how: { en: 'What to do', zh: '处理方式' },
  noActs: {
    en: 'Nothing can be done with it in the order’s present state.',
    zh: '订单当前状态下无可用的处理方式。',
  },
  emptyOpen: { en: 'Nothing waits for you', zh: '没有待处理的异常' },
  emptyOpenHint: {
    en: 'A payment that comes late, twice or with another amount would appear here by itself.',
    zh: '如有迟到、重复或金额不符的付款，会自动出现在这里。',
  },
  emptyResolved: { en: 'No exception has been settled yet', zh: '暂无已处理的异常' },
  emptyResolvedHint: {
    en: 'What was settled stays here with its reason.',
    zh: '处理过的异常及说明会保留在这里。',
  },
})

/** Short for the list, long for whoever must decide. */
export const kindText = texts({
  late_success: { en: 'Paid after it was closed', zh: '关闭后到账' },
  double_paid: { en: 'Paid twice', zh: '重复付款' },
  amount_mismatch: { en: 'Another amount was paid', zh: '金额不符' },
  currency_mismatch: { en: 'Another currency was paid', zh: '币种不符' },
  channel_unknown: { en: 'The channel never said', zh: '渠道结果未知' },
  refund_abnormal: { en: 'A refund was held', zh: '退款被退回渠道' },
  refund_waiting: { en: 'A refund waits for funds', zh: '退款余额不足' },
  refund_mismatch: { en: 'A refund does not fit', zh: '退款不符' },
})

export const kindHint = texts({
  late_success: {
    en: 'The order was closed, and then the channel reported that the payer had paid. The money is there.',
    zh: '订单关闭后，渠道报告付款人已付款。款项已到账。',
  },
  double_paid: {
    en: 'The order was paid already, and the channel reported a second payment for it. The second one belongs to the payer.',
    zh: '订单已支付，渠道又报告了一笔付款。第二笔应退还付款人。',
  },
  amount_mismatch: {
    en: 'The channel reported a payment of another amount than was asked. It is not counted as paid.',
    zh: '渠道报告的付款金额与订单不符，未计为已支付。',
  },
  currency_mismatch: {
    en: 'The channel reported a payment in another currency than was asked. It is not counted as paid.',
    zh: '渠道报告的付款币种与订单不符，未计为已支付。',
  },
  channel_unknown: {
    en: 'A day after the order expired the channel still had not said what became of it.',
    zh: '订单过期一天后，渠道仍未给出结果。',
  },
  refund_abnormal: {
    en: 'The payer’s account or card could not take the refund, so the channel holds the money.',
    zh: '付款人的账户或银行卡无法收款，款项暂存于渠道。',
  },
  refund_waiting: {
    en: 'Your balance at the channel is too small for this refund. It is sent again by itself, with the same number, so it can never go out twice.',
    zh: '渠道账户余额不足。系统会以同一单号自动重试，不会重复退款。',
  },
  refund_mismatch: {
    en: 'The channel gave money back that does not fit our refund: another amount, or a refund that was given up or paid otherwise.',
    zh: '渠道的退款与系统记录不符：金额不同，或该退款已放弃或已另行支付。',
  },
})

export const actText = texts({
  accept: { en: 'Accept the money: the order counts as paid', zh: '接受款项：订单计为已支付' },
  refund: { en: 'Give the money back to the payer', zh: '将款项退还付款人' },
  retry: { en: 'Ask the channel again', zh: '重新向渠道查询' },
  payOut: { en: 'The payer got the money otherwise', zh: '已以其他方式付给付款人' },
  writeOff: { en: 'Looked into it, nothing to do', zh: '已核实，无需处理' },
  refunded: { en: 'The money went back to the payer', zh: '款项已退还付款人' },
  byChannel: { en: 'Settled by the channel', zh: '渠道已自行完成' },
})

/** The same acts where the exception is about a refund. */
export const refundActText = texts({
  accept: { en: 'Let the refund count', zh: '将该退款计为成功' },
  retry: { en: 'Try again now, with the same number', zh: '以同一单号立即重试' },
  writeOff: { en: 'Give the refund up', zh: '放弃该退款' },
})
export const mismatchActText = texts({
  writeOff: { en: 'Write the amount off', zh: '核销该金额' },
})

/** What the merchant reads of its own money, as the provider's staff read it. */
export const deskHint = texts({
  refund_waiting: {
    en: 'The merchant’s balance at the channel is too small for this refund. It is sent again by itself, with the same number, so it can never go out twice.',
    zh: '商户的渠道账户余额不足。系统会以同一单号自动重试，不会重复退款。',
  },
})
export const deskMoneyText = texts({
  acceptPayment: {
    en: 'The payment is booked to the merchant with its fee, as of when it came.',
    zh: '该付款按到账时间为商户入账，并计收手续费。',
  },
  acceptRefund: {
    en: 'The refund is booked: it is taken from what the merchant is owed.',
    zh: '该退款入账，从应付商户的款项中扣除。',
  },
  refund: {
    en: 'All of it goes back the way it came. The merchant’s settlement does not change.',
    zh: '全额原路退回，不影响商户的结算。',
  },
  payOutRefund: {
    en: 'The refund counts as done and is taken from what the merchant is owed. The channel is not asked again.',
    zh: '该退款计为成功并从应付商户的款项中扣除，不再请求渠道。',
  },
  writeOffMismatch: {
    en: 'What the channel gave is booked as a loss of ours. The merchant’s settlement does not change.',
    zh: '渠道多退的金额记为我方损失，不影响商户的结算。',
  },
})

/** What an act does to the money, in one plain sentence. */
export const moneyText = texts({
  acceptPayment: {
    en: 'The payment is booked to you with its fee, as of when it came.',
    zh: '该付款按到账时间入账，并计收手续费。',
  },
  acceptRefund: {
    en: 'The refund is booked: it is taken from what we owe you.',
    zh: '该退款入账，从应付给您的款项中扣除。',
  },
  refund: {
    en: 'All of it goes back the way it came. Your settlement does not change.',
    zh: '全额原路退回，不影响您的结算。',
  },
  retry: {
    en: 'Nothing moves now. What the channel answers is recorded by itself.',
    zh: '款项暂不变动，渠道答复后自动记录。',
  },
  payOutPayment: {
    en: 'The money stays at the channel; that the payer got it otherwise is booked with your reference.',
    zh: '款项留存渠道，以您填写的凭证号记录已另行支付。',
  },
  payOutRefund: {
    en: 'The refund counts as done and is taken from what we owe you. The channel is not asked again.',
    zh: '该退款计为成功并从应付款项中扣除，不再请求渠道。',
  },
  writeOffPayment: {
    en: 'The money stays at the channel and is kept apart in the books. The payer gets nothing back.',
    zh: '款项留存渠道并单独记账，不退还付款人。',
  },
  writeOffNothing: { en: 'No money moves.', zh: '款项不变动。' },
  writeOffRefund: {
    en: 'No money moves. The amount can be refunded again.',
    zh: '款项不变动，该金额可重新退款。',
  },
  writeOffMismatch: {
    en: 'What the channel gave is booked as a loss of the provider. Your settlement does not change.',
    zh: '渠道多退的金额记为服务商损失，不影响您的结算。',
  },
})
