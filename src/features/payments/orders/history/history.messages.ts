import type { Act } from '#features/payments/orders/history/acts/act.messages.ts'
import { businessActs } from '#features/payments/orders/history/acts/businessActs.messages.ts'
import { caseActs } from '#features/payments/orders/history/acts/caseActs.messages.ts'
import { developerActs } from '#features/payments/orders/history/acts/developerActs.messages.ts'
import { merchantDeskActs } from '#features/payments/orders/history/acts/merchantDeskActs.messages.ts'
import { moneyActs } from '#features/payments/orders/history/acts/moneyActs.messages.ts'
import { monitorActs } from '#features/payments/orders/history/acts/monitorActs.messages.ts'
import { peopleActs } from '#features/payments/orders/history/acts/peopleActs.messages.ts'
import { refundDeskActs } from '#features/payments/orders/history/acts/refundDeskActs.messages.ts'
import { riskActs } from '#features/payments/orders/history/acts/riskActs.messages.ts'
import { salesActs } from '#features/payments/orders/history/acts/salesActs.messages.ts'
import { settingActs } from '#features/payments/orders/history/acts/settingActs.messages.ts'
import { systemActs } from '#features/payments/orders/history/acts/systemActs.messages.ts'
import { billActs } from '#features/payments/orders/history/billActs.messages.ts'
import { deviceActs } from '#features/payments/orders/history/deviceActs.messages.ts'
import { invoiceActs } from '#features/payments/orders/history/invoiceActs.messages.ts'
import { linkActs } from '#features/payments/orders/history/linkActs.messages.ts'
import { mailActs } from '#features/payments/orders/history/mailActs.messages.ts'
import { preAuthActs } from '#features/payments/orders/history/preAuthActs.messages.ts'
import { statementActs } from '#features/payments/orders/history/statementActs.messages.ts'
import { storeCodeActs } from '#features/payments/orders/history/storeCodeActs.messages.ts'
import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Timeline', zh: '时间线' },
  empty: { en: 'Nothing has been recorded yet', zh: '暂无记录' },
  payer: { en: 'Payer', zh: '付款人' },
  channel: { en: 'Channel', zh: '渠道' },
  gateway: { en: 'Merchant’s server', zh: '商户服务器' },
  system: { en: 'System', zh: '系统' },
  record: { en: 'Record', zh: '原始记录' },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  requestId: { en: 'Request ID', zh: '请求编号' },
})

