import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const stateText = texts({
  good: { en: 'Good', zh: '正常' },
  degraded: { en: 'Degraded', zh: '异常' },
  down: { en: 'Down', zh: '不可用' },
})
export const causeText = texts({
  noAnswers: { en: 'No responses', zh: '无应答' },
  failures: { en: 'Many failures', zh: '失败较多' },
  slow: { en: 'Slow responses', zh: '响应缓慢' },
  fewSuccesses: { en: 'Fewer successes than usual', zh: '成功率低于平时' },
})
export const refusalText = texts({
  technical: { en: 'Technical', zh: '技术原因' },
  funds: { en: 'Funds', zh: '余额不足' },
  payer: { en: 'Payer', zh: '付款人原因' },
  limits: { en: 'Limits', zh: '超限' },
  other: stateWords.other,
})
export const attemptText = texts({
  calling: { en: 'Calling', zh: '请求中' },
  pending: { en: 'Waiting', zh: '待支付' },
  success: { en: 'Successful', zh: '成功' },
  declined: { en: 'Declined', zh: '被拒' },
  rejected: { en: 'Rejected', zh: '渠道拒绝' },
  unknown: { en: 'Unknown', zh: '结果未知' },
  closed: { en: 'Closed', zh: '已关闭' },
})
export const spanText = texts({
  quarter: { en: '15 minutes', zh: '15 分钟' },
  hour: { en: '1 hour', zh: '1 小时' },
  day: { en: '24 hours', zh: '24 小时' },
})

export const m = texts({
  title: objectWords.channelHealth,
  about: {
    en: 'How each channel account performs on real payments, checked every minute. Drops take effect immediately, recoveries after three checks.',
    zh: '基于真实付款的渠道账户状态。每分钟检查一次，恶化即时生效，连续三次好转后恢复。',
  },
  rules: {
    en: 'Down: at least half of 5 or more attempts failed in 15 minutes. Degraded: 10% failed, the 95th percentile response time exceeds 8 s, or the success rate is 20 points below usual for this weekday and hour.',
    zh: '不可用：15 分钟内至少 5 笔且半数以上失败。异常：一成以上失败、95% 应答超过 8 秒，或成功率较同一星期几同时段低 20 个百分点。',
  },
  none: { en: 'No payments in the last 24 hours', zh: '近 24 小时无付款' },
  noneHint: { en: 'Channels appear here after their first payment.', zh: '有付款后渠道将显示在此处。' },
  noMatch: { en: 'No channels match', zh: '没有符合条件的渠道' },
  account: objectWords.channel,
  merchant: objectWords.merchant,
  way: moneyWords.method,
  state: titleWords.state,
  allStates: { en: 'All states', zh: '全部状态' },
  success: { en: 'Success rate', zh: '成功率' },
  attempts: { en: 'Attempts', zh: '请求数' },
  declined: { en: 'Declined', zh: '被拒' },
  unknown: { en: 'Unknown', zh: '结果未知' },
  usual: { en: 'Usual', zh: '平时' },
  answers: { en: 'Answer time', zh: '应答时间' },
  p: { en: 'p50 {p50} ms · p95 {p95} ms', zh: 'p50 {p50} 毫秒 · p95 {p95} 毫秒' },
  lastSuccess: { en: 'Last success', zh: '最近成功' },
  late: { en: 'Late notifications', zh: '通知延迟' },
  refusals: { en: 'Refusals in 24 hours', zh: '24 小时拒绝原因' },
  since: { en: 'since {time}', zh: '自 {time}' },
  open: actionWords.view,
  show: { en: 'View attempts', zh: '查看请求' },
  pause: { en: 'Pause or change route', zh: '暂停或调整路由' },
  incidents: { en: 'Incidents', zh: '事件' },
  noIncidents: { en: 'No incidents', zh: '暂无事件' },
  noIncidentsHint: {
    en: 'Incidents are kept here with your notes.',
    zh: '渠道异常及备注将保存在此处。',
  },
  begin: { en: 'Began', zh: '开始时间' },
  end: titleWords.ended,
  goesOn: { en: 'Ongoing', zh: '持续中' },
  worst: { en: 'Worst', zh: '最差状态' },
  cause: { en: 'Cause', zh: '原因' },
  notes: { en: 'Notes', zh: '备注' },
  addNote: { en: 'Add a note', zh: '添加备注' },
  noted: { en: 'Note saved', zh: '已保存备注' },
  detail: { en: 'Attempts of a channel', zh: '渠道请求明细' },
  back: objectWords.channelHealth,
  span: { en: 'Time range', zh: '时间范围' },
  noAttempts: { en: 'No attempts in this period', zh: '该时段无请求' },
  noAttemptsHint: { en: 'Try a longer period.', zh: '可扩大时间范围。' },
  createTime: { en: 'Asked', zh: '请求时间' },
  merchantId: contactWords.merchantCode,
  order: objectWords.orderNumber,
  attemptNo: { en: 'Attempt', zh: '次序' },
  channelOrderNo: { en: 'Number at the channel', zh: '渠道订单号' },
  status: { en: 'Outcome', zh: '结果' },
  refusalCode: { en: 'Code', zh: '拒绝码' },
  refusalMessage: { en: 'What the channel said', zh: '渠道说明' },
  currency: moneyWords.currency,
  amount: moneyWords.amount,
  answerTime: { en: 'Answered', zh: '应答时间' },
})
