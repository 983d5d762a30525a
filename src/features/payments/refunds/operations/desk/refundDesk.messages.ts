import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const kindText = texts({
  change: { en: 'Change', zh: '退款异常' },
  notEnough: { en: 'Not enough funds', zh: '余额不足' },
})

export const actText = texts({
  payOut: { en: 'Pay the payer another way', zh: '另行付给付款人' },
  markFailed: { en: 'Mark as failed', zh: '标记为失败' },
})

export const payByText = texts({
  bankTransfer: { en: 'Bank transfer', zh: '银行转账' },
  cheque: { en: 'Cheque', zh: '支票' },
  cash: { en: 'Cash', zh: '现金' },
  channelPlatform: { en: 'On the channel’s own platform', zh: '渠道商户平台' },
  other: { en: 'Other', zh: '其他方式' },
})

export const m = texts({
  title: { en: 'Refund desk', zh: '退款处理' },
  about: {
    en: 'Refunds that the channel cannot pay back to the payer, or that lack funds. Refunds with an unknown outcome are queried automatically and do not appear here.',
    zh: '渠道无法退回付款人账户或余额不足的退款。结果未知的退款会持续查询，不在此处处理。',
  },
  kind: { en: 'Reason', zh: '待处理原因' },
  search: actionWords.search,
  searchHint: { en: 'Refund or order ID', zh: '退款单号或订单号' },
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  refundOrderId: objectWords.refundOrderId,
  payOrderId: { en: 'Pay order ID', zh: '原订单号' },
  channel: objectWords.channel,
  channelAccount: objectWords.channelAccount,
  currency: moneyWords.currency,
  amount: moneyWords.refundAmount,
  since: { en: 'Requested', zh: '发起时间' },
  said: { en: 'What the channel said', zh: '渠道反馈' },
  errorCode: { en: 'Error code', zh: '错误代码' },
  operator: titleWords.operator,
  proposal: { en: 'Proposal', zh: '处理方案' },
  proposed: { en: 'Proposed', zh: '已提交方案' },
  none: stateWords.none,
  yes: stateWords.yes,
  no: stateWords.no,
  sums: { en: 'Funds needed by channel account', zh: '各渠道账户所需金额' },
  refunds: { en: { one: '{count} refund', other: '{count} refunds' }, zh: '{count} 笔退款' },
  noAccount: { en: 'No account', zh: '无账户' },
  empty: { en: 'No refunds waiting', zh: '暂无待处理退款' },
  emptyHint: {
    en: 'Refunds that the channel cannot return appear here automatically.',
    zh: '渠道无法退回的退款会自动显示在这里。',
  },
  retry: { en: 'Resubmit to channel', zh: '重新提交渠道' },
  retryHint: {
    en: 'It is sent under the same number, so the payer can never be paid twice.',
    zh: '使用同一退款号重新提交，付款人不会重复收款。',
  },
  retried: { en: 'Resubmitted to the channel', zh: '已重新提交渠道' },
  propose: { en: 'Propose', zh: '提交处理方案' },
  payOut: { en: 'Pay out another way', zh: '另行付款' },
  markFailed: { en: 'Mark as failed', zh: '标记为失败' },
  payOutHint: {
    en: 'Pay the payer first, then record how. Once a second person approves, the refund counts as successful and is booked as paid by us.',
    zh: '请先付款给付款人，再登记付款方式。另一人复核后，该退款计为成功并入账。',
  },
  markFailedHint: {
    en: 'Only if the channel itself confirms that it will not pay this refund. The order can be refunded again afterwards.',
    zh: '仅在渠道明确表示不会退款时使用。之后该订单可重新退款。',
  },
  payBy: { en: 'Paid by', zh: '付款方式' },
  proofPayOut: { en: 'Payment reference', zh: '付款凭证号' },
  proofFailed: { en: 'Channel’s confirmation, such as a ticket or letter', zh: '渠道凭据：工单号或函件' },
  reason: titleWords.reason,
  proposedDone: { en: 'Proposed; waiting for a second person', zh: '已提交，待另一人复核' },
  decide: { en: 'Decide', zh: '复核' },
  decideTitle: { en: 'Approve this proposal?', zh: '复核处理方案' },
  by: { en: 'Proposed by {name}', zh: '提交人：{name}' },
  pass: actionWords.pass,
  passed: stateWords.passed,
  refuse: actionWords.reject,
  takeBack: actionWords.withdraw,
  refused: stateWords.rejected,
  ownHint: { en: 'A second person must approve your proposal.', zh: '须由另一人复核您提交的方案。' },
  cancel: actionWords.cancel,
})