const orderActs: Record<string, Act> = {
  'order.created': { text: { en: 'Order created', zh: '创建订单' }, outcome: 'plain' },
  'order.accepted': {
    text: { en: 'Accepted by the channel; waiting for payment', zh: '渠道已受理，等待付款' },
    outcome: 'waiting',
  },
  'order.rejected': {
    text: { en: 'The channel did not accept the order', zh: '渠道未受理订单' },
    outcome: 'bad',
  },
  'order.paid': { text: { en: 'Paid', zh: '支付成功' }, outcome: 'good' },
  'order.declined': { text: { en: 'The channel declined the payment', zh: '渠道拒绝付款' }, outcome: 'bad' },
  'order.retried': { text: { en: 'The payer tried again', zh: '付款人重新支付' }, outcome: 'waiting' },
  'order.closed': { text: { en: 'Order closed', zh: '订单关闭' }, outcome: 'plain' },
  'order.lateSuccess': {
    text: { en: 'Late payment accepted: the order is paid', zh: '接受迟到款项，订单已支付' },
    outcome: 'good',
  },
  'order.refundedInPart': { text: { en: 'Refunded in part', zh: '部分退款' }, outcome: 'plain' },
  'order.refundedInFull': { text: { en: 'Refunded in full', zh: '全额退款' }, outcome: 'plain' },
  'order.cameBackInPart': {
    text: { en: 'One refund was returned; the others are unchanged', zh: '一笔退款被退回，其余有效' },
    outcome: 'bad',
  },
  'order.cameBackInFull': {
    text: {
      en: 'The refund was returned: the order counts as paid again',
      zh: '退款被退回，订单恢复为已支付',
    },
    outcome: 'bad',
  },
  'order.queryAsked': { text: { en: 'Query requested', zh: '发起重新查询' }, outcome: 'plain' },
  'order.closeAsked': { text: { en: 'Close requested', zh: '发起关闭订单' }, outcome: 'plain' },
  'order.cancelRequested': {
    text: {
      en: 'Cancellation requested; completed once the channel confirms',
      zh: '已请求取消，待渠道确认后执行',
    },
    outcome: 'waiting',
  },
  'order.cancelNotRefunded': {
    text: {
      en: 'Paid before it could be cancelled; the refund failed',
      zh: '取消前已支付，且无法退款',
    },
    outcome: 'bad',
  },
  'order.eventRefused': {
    text: {
      en: 'The channel’s message contradicts the order; nothing was changed',
      zh: '渠道消息与订单状态矛盾，未作更改',
    },
    outcome: 'bad',
  },
  'attempt.pending': {
    text: { en: 'Waiting for the payer', zh: '渠道等待付款人' },
    outcome: 'waiting',
  },
  'attempt.unknown': {
    text: {
      en: 'Outcome unknown; the channel is being queried again',
      zh: '渠道结果未知，正在重新查询',
    },
    outcome: 'waiting',
  },
  'attempt.askedAgain': {
    text: {
      en: 'The channel did not respond; the request was retried under the same number',
      zh: '渠道未响应，已用同一单号再次请求',
    },
    outcome: 'waiting',
  },
  'attempt.success': { text: { en: 'The channel reported a payment', zh: '渠道报告付款' }, outcome: 'good' },
  'attempt.declined': {
    text: { en: 'The channel declined this attempt', zh: '渠道拒绝本次尝试' },
    outcome: 'bad',
  },
  'attempt.rejected': {
    text: { en: 'The channel did not accept this attempt', zh: '渠道未受理本次尝试' },
    outcome: 'bad',
  },
  'attempt.elsewhere': {
    text: {
      en: 'Not accepted by the channel; retried with another account',
      zh: '渠道确认未受理，改由另一账户发起',
    },
    outcome: 'waiting',
  },
  'attempt.closed': {
    text: { en: 'Attempt closed at the channel', zh: '本次尝试已在渠道关闭' },
    outcome: 'plain',
  },
  'exception.opened': {
    text: { en: 'An exception was opened', zh: '出现异常，已登记' },
    outcome: 'bad',
  },
  'exception.accept': {
    text: { en: 'Exception resolved: payment accepted', zh: '异常已处理：接受款项' },
    outcome: 'good',
  },
  'exception.refund': {
    text: { en: 'Exception resolved: refunding the payer', zh: '异常已处理：退还款项' },
    outcome: 'waiting',
  },
  'exception.retry': {
    text: { en: 'Exception resolved: querying the channel again', zh: '异常已处理：重新查询渠道' },
    outcome: 'waiting',
  },
  'exception.writeOff': {
    text: { en: 'Exception resolved: abandoned or written off', zh: '异常已处理：放弃或核销' },
    outcome: 'plain',
  },
  'exception.payOut': {
    text: { en: 'Exception resolved: payer paid another way', zh: '异常已处理：已另行付给付款人' },
    outcome: 'good',
  },
  'exception.byChannel': {
    text: { en: 'Exception resolved by the channel', zh: '异常已由渠道自行完成' },
    outcome: 'good',
  },
  'order.queried': { text: { en: 'The channel was queried again', zh: '已重新查询渠道' }, outcome: 'plain' },
  'order.closeAnswered': {
    text: { en: 'Channel asked to close the payment', zh: '已请求渠道关闭' },
    outcome: 'plain',
  },
  'exception.refunded': {
    text: { en: 'The exception’s money was refunded', zh: '异常款项已退还' },
    outcome: 'good',
  },
  'exception.refundedToo': {
    text: {
      en: 'The channel refunded the payer although the exception had been resolved another way',
      zh: '异常已以其他方式处理，但渠道仍向付款人退款',
    },
    outcome: 'bad',
  },
  'exception.refundFailed': {
    text: {
      en: 'Refunding the exception failed; it is open again',
      zh: '异常款项退还失败，已重新打开',
    },
    outcome: 'bad',
  },
}

