import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const measureText = texts({
  ruleHits: { en: 'Rule hits', zh: '规则命中数' },
  refundRate: { en: 'Refund rate', zh: '退款率' },
  declineRate: { en: 'Decline rate', zh: '支付被拒率' },
  outsideHours: { en: 'Payments outside business hours', zh: '营业时间外付款' },
  disputeRate: { en: 'Dispute rate', zh: '争议率' },
})
export const perText = texts({
  merchant: { en: 'Each merchant', zh: '按商户' },
  channel: { en: 'Each channel account', zh: '按渠道账户' },
})
export const alertStateText = texts({
  open: { en: 'Open', zh: '未确认' },
  acknowledged: { en: 'Acknowledged', zh: '已确认' },
  resolved: { en: 'Resolved', zh: '已解除' },
})
export const alertTexts = texts({
  ruleNeeded: {
    en: 'Choose a rule only for rule hits; other measures do not use one',
    zh: '规则命中数须选择规则，其他指标不可选择',
  },
  onlyMerchant: { en: 'Rule hits are counted per merchant', zh: '规则命中数仅按商户统计' },
  overHundred: { en: 'A rate cannot exceed 100%', zh: '比例不得超过 100%' },
})
export const alertMail = texts({
  subject: { en: 'Risk alert: {name} at {merchant}', zh: '风控预警：{merchant} {name}' },
  body: {
    en: '{measure} at merchant {merchant} is {measured}{rate} of {payments} payments (threshold {threshold}{rate}).',
    zh: '商户 {merchant} 的{measure}为 {measured}{rate}（共 {payments} 笔），预警阈值 {threshold}{rate}。',
  },
  open: { en: 'Open alerts', zh: '查看预警' },
  footer: {
    en: 'You receive this because you have access to risk hits.',
    zh: '您有权查看风控命中，故收到此邮件。',
  },
})
/** The staff's notices. */
export const alertNews = texts({
  title: { en: 'Risk alert: {name}', zh: '风控预警：{name}' },
  content: {
    en: '{measure} is {measured}{rate} of {payments} payments (threshold {threshold}{rate}).',
    zh: '{measure}为 {measured}{rate}（共 {payments} 笔），预警阈值 {threshold}{rate}。',
  },
})
export const m = texts({
  title: { en: 'Risk alerts', zh: '风控预警' },
  about: {
    en: 'Raised once when a threshold is reached, and resolved automatically when the figure falls below it.',
    zh: '超过阈值时触发一次，恢复后自动解除。',
  },
  none: { en: 'No alerts', zh: '暂无预警' },
  noneHint: { en: 'Add an alert rule and set its threshold.', zh: '可新增预警规则并设置阈值。' },
  raiseTime: { en: 'Raised', zh: '触发时间' },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  watch: { en: 'Alert rules', zh: '预警规则' },
  measure: { en: 'Measure', zh: '指标' },
  channel: objectWords.channel,
  measured: { en: 'Measured', zh: '触发值' },
  worst: { en: 'Worst', zh: '峰值' },
  threshold: { en: 'Threshold', zh: '阈值' },
  ofPayments: moneyWords.paymentCount,
  state: titleWords.state,
  acknowledgedBy: { en: 'Acknowledged by', zh: '确认人' },
  acknowledgeTime: { en: 'Since', zh: '确认时间' },
  resolveTime: { en: 'Resolved', zh: '解除时间' },
  alertId: { en: 'Alert number', zh: '预警编号' },
  acknowledge: { en: 'Acknowledge', zh: '确认' },
  acknowledged: { en: 'Alert acknowledged', zh: '已确认' },
  watches: { en: 'Alert rules', zh: '预警规则' },
  noWatches: { en: 'No alert rules yet', zh: '暂无预警规则' },
  add: { en: 'New alert rule', zh: '新增预警规则' },
  edit: { en: 'Change', zh: '编辑' },
  name: titleWords.name,
  rule: { en: 'Rule', zh: '风控规则' },
  noRule: { en: 'No rule', zh: '不选择' },
  per: { en: 'Measured per', zh: '统计对象' },
  windowMinutes: { en: 'Window (minutes)', zh: '时间窗（分钟）' },
  thresholdHint: { en: 'A number, or a percentage', zh: '笔数，或比例的百分数' },
  leastPayments: { en: 'Minimum payments', zh: '最少收款笔数' },
  enabled: { en: 'Enabled', zh: '启用' },
  off: stateWords.disabled,
  openCount: { en: { one: '{count} open', other: '{count} open' }, zh: '{count} 条未解除' },
  sentence: {
    en: '{measure} of {threshold} or more, over {span}',
    zh: '{span}内{measure}达 {threshold}',
  },
  saved: actionWords.saved,
})
