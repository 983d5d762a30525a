import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The specification's three statuses. */
export const stateText = texts({
  waitAudit: { en: 'Wait audit', zh: '待审核' },
  success: { en: 'Success', zh: '通过' },
  refused: { en: 'Refused', zh: '已拒绝' },
})

export const levelText = texts({
  merchant: { en: 'The merchant', zh: '商户' },
  provider: { en: 'The provider', zh: '服务商' },
})

export const reasonText = texts({
  every: { en: 'Every refund of this merchant is reviewed', zh: '该商户的所有退款均须审核' },
  overLimit: { en: 'Above the merchant’s limit', zh: '超过商户退款限额' },
  advance: { en: 'The provider would have to advance the funds', zh: '须由服务商垫付' },
})

export const m = texts({
  title: objectWords.refundAudit,
  tab: { en: 'Waiting for approval', zh: '待审核' },
  refundsTab: objectWords.refunds,
  about: {
    en: 'Refunds by cashiers wait here for a manager or an Owner. You cannot approve your own request.',
    zh: '收银员发起的退款在此等待经理或所有者审核，申请人不能审核自己的申请。',
  },
  search: { en: 'Order ID or applicant', zh: '订单号或申请人' },
  auditId: { en: 'Application ID', zh: '申请编号' },
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  orderId: objectWords.orderId,
  currency: moneyWords.currency,
  amount: moneyWords.refundAmount,
  remark: titleWords.remark,
  status: titleWords.status,
  level: { en: 'Decided by', zh: '审核方' },
  applicant: { en: 'Applicant', zh: '申请人' },
  source: { en: 'Source', zh: '操作来源' },
  applyTime: { en: 'Apply time', zh: '申请时间' },
  expireTime: { en: 'Decide by', zh: '审核截止' },
  passedBy: { en: 'Passed at the merchant by', zh: '商户审核人' },
  passTime: { en: 'Passed at the merchant', zh: '商户审核时间' },
  decidedBy: titleWords.decidedBy,
  decideTime: { en: 'Decided', zh: '审核时间' },
  refusal: { en: 'Reason for refusal', zh: '拒绝原因' },
  refundOrderId: objectWords.refundOrderId,
  lapsed: { en: 'Expired without a decision', zh: '逾期未审核' },
  openOrder: { en: 'Open the order', zh: '查看订单' },
  pass: actionWords.pass,
  refuse: actionWords.reject,
  passTitle: { en: 'Approve this refund', zh: '通过退款申请' },
  passHint: {
    en: '{amount} of order {orderId} is refunded to the payer. This cannot be undone.',
    zh: '将对订单 {orderId} 退还 {amount}，操作后无法撤销。',
  },
  passNext: {
    en: 'The provider may also have to approve it before the money moves.',
    zh: '退款前可能还需服务商审核。',
  },
  refuseTitle: { en: 'Reject this refund', zh: '拒绝退款申请' },
  reason: titleWords.reason,
  reasonHint: { en: 'The applicant is notified', zh: '将告知申请人' },
  since: {
    en: '{amount} of this order has been refunded since this request',
    zh: '申请之后该订单已另行退款 {amount}',
  },
  passed: objectWords.refundSubmitted,
  handedOn: { en: 'Approved; now waiting for the provider', zh: '已通过，等待服务商审核' },
  refusedDone: { en: 'Rejected; the applicant has been notified', zh: '已拒绝，并已告知申请人' },
  cancel: actionWords.cancel,
  applied: { en: 'Waiting for approval', zh: '已提交，待审核' },
  empty: { en: 'No refunds waiting for approval', zh: '暂无退款申请' },
  emptyHint: {
    en: 'When a cashier refunds an order, the request appears here.',
    zh: '收银员发起退款后，申请会显示在这里。',
  },
})

export const bulkTexts = texts({
  passTitle: {
    en: { one: 'Approve {count} refund?', other: 'Approve {count} refunds?' },
    zh: '通过 {count} 笔退款申请？',
  },
  passBody: {
    en: 'The payers are refunded. This cannot be undone.',
    zh: '款项将退还付款人，操作后无法撤销。',
  },
  refuseTitle: {
    en: { one: 'Reject {count} refund?', other: 'Reject {count} refunds?' },
    zh: '拒绝 {count} 笔退款申请？',
  },
})
