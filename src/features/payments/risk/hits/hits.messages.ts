import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const effectText = texts({
  refuse: { en: 'Declined', zh: '已拦截' },
  review: { en: 'Review', zh: '人工审核' },
  alert: { en: 'Recorded', zh: '仅记录' },
  trial: stateWords.onTrial,
})
export const reviewText = texts({
  waiting: { en: 'Waiting', zh: '待审核' },
  passed: { en: 'Approved', zh: '已放行' },
  confirmed: { en: 'Confirmed', zh: '确认风险' },
})
export const queueText = texts({
  waiting: { en: 'Waiting for review', zh: '待审核' },
  overdue: stateWords.overdue,
  mine: { en: 'Assigned to me', zh: '分配给我' },
})

export const m = texts({
  title: { en: 'Hits and review', zh: '命中与审核' },
  about: {
    en: 'Payments matched by rules. Those under review wait here, and their money is held until someone decides.',
    zh: '规则命中记录。待审核的付款暂缓结算，直至处理完成。',
  },
  hit: { en: 'Hit', zh: '命中详情' },
  back: { en: 'All hits', zh: '全部命中' },
  none: { en: 'No hits yet', zh: '暂无命中' },
  noneHint: {
    en: 'Hits appear here once a rule is in force or on trial.',
    zh: '规则启用或试运行后，命中将显示在此处。',
  },
  hitTime: { en: 'When', zh: '命中时间' },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  order: objectWords.orderNumber,
  noOrder: { en: 'Declined: there is no order', zh: '已拦截，无订单' },
  rule: { en: 'Rule', zh: '规则' },
  version: titleWords.version,
  effect: { en: 'Outcome', zh: '处置' },
  reason: { en: 'Kind', zh: '原因类别' },
  way: moneyWords.method,
  channel: objectWords.channel,
  currency: moneyWords.currency,
  amount: moneyWords.amount,
  review: { en: 'Review', zh: '审核' },
  queue: { en: 'Queue', zh: '审核队列' },
  dueTime: { en: 'Decide by', zh: '审核期限' },
  overdue: stateWords.overdue,
  notPaidYet: { en: 'Not paid yet', zh: '尚未支付' },
  assignee: { en: 'Assignee', zh: '处理人' },
  nobody: stateWords.unassigned,
  decidedBy: titleWords.decidedBy,
  decideTime: { en: 'Decided', zh: '审核时间' },
  decisionReason: { en: 'Reason given', zh: '审核说明' },
  hitId: { en: 'Hit number', zh: '命中编号' },
  days: titleWords.days,
  hits: { en: 'Hits', zh: '命中' },
  waiting: { en: 'Waiting', zh: '待审核' },
  what: { en: 'Matched conditions', zh: '命中条件' },
  payment: { en: 'Payment', zh: '付款' },
  held: { en: 'Money held', zh: '款项已暂缓结算' },
  heldHint: { en: 'It is settled once the payment is approved.', zh: '放行后计入下一次结算。' },
  take: { en: 'Take', zh: '领取' },
  giveBack: { en: 'Return to queue', zh: '退回队列' },
  pass: { en: 'Approve', zh: '放行' },
  passTitle: { en: 'Approve this payment?', zh: '放行该付款？' },
  passHint: {
    en: 'Its money is released and added to the next settlement.',
    zh: '款项解除暂缓，计入下一次结算。',
  },
  confirm: { en: 'Confirm risk', zh: '确认风险' },
  confirmTitle: { en: 'Confirm this payment as risky?', zh: '确认该付款存在风险？' },
  confirmHint: {
    en: 'Its money stays held until the payment is refunded or approved.',
    zh: '款项继续暂缓，直至退款或放行。',
  },
  refund: { en: 'Refund {amount} to the payer', zh: '向付款人退款 {amount}' },
  refundTitle: { en: 'Refund {amount} and confirm?', zh: '退款 {amount} 并确认风险？' },
  onList: { en: 'Add the payer or card to', zh: '加入名单' },
  noList: { en: 'No list', zh: '不加入' },
  standing: { en: 'Merchant’s standing', zh: '商户状态' },
  why: { en: 'Reason', zh: '说明' },
  whyHint: { en: 'Visible to colleagues', zh: '同事可见' },
  passed: { en: 'Approved; its money is added to the next settlement', zh: '已放行，款项计入下一次结算' },
  confirmed: { en: 'Confirmed', zh: '已确认风险' },
  assigned: actionWords.saved,
  comments: { en: 'Comments', zh: '备注' },
  noComments: { en: 'No comments', zh: '暂无备注' },
  write: { en: 'Write a comment', zh: '添加备注' },
  send: { en: 'Send', zh: '提交' },
  others: { en: 'Other hits on this payment', zh: '该付款的其他命中' },
  byRule: { en: 'By rule', zh: '按规则统计' },
  precision: { en: 'Confirmed share', zh: '准确率' },
  refused: { en: 'Declined', zh: '拦截' },
  reviewed: { en: 'Reviewed', zh: '审核' },
  trial: stateWords.onTrial,
})

/** The texts on a merchant's own order. */
export const merchantText = texts({
  waiting: { en: 'This payment is under review by the provider', zh: '服务商正在审核该付款' },
  waitingHint: {
    en: 'Reason: {reasons}. The money is held from settlement until the review is complete.',
    zh: '原因：{reasons}。审核完成前款项暂缓结算。',
  },
  confirmed: { en: 'The provider has confirmed this payment as risky', zh: '服务商已确认该付款存在风险' },
  confirmedHint: {
    en: 'Reason: {reasons}. The money stays held; please contact the provider.',
    zh: '原因：{reasons}。款项继续暂缓，请联系服务商。',
  },
})

export const seenText = texts({
  amount: { en: 'amount', zh: '金额' },
  currency: { en: 'currency', zh: '币种' },
  count: { en: 'payments', zh: '笔数' },
  sum: { en: 'sum', zh: '累计金额' },
  time: { en: 'local time of day', zh: '商户当地时间' },
  listId: { en: 'list', zh: '名单' },
  country: { en: 'card’s country', zh: '发卡国家' },
  payments: { en: 'payments', zh: '收款笔数' },
  refunds: { en: 'refunds', zh: '退款笔数' },
  days: { en: 'days since opening', zh: '开户天数' },
})
