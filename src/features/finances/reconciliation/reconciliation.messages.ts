import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.reconciliation,
  description: {
    en: 'The channels’ bills compared with our books. A day counts as covered only once its bill is here.',
    zh: '将渠道对账单与我方账簿逐笔比对。取得对账单文件后，当日方视为已覆盖。',
  },
  days: { en: 'Days', zh: '对账单日' },
  differences: { en: 'Differences', zh: '差异' },
  range: { en: 'Days of the bills', zh: '对账单日期' },
  completeThrough: { en: 'Complete through {day} ({zone})', zh: '对账单完整至 {day}（{zone}）' },
  nothingYet: { en: 'No bill is complete yet', zh: '尚无完整对账单' },
  beijing: { en: 'Beijing', zh: '北京时间' },
  utc: { en: 'UTC', zh: 'UTC' },
  whole: { en: 'Complete', zh: '完整' },
  noneMissing: { en: 'No day is missing', zh: '无缺失日期' },
  missing: {
    en: { one: '1 day is missing', other: '{count} days are missing' },
    zh: '缺失 {count} 天对账单',
  },
  fetchNow: { en: 'Fetch now', zh: '立即获取' },
  fetchAsked: { en: 'The bill is being fetched', zh: '正在向渠道获取对账单' },
  notAsked: { en: 'Not fetched yet', zh: '尚未获取' },
  refusedBill: { en: 'The file was rejected', zh: '文件已拒收' },
  tries: {
    en: { one: 'Attempted once: {words}', other: 'Attempted {count} times: {words}' },
    zh: '已获取 {count} 次：{words}',
  },
  nextTry: { en: 'Next attempt at {time}', zh: '下次获取：{time}' },
  openOnes: { en: { one: '1 open', other: '{count} open' }, zh: '待处理 {count} 笔' },
  carriedOnes: {
    en: { one: '1 may still arrive', other: '{count} may still arrive' },
    zh: '待后续对账单 {count} 笔',
  },
  noAccounts: { en: 'This merchant has no channel account', zh: '该商户尚未开通渠道账户' },
  emptyDays: { en: 'No bill yet', zh: '暂无对账单' },
  emptyDaysHint: {
    en: 'Bills are fetched automatically on the morning after each of the channel’s days.',
    zh: '系统会在渠道每个对账单日的次日上午自动获取对账单。',
  },
  emptyDifferences: { en: 'No differences', zh: '无差异' },
  emptyDifferencesHint: {
    en: 'Bills and books agree, as far as bills are available.',
    zh: '在已取得的对账单范围内，对账单与账簿一致。',
  },
  payments: { en: 'Payments', zh: '付款' },
  refunds: objectWords.refunds,
  inBill: { en: 'in the bill', zh: '渠道对账单' },
  inBooks: { en: 'in our books', zh: '账簿' },
  state: titleWords.state,
  open: { en: 'Open', zh: '待处理' },
  carried: { en: 'Carried', zh: '待后续' },
  version: titleWords.version,
  source: { en: 'Source', zh: '来源' },
  fetched: { en: 'Fetched', zh: '自动获取' },
  uploaded: { en: 'Uploaded', zh: '人工上传' },
  lines: { en: 'Lines', zh: '笔数' },
  hours: { en: 'Local hours', zh: '对应本地时间' },
  settledOn: { en: 'Settled on', zh: '对应结算日' },
  notSettled: { en: 'not settled yet', zh: '尚未结算' },
  look: { en: 'View', zh: '查看' },
  asked: { en: 'Requested by the merchant', zh: '商户催办' },
  yes: stateWords.yes,
})

export const figureTexts = texts({
  title: { en: 'Counts and amounts', zh: '笔数与金额' },
  matched: { en: 'Matched', zh: '一致' },
  carried: { en: 'May still arrive', zh: '待后续对账单' },
  different: { en: 'Different', zh: '不一致' },
  onlyThere: { en: 'In the bill only', zh: '仅对账单有' },
  status: titleWords.status,
  payments: moneyWords.paymentCount,
  paymentAmount: { en: 'Paid', zh: '付款金额' },
  refunds: moneyWords.refundCount,
  refundAmount: moneyWords.refundedAmount,
  none: { en: 'No bills for these days yet', zh: '所选日期尚无对账单' },
})

