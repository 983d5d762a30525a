import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const ruleStatusText = texts({
  draft: stateWords.draft,
  dryRun: stateWords.onTrial,
  live: { en: 'In force', zh: '已启用' },
  off: { en: 'Off', zh: '已停用' },
})

export const effectText = texts({
  refuse: { en: 'Decline', zh: '拦截' },
  review: { en: 'Review', zh: '人工审核' },
  alert: { en: 'Record only', zh: '仅记录' },
})

export const effectHint = texts({
  refuse: { en: 'The payment is declined', zh: '不受理该笔付款' },
  review: {
    en: 'The payment is accepted; its money is held until someone decides',
    zh: '受理付款，款项暂缓结算，待人工审核',
  },
  alert: { en: 'The payment proceeds; the hit is recorded', zh: '付款照常，仅记录命中' },
})

export const targetText = texts({
  all: { en: 'All merchants', zh: '全部商户' },
  industry: { en: 'Industries', zh: '行业' },
  way: moneyWords.paymentMethods,
  channel: { en: 'Channels', zh: '渠道' },
  country: { en: 'Countries', zh: '国家' },
  kaLevel: { en: 'Merchant levels', zh: '商户等级' },
  merchants: { en: 'Single merchants', zh: '指定商户' },
})

export const conditionText = texts({
  amount: { en: 'Single payment over an amount', zh: '单笔金额超过' },
  velocity: { en: 'Many payments in a period', zh: '一段时间内付款频繁' },
  outsideHours: { en: 'Outside the business hours', zh: '营业时间外' },
  hours: { en: 'During certain hours', zh: '指定时段' },
  newPayer: { en: 'First payment of a payer over an amount', zh: '新付款人首笔超过' },
  list: { en: 'On a list', zh: '名单' },
  cardAbroad: { en: 'Card from another country', zh: '境外银行卡' },
  cardCountry: { en: 'Card from certain countries', zh: '指定国家的银行卡' },
  refundRatio: { en: 'Many refunds', zh: '退款比例偏高' },
  newMerchant: { en: 'New merchant', zh: '新开户商户' },
})

export const countedByText = texts({
  merchant: { en: 'merchant', zh: '商户' },
  payer: { en: 'payer', zh: '付款人' },
  card: { en: 'card', zh: '银行卡' },
  device: { en: 'device', zh: '设备' },
  address: { en: 'address (IP)', zh: 'IP 地址' },
})

export const countingText = texts({
  taken: { en: 'Open and paid', zh: '待支付与已支付' },
  asked: { en: 'All requested', zh: '全部请求' },
})

export const kaText = texts({
  ordinary: stateWords.ordinary,
  ka: stateWords.ka,
})

export const countryText = texts({
  CA: { en: 'Canada', zh: '加拿大' },
  US: { en: 'United States', zh: '美国' },
})

/** The contradictions within a rule. */
export const specTexts = texts({
  to: { en: 'The end must be after the start', zh: '结束时间早于开始时间' },
  conditions: {
    en: 'A condition contradicts itself: the same time or the same currency is used twice',
    zh: '条件自相矛盾：起止时间相同或币种重复',
  },
})

