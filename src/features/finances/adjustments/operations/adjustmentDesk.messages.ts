import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.adjustments,
  about: {
    en: 'Amounts staff credit to or debit from a merchant, approved by a second person',
    zh: '人工增减商户款项，须双人复核',
  },
  detail: { en: 'Adjustment', zh: '调账详情' },
  back: objectWords.adjustments,
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  status: titleWords.status,
  currency: moneyWords.currency,
  amount: { en: 'Merchant’s balance', zh: '商户余额变动' },
  reasonCode: { en: 'Kind', zh: '原因类型' },
  reason: titleWords.reason,
  reasonHint: titleWords.visibleToTheMerchant,
  aboutObject: { en: 'About', zh: '关联对象' },
  aboutId: { en: 'Its ID', zh: '关联编号' },
  proposedBy: { en: 'Proposed by', zh: '提交人' },
  proposeTime: { en: 'Proposed', zh: '提交时间' },
  decidedBy: { en: 'Decided by', zh: '复核人' },
  decideTime: { en: 'Decided', zh: '复核时间' },
  reverses: { en: 'Reverses', zh: '冲正原调账' },
  reversedBy: { en: 'Reversed by', zh: '冲正调账' },
  adjustmentId: { en: 'Number', zh: '编号' },
  days: { en: 'Proposed on', zh: '提交日期' },
  search: { en: 'Reason, number, merchant', zh: '原因、编号、商户' },
  none: { en: 'No adjustments match', zh: '没有符合条件的调账' },
  noneHint: { en: 'Choose “New adjustment” to propose one.', zh: '点击“新增调账”提交。' },
  add: { en: 'New adjustment', zh: '新增调账' },
  addHint: { en: 'Nothing is posted until another person approves it.', zh: '须另一位同事批准后方才入账。' },
  simple: { en: 'Direction', zh: '方向' },
  credit: { en: 'Credit the merchant', zh: '增加商户款项' },
  debit: { en: 'Debit the merchant', zh: '扣减商户款项' },
  lines: { en: 'Lines', zh: '分录' },
  account: contactWords.account,
  side: { en: 'Side', zh: '借贷' },
  lineAmount: moneyWords.amount,
  addLine: { en: 'Add a line', zh: '增加分录' },
  removeLine: { en: 'Remove line {no}', zh: '移除第 {no} 行' },
  lineOf: { en: '{what}, line {no}', zh: '第 {no} 行{what}' },
  balanced: { en: 'Balanced at {amount}', zh: '借贷平衡：{amount}' },
  unbalanced: { en: 'Out of balance by {amount}', zh: '借贷不平，相差 {amount}' },
  propose: { en: 'Propose', zh: '提交' },
  proposed: { en: 'Waiting for a second person', zh: '已提交，等待复核' },
  approve: { en: 'Approve and post', zh: '批准入账' },
  approveTitle: { en: 'Post {amount} to {shop}?', zh: '确认将 {amount} 入账至 {shop}？' },
  approveBody: {
    en: 'The merchant’s balance changes immediately and is included in the next settlement. It can only be reversed by a new adjustment.',
    zh: '商户余额立即变动并计入下次结算，之后仅可通过新调账冲正。',
  },
  approved: { en: 'Adjustment posted', zh: '调账已入账' },
  refuse: actionWords.reject,
  refusedDone: { en: 'Adjustment rejected', zh: '已拒绝调账' },
  withdraw: actionWords.withdraw,
  withdrawTitle: { en: 'Withdraw this proposal?', zh: '确认撤回该调账？' },
  withdrawn: { en: 'Proposal withdrawn', zh: '已撤回' },
  reverse: { en: 'Reverse', zh: '冲正' },
  reverseHint: {
    en: 'A new adjustment with the opposite lines is proposed.',
    zh: '将按相反分录提交一笔新调账。',
  },
  byYou: { en: 'You proposed this, so someone else must decide.', zh: '由您提交，须另一位同事复核。' },
  decisionReason: { en: 'Reviewer’s comment', zh: '复核意见' },
  settlement: objectWords.settlement,
  nextSettlement: { en: 'In the next settlement', zh: '计入下次结算' },
  papers: { en: 'Attachments', zh: '附件' },
  noPapers: { en: 'No attachments.', zh: '无附件。' },
  timeline: { en: 'Timeline', zh: '处理记录' },
  given: { en: 'Credited', zh: '增加' },
  taken: { en: 'Debited', zh: '扣减' },
  count: { en: { one: '{count} adjustment', other: '{count} adjustments' }, zh: '{count} 笔' },
  waiting: { en: { one: '{count} waiting', other: '{count} waiting' }, zh: '{count} 笔待复核' },
})

export const statusText = texts({
  proposed: { en: 'Waiting for approval', zh: '待复核' },
  posted: { en: 'Posted', zh: '已入账' },
  refused: stateWords.rejected,
  withdrawn: stateWords.withdrawn,
})

export const aboutText = texts({
  order: objectWords.order,
  settlement: objectWords.settlement,
  fee: moneyWords.fees,
  dispute: objectWords.dispute,
  other: stateWords.other,
})

export const accountText = texts({
  merchant: { en: 'Merchant’s balance', zh: '商户余额' },
  feeIncome: { en: 'Fee income', zh: '手续费收入' },
  writeOff: moneyWords.writtenOff,
  bank: { en: 'Provider’s bank', zh: '服务商银行账户' },
  suspense: { en: 'Waiting for a decision', zh: '待处理款项' },
  rounding: moneyWords.rounding,
})

export const sideText = texts({
  debit: { en: 'Debit: money out', zh: '借：转出' },
  credit: { en: 'Credit: money in', zh: '贷：转入' },
})
