import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Bank', zh: '银行流水' },
  hint: {
    en: 'Money in and out according to the bank, matched with payouts, returns and channels. Unmatched lines need your review.',
    zh: '银行收支明细：自动与出款、退回及渠道结算款匹配，无法匹配的由您处理。',
  },
  lines: titleWords.lines,
  statements: { en: 'Statements', zh: '对账单' },
  upload: { en: 'Upload statement', zh: '上传对账单' },
  matchAgain: { en: 'Rematch', zh: '重新匹配' },
  asked: { en: 'Rematching open lines', zh: '正在重新匹配未处理明细' },
  search: { en: 'Text or amount', zh: '文字或金额' },
  none: { en: 'No bank lines', zh: '没有银行明细' },
  noneHint: {
    en: "Upload a statement of the provider's account: CSV, camt.053 or BAI2.",
    zh: '请上传服务商账户的对账单：CSV、camt.053 或 BAI2。',
  },
  noStatements: { en: 'No statements yet', zh: '还没有对账单' },
  show: { en: 'Show', zh: '查看' },
  settle: actionWords.resolve,
  account: contactWords.account,
  payouts: { en: { one: '{count} payout', other: '{count} payouts' }, zh: '{count} 笔出款' },
})

export const coverageTexts = texts({
  through: { en: 'Complete through {day}', zh: '对账单完整至 {day}' },
  from: { en: 'from {day}', zh: '自 {day} 起' },
  gapDays: {
    en: 'No statement between {after} and {before}. Please upload the missing days.',
    zh: '{after} 与 {before} 之间缺少对账单，请补传。',
  },
  gapBalance: {
    en: 'The closing balance of {after} does not match the opening balance of {before}. A statement is missing or was restated.',
    zh: '{after} 的期末余额与 {before} 的期初余额不符：有对账单缺失或被更正。',
  },
  closing: { en: 'Closing balance', zh: '期末余额' },
  open: { en: { one: '{count} open line', other: '{count} open lines' }, zh: '{count} 条未处理' },
  openNone: { en: 'No open lines', zh: '全部已处理' },
  inOut: { en: 'In {credits} · out {debits}', zh: '收入 {credits} · 支出 {debits}' },
})

export const statementTexts = texts({
  fileName: titleWords.file,
  format: titleWords.format,
  days: { en: 'Days', zh: '期间' },
  opening: { en: 'Opening', zh: '期初' },
  credits: { en: 'In', zh: '收入' },
  debits: { en: 'Out', zh: '支出' },
  closing: { en: 'Closing', zh: '期末' },
  lineCount: { en: 'Lines', zh: '明细数' },
  known: { en: '{count} already imported', zh: '{count} 条已有' },
  proof: { en: 'Proof', zh: '平衡校验' },
  proven: { en: 'Adds up', zh: '平衡' },
  unknown: { en: 'No balances', zh: '无余额' },
  broken: { en: 'Does not add up', zh: '不平' },
  importer: { en: 'Uploaded by', zh: '上传人' },
  importTime: { en: 'Uploaded', zh: '上传时间' },
})

export const lineTexts = texts({
  title: { en: 'Bank line', zh: '银行明细' },
  raw: { en: 'Original bank text', zh: '银行原文' },
  source: { en: 'From', zh: '来源' },
  sourceOf: {
    en: '{file}, statement {statement}, line {line}',
    zh: '{file}，对账单 {statement}，第 {line} 行',
  },
  matches: objectWords.payouts,
  payment: { en: 'Paid', zh: '已付' },
  return: stateWords.returned,
  telling: { en: 'Updating the payout', zh: '正在更新出款状态' },
  posting: { en: 'Posting', zh: '记账编号' },
  byHand: { en: 'Match manually', zh: '人工匹配' },
  byHandHint: {
    en: 'Select the payouts that this line paid. Their total must equal its amount.',
    zh: '选择该明细所付的出款，合计须与金额一致。',
  },
  byHandHintReturn: {
    en: 'Select the payout returned with this line.',
    zh: '选择随该明细退回的出款。',
  },
  noCandidates: {
    en: 'There are no unmatched payouts around this date.',
    zh: '该日期前后没有可匹配的出款。',
  },
  chosen: { en: 'Selected: {chosen} of {amount}', zh: '已选 {chosen}，共需 {amount}' },
  match: { en: 'Match', zh: '匹配' },
  matchAsk: { en: 'Match this line with the selected payouts?', zh: '将该明细与所选出款匹配？' },
  matchBody: {
    en: 'Payouts in transit are marked as paid. This cannot be undone.',
    zh: '在途出款将标记为已付，且不可撤销。',
  },
  matched: { en: 'Matched', zh: '已匹配' },
  settle: { en: 'Resolve another way', zh: '其他处理' },
  act: { en: 'Action', zh: '处理方式' },
  channel: objectWords.channel,
  reason: titleWords.reason,
  reasonHint: { en: 'Kept with the line for the month-end close.', zh: '随明细保存，供月结人员查阅。' },
  save: { en: 'Resolve', zh: '确认处理' },
  postAsk: { en: 'Post {amount} to the ledger?', zh: '将 {amount} 记入账本？' },
  postBody: {
    en: 'A posting cannot be undone; correct it with another posting.',
    zh: '记账不可撤销，只能另行更正。',
  },
  settled: { en: 'Resolved', zh: '已处理' },
})

export const uploadTexts = texts({
  title: { en: 'Upload a bank statement', zh: '上传银行对账单' },
  file: titleWords.file,
  fileHint: { en: 'CSV, camt.053 (XML) or BAI2, up to 8 MB', zh: 'CSV、camt.053（XML）或 BAI2，最大 8 MB' },
  choose: actionWords.chooseAFile,
  tooLarge: { en: 'The file is larger than 8 MB.', zh: '文件超过 8 MB。' },
  send: actionWords.import,
  cancel: actionWords.cancel,
  taken: { en: '{lines} new lines, {known} already imported', zh: '新增 {lines} 条明细，{known} 条已有' },
  same: { en: 'This file was already imported: nothing has changed', zh: '该文件已导入过，未作更改' },
  newAccount: { en: 'Another account', zh: '新账户' },
  accountNo: { en: 'Account number', zh: '账号' },
  accountHint: { en: 'Only its last four digits are shown.', zh: '仅保留末四位供显示。' },
  label: titleWords.name,
  currency: moneyWords.currency,
  columns: { en: 'Column mapping', zh: '各列含义' },
  columnsHint: { en: 'Saved with the account for next time.', zh: '将随账户保存，下次自动使用。' },
  bookingDay: { en: 'Day', zh: '记账日' },
  dayFormat: { en: 'Date format', zh: '日期格式' },
  decimalMark: { en: 'Decimal mark', zh: '小数点' },
  amount: { en: 'Amount (out is negative)', zh: '金额（支出为负）' },
  debit: { en: 'Out', zh: '支出' },
  credit: { en: 'In', zh: '收入' },
  valueDay: { en: 'Value day', zh: '起息日' },
  reference: { en: 'Reference', zh: '参考号' },
  bankReference: { en: 'Bank reference', zh: '银行流水号' },
  counterparty: { en: 'Counterparty', zh: '对方' },
  description: { en: 'Description', zh: '摘要' },
  balance: { en: 'Running balance', zh: '行后余额' },
  noColumn: stateWords.none,
})
