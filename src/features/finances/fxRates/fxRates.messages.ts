import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const stateText = texts({
  waiting: { en: 'Waiting for approval', zh: '待批准' },
  live: { en: 'Approved', zh: '有效' },
  refused: stateWords.rejected,
})
export const sourceText = texts({
  manual: { en: 'Manual', zh: '人工录入' },
  import: objectWords.bankFile,
})
export const rowFaultText = texts({
  pair: { en: 'The two currencies must differ', zh: '币种不正确或相同' },
  rate: { en: 'Invalid rate', zh: '汇率格式不正确' },
  validFrom: { en: 'Invalid date or time', zh: '日期或时间不正确' },
  twice: { en: 'Duplicate in the file', zh: '文件内重复' },
  cells: { en: 'The number of cells does not match the header', zh: '列数与表头不一致' },
})

export const m = texts({
  title: objectWords.exchangeRates,
  description: {
    en: 'Rates used when a payment’s currency differs from the merchant’s and the channel provides no rate.',
    zh: '当交易币种与商户结算币种不同且渠道未提供汇率时，产品按此换算。',
  },
  current: { en: 'In force', zh: '当前汇率' },
  history: { en: 'History', zh: '历史汇率' },
  base: { en: 'From', zh: '基准币种' },
  quote: { en: 'To', zh: '目标币种' },
  pair: { en: 'Pair', zh: '货币对' },
  rate: { en: 'Rate', zh: '汇率' },
  inWords: { en: '1 {base} = {rate} {quote}', zh: '1 {base} = {rate} {quote}' },
  validFrom: { en: 'Valid from', zh: '生效时间' },
  source: { en: 'Source', zh: '来源' },
  state: titleWords.status,
  remark: titleWords.remark,
  madeBy: { en: 'Entered by', zh: '录入人' },
  createTime: { en: 'Entered', zh: '录入时间' },
  decidedBy: { en: 'Decided by', zh: '审批人' },
  decideTime: { en: 'Decided', zh: '审批时间' },
  rateId: { en: 'Rate ID', zh: '汇率编号' },
  change: { en: 'Change', zh: '变动' },
  first: { en: 'First', zh: '首次' },
  stale: { en: 'Old', zh: '已过期' },
  staleHint: { en: 'No new rate for three days', zh: '三天内没有新汇率' },
  none: { en: 'No exchange rates yet', zh: '暂无汇率' },
  noneHint: { en: 'Enter a rate, or import your bank’s file.', zh: '录入汇率，或导入银行文件。' },
  noHistory: { en: 'Choose a pair to see its history', zh: '请选择货币对查看走势' },
  add: { en: 'Enter a rate', zh: '录入汇率' },
  from: { en: 'One unit of', zh: '每 1' },
  addHint: {
    en: 'Units of the second currency for one of the first.',
    zh: '每 1 单位基准币种可兑换的目标币种金额。',
  },
  now: { en: 'Effective immediately', zh: '立即生效' },
  confirmAdd: { en: '1 {base} = {rate} {quote}?', zh: '确认 1 {base} = {rate} {quote}？' },
  confirmAddBody: {
    en: 'Payments are converted at this rate from {time}. A second person must approve the first rate of a pair, and any rate more than 5% from one of the last 7 days in either direction.',
    zh: '自 {time} 起按此汇率换算。货币对的首个汇率，以及与近 7 天内任一正向或反向汇率相差超过 5% 的汇率，须由另一人批准。',
  },
  added: { en: 'Rate entered', zh: '汇率已录入' },
  addedWaiting: {
    en: 'Waiting for approval by a second person: this is the pair’s first rate, or more than 5% from a rate of the last 7 days',
    zh: '该货币对的首个汇率，或与近 7 天汇率相差超过 5%，须由另一人批准',
  },
  pass: actionWords.approve,
  refuse: actionWords.reject,
  passTitle: { en: 'Approve 1 {base} = {rate} {quote}?', zh: '批准 1 {base} = {rate} {quote}？' },
  passBody: { en: 'Payments are converted at this rate from {time}.', zh: '自 {time} 起按此汇率换算。' },
  refuseTitle: { en: 'Reject 1 {base} = {rate} {quote}?', zh: '拒绝 1 {base} = {rate} {quote}？' },
  decided: stateWords.handled,
  import: actionWords.import,
  importTitle: { en: 'Import rates', zh: '导入汇率' },
  importHint: {
    en: 'A CSV file with the columns base, quote, rate and validFrom. If any row is invalid, nothing is imported.',
    zh: 'CSV 文件，列为 base、quote、rate、validFrom。存在错误行时不会导入任何数据。',
  },
  file: titleWords.file,
  imported: {
    en: '{added} imported, {known} already known, {waiting} waiting for approval',
    zh: '已导入 {added} 条，已存在 {known} 条，待批准 {waiting} 条',
  },
  badRows: {
    en: { one: '{count} row cannot be imported', other: '{count} rows cannot be imported' },
    zh: '{count} 行无法导入',
  },
  line: { en: 'Line {line}', zh: '第 {line} 行' },
  noColumns: { en: 'a column is missing', zh: '缺少列' },
  notCsv: { en: 'a quote is not closed', zh: '引号未闭合' },
  tooMany: { en: 'more than 20,000 rows', zh: '超过 20,000 行' },
  samePair: { en: 'Choose two different currencies', zh: '请选择两种不同的币种' },
  rateFault: {
    en: 'Enter a number above 0 with up to 18 decimals',
    zh: '请输入大于 0 的数字，最多 18 位小数',
  },
  convert: { en: 'Convert', zh: '换算' },
  chartTitle: { en: '{base} to {quote}', zh: '{base} 兑 {quote}' },
})
