import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const stateText = texts({
  draft: stateWords.draft,
  confirmed: { en: 'Confirmed', zh: '已确认' },
  paid: { en: 'Paid', zh: '已支付' },
  carried: { en: 'Carried over', zh: '结转' },
})

export const lineKindText = texts({
  commission: objectWords.commission,
  correction: { en: 'Correction', zh: '更正' },
  minimum: { en: 'Top-up to the minimum', zh: '补足最低服务费' },
  maximum: { en: 'Reduction to the maximum', zh: '超出最高服务费' },
  carried: { en: 'Carried over', zh: '结转' },
})

export const m = texts({
  title: { en: 'Commission statements', zh: '佣金结算单' },
  one: { en: 'Commission statement', zh: '佣金结算单' },
  description: {
    en: 'What BD users and organizations earn from the fees settled in a month.',
    zh: '客户经理与代理商每月按已结算手续费获得的佣金。',
  },
  search: { en: 'Beneficiary or number', zh: '受益方或单号' },
  statementNo: { en: 'Number', zh: '单号' },
  statementId: { en: 'Statement ID', zh: '结算单编号' },
  month: titleWords.month,
  monthHint: { en: 'YYYY-MM', zh: 'YYYY-MM' },
  kind: titleWords.kind,
  beneficiary: { en: 'Beneficiary', zh: '受益方' },
  currency: moneyWords.currency,
  state: titleWords.status,
  commission: objectWords.commission,
  carried: { en: 'Carried', zh: '结转金额' },
  total: { en: 'Total', zh: '应付合计' },
  owed: { en: 'Owed', zh: '待支付' },
  merchants: objectWords.merchantCount,
  makeTime: { en: 'Created', zh: '生成时间' },
  checkedBy: { en: 'Checked by', zh: '复核人' },
  checkTime: { en: 'Checked', zh: '复核时间' },
  confirmedBy: { en: 'Confirmed by', zh: '确认人' },
  confirmTime: { en: 'Confirmed', zh: '确认时间' },
  paidBy: { en: 'Paid by', zh: '支付人' },
  payTime: { en: 'Paid', zh: '支付时间' },
  reference: { en: 'Payment reference', zh: '付款参考号' },
  none: { en: 'No commission statements yet', zh: '暂无佣金结算单' },
  noneHint: {
    en: 'They are generated each month from the commission policies.',
    zh: '每月根据佣金政策自动生成。',
  },
  count: { en: { one: '{count} statement', other: '{count} statements' }, zh: '共 {count} 张' },
  back: objectWords.commissions,
  make: { en: 'Create statements', zh: '生成结算单' },
  makeTitle: { en: 'Create statements for a month', zh: '生成某月佣金结算单' },
  makeHint: {
    en: 'Missing statements are created and drafts are recalculated. Confirmed statements do not change; differences are corrected next month.',
    zh: '补齐缺少的结算单并重新生成草稿；已确认的不变，差额由下月更正。',
  },
  made: {
    en: { one: '{count} statement created', other: '{count} statements created' },
    zh: '已生成 {count} 张结算单',
  },
  again: { en: 'Recalculate', zh: '重新生成' },
  againTitle: { en: 'Recalculate the drafts of {month}?', zh: '重新生成 {month} 的草稿？' },
  againBody: {
    en: 'All drafts of that month are recalculated and must be checked again.',
    zh: '该月所有草稿将重新计算，须重新复核。',
  },
  check: { en: 'Check', zh: '复核' },
  checkTitle: { en: 'Confirm that {no} is correct?', zh: '确认 {no} 复核无误？' },
  checkBody: {
    en: 'You are the first of two reviewers. Someone else must confirm it.',
    zh: '您是第一复核人，须由另一人确认。',
  },
  checked: { en: 'Checked', zh: '已复核' },
  confirm: { en: 'Confirm', zh: '确认' },
  confirmTitle: { en: 'Confirm {no}?', zh: '确认 {no}？' },
  confirmBody: {
    en: '{who} is owed {amount}. It cannot be changed after this.',
    zh: '应付 {who} {amount}，确认后不可更改。',
  },
  confirmedNow: { en: 'Confirmed', zh: '已确认' },
  pay: { en: 'Record payment', zh: '登记支付' },
  payTitle: { en: 'Payment of {no}', zh: '登记 {no} 的支付' },
  payBody: { en: '{amount} to {who}', zh: '向 {who} 支付 {amount}' },
  payConfirm: { en: 'Record that {amount} was paid to {who}?', zh: '确认已向 {who} 支付 {amount}？' },
  paidNow: { en: 'Payment recorded', zh: '已登记支付' },
  waitsCheck: {
    en: 'Needs to be checked by one person and confirmed by another',
    zh: '须一人复核、另一人确认',
  },
  waitsConfirm: {
    en: 'Checked by {person}; someone else must confirm it',
    zh: '{person} 已复核，须由另一人确认',
  },
  facts: { en: 'Statement', zh: '结算单' },
  lines: titleWords.lines,
  lineNo: { en: 'No.', zh: '序号' },
  line: { en: 'Item', zh: '项目' },
  aboutMonth: { en: 'Month', zh: '所属月份' },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  days: { en: 'Days', zh: '天数' },
  fees: { en: 'Settled fees', zh: '已结算手续费' },
  volume: moneyWords.volume,
  proportion: { en: 'Proportion', zh: '比例' },
  exact: { en: 'Before rounding', zh: '舍入前' },
  amount: moneyWords.amount,
  policyId: { en: 'Policy ID', zh: '政策编号' },
  noLines: { en: 'Nothing was settled', zh: '无已结算手续费' },
  download: actionWords.download,
  pdf: { en: 'Print (PDF)', zh: '打印（PDF）' },
  rate: { en: 'Rate on volume', zh: '交易额费率' },
  minFee: { en: 'Minimum service fee', zh: '最低服务费' },
  maxFee: { en: 'Maximum service fee', zh: '最高服务费' },
  rounding: {
    en: 'Each line is rounded half up once; the total is the sum of the lines.',
    zh: '每行四舍五入一次，合计为各行之和。',
  },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
  footer: { en: 'Commission statement {no}', zh: '佣金结算单 {no}' },
  madeOn: { en: 'Created on {time}', zh: '生成于 {time}' },
  tabs: objectWords.commissions,
  statementsTab: { en: 'Statements', zh: '结算单' },
  policiesTab: { en: 'Policies', zh: '佣金政策' },
  bdTab: objectWords.bdUsers,
})
