import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.reserves,
  about: {
    en: 'Merchants’ money withheld from settlements: a share of sales for a number of days, and fixed amounts',
    zh: '结算中留存的商户款项：按比例滚动留存与固定金额',
  },
  detail: { en: 'Reserves of a merchant', zh: '商户保证金' },
  back: objectWords.reserves,
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  currency: moneyWords.currency,
  reserveRate: { en: 'Share of sales', zh: '留存比例' },
  reserveDays: { en: 'Days', zh: '留存天数' },
  rolling: { en: 'Rolling reserve', zh: '滚动保证金' },
  rollingHeld: { en: 'Rolling, held', zh: '滚动留存' },
  targetAmount: { en: 'Fixed, target', zh: '固定目标' },
  fixedHeld: { en: 'Fixed, held', zh: '固定留存' },
  nextRelease: { en: 'Next release', zh: '下次释放' },
  nextAmount: { en: 'Release amount', zh: '释放金额' },
  waiting: { en: 'Requests waiting', zh: '待复核申请' },
  waitingYes: { en: 'Waiting for approval', zh: '待复核' },
  waitingNo: { en: 'None waiting', zh: '无待复核' },
  search: objectWords.merchant,
  none: { en: 'No reserves', zh: '没有留存的保证金' },
  noneHint: {
    en: 'Open a merchant’s reserves to request terms.',
    zh: '可在商户保证金页面申请留存条款。',
  },
  calendar: { en: 'Release calendar', zh: '释放日历' },
  calendarNone: { en: 'No upcoming releases.', zh: '暂无待释放的保证金。' },
  day: titleWords.day,
  amount: moneyWords.amount,
  merchants: { en: { one: '{count} merchant', other: '{count} merchants' }, zh: '{count} 家商户' },
  terms: { en: 'Current terms', zh: '当前条款' },
  termsOf: {
    en: { one: '{rate} of sales for {count} day', other: '{rate} of sales for {count} days' },
    zh: '销售额的 {rate}，留存 {count} 天',
  },
  noTerms: { en: 'No rolling reserve', zh: '无滚动保证金' },
  noRule: { en: 'This merchant has no settlement rule yet.', zh: '该商户尚未设置结算规则。' },
  fixed: { en: 'Fixed reserve', zh: '固定保证金' },
  noFixed: { en: 'No fixed reserve', zh: '无固定保证金' },
  ofTarget: { en: '{held} of {target}', zh: '{held} / {target}' },
  held: { en: 'Reserves held', zh: '留存明细' },
  stillHeld: { en: 'Held', zh: '留存中' },
  noHeld: { en: 'Nothing is held.', zh: '无留存款项。' },
  settlement: { en: 'Withheld by settlement', zh: '留存结算单' },
  kind: titleWords.kind,
  takenTime: { en: 'Withheld', zh: '留存时间' },
  releaseDay: { en: 'Release date', zh: '释放日' },
  untilReleased: { en: 'On release', zh: '人工释放' },
  releasedBy: { en: 'Released by', zh: '释放结算单' },
  requests: { en: 'Requests', zh: '申请记录' },
  noRequests: { en: 'No requests.', zh: '暂无申请。' },
  what: { en: 'Request', zh: '内容' },
  status: titleWords.status,
  proposedBy: { en: 'Requested by', zh: '申请人' },
  decidedBy: { en: 'Decided by', zh: '复核人' },
  reason: titleWords.reason,
  changeTerms: { en: 'Change terms', zh: '变更条款' },
  changeHint: {
    en: 'Settlements follow the new terms from that day. Someone else must approve.',
    zh: '自生效日起的结算按新条款执行，须另一位同事批准。',
  },
  percent: { en: 'Share of sales, %', zh: '销售额留存比例（%）' },
  validFrom: { en: 'From', zh: '生效日期' },
  setFixed: { en: 'Set fixed reserve', zh: '设置固定保证金' },
  fixedHint: {
    en: 'Upcoming settlements withhold money until this amount is reached. 0 stops withholding; amounts already held stay until released.',
    zh: '后续结算将留存款项直至达到目标。设为 0 则停止留存，已留存部分须另行释放。',
  },
  release: { en: 'Release early', zh: '提前释放' },
  releaseHint: {
    en: '{amount} is released with the next settlement once someone else approves.',
    zh: '另一位同事批准后，{amount} 将随下次结算释放。',
  },
  asked: { en: 'Waiting for a second person', zh: '已提交，等待复核' },
  approve: actionWords.approve,
  refuse: actionWords.reject,
  withdraw: actionWords.withdraw,
  approveTitle: { en: 'Approve this change of reserves?', zh: '确认批准该保证金申请？' },
  refuseTitle: { en: 'Reject this request?', zh: '确认拒绝该申请？' },
  withdrawTitle: { en: 'Withdraw this request?', zh: '撤回该申请？' },
  decided: { en: 'Decided', zh: '已处理' },
  fromDay: {
    en: { one: '{rate} for {count} day from {day}', other: '{rate} for {count} days from {day}' },
    zh: '自 {day} 起留存 {rate}，{count} 天',
  },
  noneFrom: { en: 'No rolling reserve from {day}', zh: '自 {day} 起取消滚动保证金' },
  upTo: { en: 'Withhold up to {amount}', zh: '固定留存至 {amount}' },
  releaseOf: { en: 'Release what settlement {id} withheld', zh: '释放结算单 {id} 的留存' },
})

export const kindText = texts({
  rolling: { en: 'Rolling', zh: '滚动' },
  fixed: { en: 'Fixed', zh: '固定' },
})

export const requestStatusText = texts({
  proposed: { en: 'Waiting for approval', zh: '待复核' },
  approved: stateWords.approved,
  refused: stateWords.rejected,
  withdrawn: stateWords.withdrawn,
})
