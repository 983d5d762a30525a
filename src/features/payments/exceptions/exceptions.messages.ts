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
  channel_unknown: { en: 'The channel never said', zh: '渠道结果未知' },
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
    en: 'The channel reported a payment of another amount or currency than was asked. It is not counted as paid.',
    zh: '渠道报告的付款金额或币种与订单不符，未计为已支付。',
  },
  channel_unknown: {
    en: 'A day after the order expired the channel still had not said what became of it.',
    zh: '订单过期一天后，渠道仍未给出结果。',
  },
})

export const actText = texts({
  accept: { en: 'Accept the money: the order counts as paid', zh: '接受款项：订单计为已支付' },
  refund: { en: 'Give the money back to the payer', zh: '将款项退还付款人' },
  retry: { en: 'Ask the channel again', zh: '重新向渠道查询' },
  writeOff: { en: 'Looked into it, nothing to do', zh: '已核实，无需处理' },
})