export const actText = texts({
  record: { en: 'Accept', zh: '确认入账' },
  openException: { en: 'Move to the merchant’s exceptions', zh: '转入异常处理' },
  refundPayer: { en: 'Refund the payer', zh: '退还付款人' },
  waitNextDay: { en: 'Wait for the next bill', zh: '等待次日对账单' },
  writeOff: { en: 'Write off', zh: '核销差额' },
  askChannel: { en: 'Ask the channel', zh: '向渠道查询' },
  explain: { en: 'Explained: no action needed', zh: '已查明，无需处理' },
})

/** What each action does to the money. */
export const actMoney = texts({
  record: {
    en: 'The bill is recorded as the channel’s answer: the order or refund counts and is settled to the merchant.',
    zh: '按对账单内容作为渠道结果入账：订单或退款生效，并计入商户结算。',
  },
  openException: {
    en: 'It moves to the merchant’s exceptions, where its staff decide. Nothing is posted now.',
    zh: '转入商户异常列表，由商户人员决定。此时不记账。',
  },
  refundPayer: {
    en: 'The channel refunds the full amount to the payer. It is not settled to any merchant.',
    zh: '通过渠道将全额退还付款人，不计入商户结算。',
  },
  waitNextDay: {
    en: 'We look for it in the next bill. Nothing is posted.',
    zh: '在后续对账单中继续比对，不记账。',
  },
  writeOff: {
    en: 'The channel’s account is adjusted by {amount} against the provider’s difference account. What merchants are owed does not change.',
    zh: '渠道账户调整 {amount}，差额计入服务商差异账户，不影响商户应付。',
  },
  askChannel: {
    en: 'It stays open until the day on which the answer is due. Nothing is posted.',
    zh: '在答复截止日前保持未结，不记账。',
  },
  explain: { en: 'It is closed with your reason. Nothing is posted.', zh: '按所填说明关闭，不记账。' },
})

/** How a difference was resolved: by an action, or automatically. */
export const resolutionText = texts({
  ...actText,
  arrived: { en: 'It appeared in a later bill', zh: '已在后续对账单出现' },
  gone: { en: 'The difference is resolved', zh: '差异已消除' },
})

export const dialogTexts = texts({
  line: { en: 'Line {line} of the bill of {day}', zh: '{day} 对账单第 {line} 行' },
  billOf: { en: 'Bill of {day}', zh: '{day} 对账单' },
  how: { en: 'What to do', zh: '处理方式' },
  money: { en: 'What this does', zh: '处理结果' },
  reason: { en: 'Reason', zh: '说明' },
  reasonHint: { en: 'Kept with the difference and in the log', zh: '将随差异及操作日志保存' },
  dueDay: { en: 'Answer due (YYYYMMDD)', zh: '答复截止日（YYYYMMDD）' },
  dueHint: { en: 'Five days from now if left blank', zh: '留空则为五天后' },
  settle: actionWords.resolve,
  settled: stateWords.handled,
  noActs: { en: 'No actions available', zh: '无需处理' },
  confirmTitle: { en: 'Write off {amount}?', zh: '确认核销 {amount}？' },
  confirmRecord: { en: 'Accept this?', zh: '确认入账？' },
  confirmRefund: { en: 'Refund the payer?', zh: '确认退还付款人？' },
  comment: { en: 'Comment', zh: '备注' },
  ask: { en: 'Ask the provider to handle it', zh: '请服务商处理' },
  say: { en: 'Save comment', zh: '保存备注' },
  said: actionWords.saved,
  askedBy: { en: 'Asked by {name}', zh: '{name} 已催办' },
  arrived: { en: 'Arrived in the bill of', zh: '已列入对账单日' },
})
