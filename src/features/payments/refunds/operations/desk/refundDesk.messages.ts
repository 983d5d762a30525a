import { texts } from '#shared/messages.ts'

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
  search: { en: 'Search', zh: '搜索' },
  searchHint: { en: 'Refund or order ID', zh: '退款单号或订单号' },
  merchant: { en: 'Merchant', zh: '商户' },
  mchCode: { en: 'Merchant code', zh: '商户编号' },
  mchName: { en: 'Merchant name', zh: '商户名称' },
  refundOrderId: { en: 'Refund order ID', zh: '退款单号' },
  payOrderId: { en: 'Pay order ID', zh: '原订单号' },
  channel: { en: 'Channel', zh: '渠道' },
  channelAccount: { en: 'Channel account', zh: '渠道账户' },
  currency: { en: 'Currency', zh: '币种' },
  amount: { en: 'Amount', zh: '退款金额' },
  since: { en: 'Requested', zh: '发起时间' },
  said: { en: 'What the channel said', zh: '渠道反馈' },
  errorCode: { en: 'Error code', zh: '错误代码' },
  operator: { en: 'Operator', zh: '操作员' },
  proposal: { en: 'Proposal', zh: '处理方案' },
  proposed: { en: 'Proposed', zh: '已提交方案' },
  none: { en: 'None', zh: '无' },
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
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
  reason: { en: 'Reason', zh: '原因' },
  proposedDone: { en: 'Proposed; waiting for a second person', zh: '已提交，待另一人复核' },
  decide: { en: 'Decide', zh: '复核' },
  decideTitle: { en: 'Approve this proposal?', zh: '复核处理方案' },
  by: { en: 'Proposed by {name}', zh: '提交人：{name}' },
  pass: { en: 'Approve', zh: '通过' },
  passed: { en: 'Approved', zh: '已通过' },
  refuse: { en: 'Reject', zh: '拒绝' },
  takeBack: { en: 'Withdraw', zh: '撤回' },
  refused: { en: 'Rejected', zh: '已拒绝' },
  ownHint: { en: 'A second person must approve your proposal.', zh: '须由另一人复核您提交的方案。' },
  cancel: { en: 'Cancel', zh: '取消' },
})