export const m = texts({
  title: { en: 'Risk rules', zh: '风控规则' },
  about: {
    en: 'Every rule in force checks each payment before it is made. If several match, the strictest applies.',
    zh: '每笔付款在下单前经全部已启用规则检查，命中多条时以最严格者为准。',
  },
  rule: { en: 'Risk rule', zh: '风控规则详情' },
  add: { en: 'New rule', zh: '新增规则' },
  none: { en: 'No rules yet', zh: '暂无风控规则' },
  noneHint: {
    en: 'Create a rule, test it on the last 90 days, then activate it.',
    zh: '可新增规则，对近 90 天订单试运行后再启用。',
  },
  search: titleWords.name,
  name: titleWords.name,
  status: titleWords.status,
  effect: { en: 'Action', zh: '处置' },
  priority: { en: 'Priority', zh: '优先级' },
  newestVersion: { en: 'Newest version', zh: '最新版本' },
  liveVersion: { en: 'Version in force', zh: '启用版本' },
  hits: { en: 'Hits (30 days)', zh: '命中（30 天）' },
  confirmed: { en: 'Confirmed', zh: '确认风险' },
  passed: { en: 'Passed', zh: '放行' },
  precision: { en: 'Confirmed share', zh: '准确率' },
  madeBy: { en: 'Written by', zh: '编写人' },
  updateTime: { en: 'Changed', zh: '更新时间' },
  ruleId: { en: 'Rule number', zh: '规则编号' },
  back: { en: 'All rules', zh: '全部规则' },
  what: { en: 'Rule', zh: '规则内容' },
  newerWaits: {
    en: 'Version {newest} is waiting. Version {live} is in force.',
    zh: '版本 {newest} 已编写待启用，当前启用版本为 {live}。',
  },
  needsOther: {
    en: 'This rule declines payments and you wrote it, so someone else must activate it.',
    zh: '该规则会拦截付款且由您编写，须由他人启用。',
  },
  edit: actionWords.edit,
  goLive: { en: 'Put in force', zh: '启用' },
  goTrial: { en: 'Put on trial', zh: '试运行' },
  goOff: { en: 'Switch off', zh: '停用' },
  liveTitle: { en: 'Put “{name}” in force?', zh: '启用“{name}”？' },
  liveBody: {
    en: 'From now on, every payment is checked against this rule.',
    zh: '启用后将检查每一笔付款。',
  },
  trialTitle: { en: 'Put “{name}” on trial?', zh: '试运行“{name}”？' },
  trialBody: {
    en: 'Hits are counted without any action. Any version in force is switched off.',
    zh: '仅统计命中，不作处置；已启用的版本将停止生效。',
  },
  offTitle: { en: 'Switch “{name}” off?', zh: '停用“{name}”？' },
  offBody: { en: 'Payments are no longer checked against this rule.', zh: '停用后不再检查付款。' },
  moved: stateWords.completed,
  saved: { en: 'Rule saved', zh: '规则已保存' },
  versions: { en: 'Versions', zh: '版本' },
  version: { en: 'Version {number}', zh: '版本 {number}' },
  inForce: stateWords.inForce,
  writtenBy: { en: 'written by {person}', zh: '{person} 编写' },
  forcedBy: { en: 'put in force by {person}', zh: '{person} 启用' },
  changed: { en: 'Changed: {fields}', zh: '变更：{fields}' },
  first: { en: 'The first version', zh: '首个版本' },
  target: { en: 'Applies to', zh: '适用范围' },
  conditions: { en: 'Conditions (all of them)', zh: '条件（须全部满足）' },
  addCondition: { en: 'Add a condition', zh: '添加条件' },
  removeCondition: { en: 'Remove this condition', zh: '移除该条件' },
  from: { en: 'In force from', zh: '生效时间' },
  to: { en: 'Until', zh: '失效时间' },
  always: { en: 'Leave empty for always', zh: '留空表示始终' },
  reviewHours: { en: 'Hours to decide', zh: '审核时限（小时）' },
  hoursOf: { en: { one: '{count} hour', other: '{count} hours' }, zh: '{count} 小时' },
  priorityHint: {
    en: 'If several rules match, the lowest number determines the reason',
    zh: '同级命中多条时，数字最小者为原因',
  },
  newTitle: { en: 'New risk rule', zh: '新增风控规则' },
  editTitle: { en: 'Edit risk rule', zh: '编辑风控规则' },
  save: actionWords.save,
  saveHint: {
    en: 'Saving creates a new version. The version in force stays until someone changes it.',
    zh: '保存后生成新版本，启用前仍以原版本为准。',
  },
  kind: { en: 'Condition', zh: '条件' },
  over: { en: 'Over', zh: '超过' },
  currency: moneyWords.currency,
  by: { en: 'Counted by', zh: '统计对象' },
  counting: { en: 'Which payments', zh: '统计范围' },
  measure: { en: 'Measure', zh: '统计方式' },
  count: { en: 'Number of payments', zh: '笔数' },
  sum: { en: 'Sum', zh: '金额' },
  most: { en: 'More than', zh: '超过' },
  minutes: { en: 'Window (minutes)', zh: '时间窗（分钟）' },
  fromTime: { en: 'From (HH:MM)', zh: '从（HH:MM）' },
  toTime: { en: 'To (HH:MM)', zh: '至（HH:MM）' },
  listName: { en: 'List', zh: '名单' },
  countriesOf: { en: 'Countries (such as US, BR)', zh: '国家代码（如 US, BR）' },
  days: { en: 'Days', zh: '天数' },
  percent: { en: 'Percent refunded', zh: '退款比例（%）' },
  leastPayments: { en: 'Minimum payments', zh: '最少收款笔数' },
  codes: { en: 'Codes, separated by commas', zh: '代码，用逗号分隔' },
  merchantCodes: { en: 'Merchant codes, separated by commas', zh: '商户编号，用逗号分隔' },
  limits: { en: 'Limits of a merchant', zh: '商户限额' },
})

/** A rule in a sentence, part by part. */
export const sentence = texts({
  amount: { en: 'one payment over {amounts}', zh: '单笔超过 {amounts}' },
  velocityCount: {
    en: 'more than {count} payments by one {by} in {span}',
    zh: '同一{by}在 {span}内超过 {count} 笔',
  },
  velocitySum: { en: 'more than {sum} by one {by} in {span}', zh: '同一{by}在 {span}内超过 {sum}' },
  asked: { en: '{what}, including unpaid', zh: '{what}（含未支付）' },
  outsideHours: { en: 'outside the merchant’s business hours', zh: '商户营业时间外' },
  hours: { en: 'between {from} and {to} local time', zh: '商户当地时间 {from} 至 {to}' },
  newPayer: { en: 'the first payment of a payer, over {amounts}', zh: '新付款人首笔超过 {amounts}' },
  list: { en: 'on list “{name}”', zh: '名单“{name}”' },
  cardAbroad: { en: 'a card from a country other than the merchant’s', zh: '银行卡与商户不在同一国家' },
  cardCountry: { en: 'a card from {countries}', zh: '{countries} 的银行卡' },
  refundRatio: {
    en: '{percent}% or more refunded in {days} days, with at least {least} payments',
    zh: '{days} 天内至少 {least} 笔且退款比例达 {percent}%',
  },
  newMerchant: { en: 'in the merchant’s first {days} days', zh: '商户开户 {days} 天内' },
  minutes: { en: { one: '{count} minute', other: '{count} minutes' }, zh: '{count} 分钟' },
  hoursSpan: { en: { one: '{count} hour', other: '{count} hours' }, zh: '{count} 小时' },
  daysSpan: { en: { one: '{count} day', other: '{count} days' }, zh: '{count} 天' },
  and: { en: ' and ', zh: '且' },
  or: { en: ' or ', zh: '或' },
  period: { en: 'from {from}', zh: '自 {from}' },
  until: { en: 'until {to}', zh: '至 {to}' },
})