const refundActs: Record<string, Act> = {
  'refund.submitted': { text: { en: 'Refund submitted', zh: '提交退款' }, outcome: 'waiting' },
  'refund.accepted': {
    text: { en: 'The channel accepted the refund', zh: '渠道已受理退款' },
    outcome: 'waiting',
  },
  'refund.rejected': {
    text: { en: 'The channel did not accept the refund', zh: '渠道未受理退款' },
    outcome: 'bad',
  },
  'refund.paidBack': {
    text: { en: 'The payer has received the refund', zh: '款项已退回付款人' },
    outcome: 'good',
  },
  'refund.failed': { text: { en: 'The refund failed at the channel', zh: '渠道退款失败' }, outcome: 'bad' },
  'refund.heldByChannel': {
    text: {
      en: 'The payer’s account could not receive the money; needs manual handling',
      zh: '无法退回付款人账户，需人工处理',
    },
    outcome: 'bad',
  },
  'refund.paidOtherwise': {
    text: { en: 'The payer was paid another way', zh: '已另行付给付款人' },
    outcome: 'good',
  },
  'refund.foundDone': {
    text: { en: 'Actually succeeded; counted as successful', zh: '该退款实际已成功，计为成功' },
    outcome: 'good',
  },
  'refund.reversed': { text: { en: 'The refund was returned', zh: '退款被退回' }, outcome: 'bad' },
  'refund.passwordWrong': {
    text: { en: 'A wrong refund password was entered', zh: '输入了错误的退款密码' },
    outcome: 'bad',
  },
  'refund.passwordLocked': {
    text: {
      en: 'Too many wrong refund passwords; refund password locked',
      zh: '退款密码错误次数过多，已锁定',
    },
    outcome: 'bad',
  },
}

const holdActs: Record<string, Act> = {
  'hold.held': { text: { en: 'Held from settlement', zh: '暂缓结算' }, outcome: 'waiting' },
  'hold.released': { text: { en: 'Released to settlement', zh: '解除暂缓' }, outcome: 'good' },
  'hold.releasedByRefund': {
    text: { en: 'Refund paid from the held amount', zh: '退款已从暂缓款项中扣除' },
    outcome: 'plain',
  },
  'hold.heldAgain': {
    text: { en: 'Refund returned; the amount is held again', zh: '退款被退回，款项重新暂缓' },
    outcome: 'waiting',
  },
}

const clearingActs: Record<string, Act> = {
  'clearing.cut': { text: { en: 'Settlement created', zh: '生成结算单' }, outcome: 'plain' },
  'clearing.corrected': {
    text: { en: 'Figures recalculated from the lines', zh: '按明细重新取数' },
    outcome: 'plain',
  },
  'clearing.passed': { text: { en: 'Validation passed', zh: '校验通过' }, outcome: 'good' },
  'clearing.failed': {
    text: { en: 'Validation failed; payout blocked', zh: '校验失败，不出款' },
    outcome: 'bad',
  },
  'clearing.approved': { text: { en: 'Approved for payment', zh: '已批准出款' }, outcome: 'plain' },
  'clearing.sent': { text: { en: 'Payment sent to the bank', zh: '出款已提交银行' }, outcome: 'good' },
  'clearing.paid': {
    text: { en: 'Paid: received in the bank account', zh: '已出款，款项到账' },
    outcome: 'good',
  },
  'clearing.returned': {
    text: { en: 'The bank returned the payment', zh: '银行退回出款' },
    outcome: 'bad',
  },
  'clearing.reissued': { text: { en: 'To be paid again', zh: '将重新出款' }, outcome: 'plain' },
  'clearing.settled': {
    text: { en: 'Settled: paid out to the bank account', zh: '已结算，出款至银行账户' },
    outcome: 'good',
  },
}

/** The label and outcome of each audited action. An action without an entry here is shown by its code. */
export const actionTexts: Readonly<Record<string, Act>> = {
  ...orderActs,
  ...refundActs,
  ...holdActs,
  ...clearingActs,
  ...billActs,
  ...businessActs,
  ...merchantDeskActs,
  ...developerActs,
  ...deviceActs,
  ...invoiceActs,
  ...linkActs,
  ...mailActs,
  ...moneyActs,
  ...riskActs,
  ...caseActs,
  ...monitorActs,
  ...peopleActs,
  ...preAuthActs,
  ...refundDeskActs,
  ...salesActs,
  ...settingActs,
  ...systemActs,
  ...statementActs,
  ...storeCodeActs,
}
