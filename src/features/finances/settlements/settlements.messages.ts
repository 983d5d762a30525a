import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The column titles shared with the export are in settlementExport.messages.ts. */
export const m = texts({
  title: objectWords.settlements,
  settlement: objectWords.settlement,
  totalCount: { en: { one: '{count} settlement', other: '{count} settlements' }, zh: '{count} 张结算单' },
  empty: { en: 'No settlements yet', zh: '暂无结算单' },
  emptyHint: {
    en: 'The first one is created at the next cut-off, from payments received until then.',
    zh: '首张结算单将在下一个日切时间，根据此前的收款生成。',
  },
})

export const nextTexts = texts({
  title: { en: 'Next settlement', zh: '下次结算' },
  cutOff: objectWords.cutOff,
  soFar: { en: 'So far', zh: '截至目前' },
  lines: { en: { one: 'from {count} line', other: 'from {count} lines' }, zh: '共 {count} 条明细' },
  minimum: { en: 'Minimum', zh: '最低结算金额' },
  below: { en: 'Smaller amounts are carried forward', zh: '不足则结转下期' },
  everyday: { en: 'Every day at {hour}:00', zh: '每天 {hour}:00' },
  everyWeek: { en: 'Every week at {hour}:00', zh: '每周 {hour}:00' },
  everyMonth: { en: 'Every month at {hour}:00', zh: '每月 {hour}:00' },
  skipped: stateWords.switchedOff,
  skippedHint: {
    en: 'Clearing is switched off for this merchant. Funds stay unsettled until it is switched on again.',
    zh: '该商户已跳过清算，恢复前款项保持未结算。',
  },
  deposit: { en: 'Expected in your bank', zh: '预计到账日' },
  noDeposit: { en: 'No deposit due', zh: '暂无应付' },
  movedBy: { en: 'Banks are closed: {holidays}', zh: '银行休市：{holidays}' },
  bankDay: { en: 'The next bank day after the cut-off', zh: '日切后的下一个银行工作日' },
  madeOf: { en: 'Breakdown so far', zh: '截至目前的构成' },
  gross: { en: 'Gross', zh: '总额' },
  fees: moneyWords.fees,
  tax: moneyWords.taxOnFees,
  held: objectWords.heldOrders,
  reserve: objectWords.reserve,
  adjustment: objectWords.adjustmentsAndDisputes,
  carriedIn: { en: 'Carried in', zh: '上期结转' },
  afterpay: {
    en: 'Settled gross: fees and tax are billed monthly.',
    zh: '全额结算：手续费及税按月出账单。',
  },
  noRule: { en: 'No settlement rule has been set', zh: '尚未设置结算规则' },
  settleNow: { en: 'Settle now', zh: '立即结算' },
  nothing: { en: 'Nothing to settle yet', zh: '目前没有可结算的款项' },
  confirm: { en: 'Settle now?', zh: '立即结算？' },
  confirmBody: {
    en: 'Everything up to this moment, {amount} so far, is settled, validated and paid out at once. Demo only: no bank is involved.',
    zh: '将截取此刻之前的全部款项（目前 {amount}），校验后立即出款。仅供演示，不会通知银行。',
  },
  done: { en: 'Settlement created', zh: '结算单已生成' },
})

export const depositTexts = texts({
  explain: { en: 'Explain this deposit', zh: '到账金额说明' },
  explainCarried: { en: 'Explain this amount', zh: '金额说明' },
  hint: { en: 'Select a figure to see its lines.', zh: '点击任一项目查看明细。' },
  sale: moneyWords.salesLine,
  tip: moneyWords.tips,
  surcharge: moneyWords.surcharges,
  refund: objectWords.refunds,
  fee: moneyWords.serviceFees,
  feeReturn: moneyWords.feesGivenBack,
  tax: moneyWords.taxOnFees,
  hold: objectWords.heldOrders,
  reserve: objectWords.reserve,
  adjustment: objectWords.adjustmentsAndDisputes,
  carriedIn: { en: 'Carried from the previous settlement', zh: '上期结转' },
  deposit: { en: 'Deposit', zh: '到账金额' },
  toDeposit: { en: 'To be deposited', zh: '待到账金额' },
  toNext: { en: 'Carried into the next settlement', zh: '结转至下期' },
  linesOf: { en: 'Lines: {figure}', zh: '明细：{figure}' },
  addUpTo: { en: 'Together {amount}', zh: '合计 {amount}' },
})

export const lineTexts = texts({
  title: titleWords.lines,
  object: { en: 'Order or refund', zh: '订单或退款' },
  empty: { en: 'No lines here', zh: '暂无明细' },
  emptyHint: { en: 'There were no movements of this kind in this period.', zh: '本期账户没有此类变动。' },
})

export const checkTexts = texts({
  waiting: { en: 'Not validated yet', zh: '尚未校验' },
  waitingHint: {
    en: 'Before payout, the settlement is recomputed from orders, refunds and rates, independently of the ledger.',
    zh: '出款前会脱离账本，按订单、退款和费率重新计算。',
  },
  passed: { en: 'Exact match', zh: '校验一致' },
  passedHint: {
    en: 'Recomputed from orders, refunds and rates, independently of the ledger: no difference.',
    zh: '脱离账本，按订单、退款和费率重新计算，结果无差异。',
  },
  failed: {
    en: { one: '{count} difference: nothing is paid', other: '{count} differences: nothing is paid' },
    zh: '{count} 处差异：不出款',
  },
  failedHint: {
    en: 'The ledger and the recomputation disagree. Nothing is paid until they agree. Validate again once corrected.',
    zh: '账本与重新计算的结果不一致，一致前不出款。更正后请重新校验。',
  },
  differences: { en: 'Differences', zh: '差异' },
  again: { en: 'Validate again', zh: '重新校验' },
  runs: { en: 'Validations', zh: '校验记录' },
  run: { en: 'Run', zh: '次序' },
  runTime: titleWords.time,
  runBy: { en: 'By', zh: '操作人' },
  result: titleWords.result,
  differenceCount: { en: 'Differences', zh: '差异数' },
  changed: { en: 'What has changed since the last validation', zh: '与上次校验相比' },
  solved: { en: { one: '{count} resolved', other: '{count} resolved' }, zh: '已消除 {count} 处' },
  added: { en: { one: '{count} new', other: '{count} new' }, zh: '新增 {count} 处' },
  sameAsBefore: { en: 'Nothing has changed.', zh: '没有变化。' },
  figureMoved: { en: '{figure}: {before} before, {after} now', zh: '{figure}：原 {before}，现 {after}' },
  nowPassed: { en: 'Validation passed', zh: '校验通过' },
  stillFailed: { en: 'Still does not match', zh: '仍有差异' },
  object: { en: 'Order or refund', zh: '订单或退款' },
  ledger: { en: 'Ledger', zh: '账本' },
  expected: { en: 'Recomputed', zh: '重新计算' },
  difference: { en: 'Difference', zh: '差额' },
})

export const detailTexts = texts({
  back: objectWords.settlements,
  facts: { en: 'Details', zh: '结算信息' },
  bank: { en: 'Bank account', zh: '收款银行' },
  bankName: { en: 'Bank name', zh: '银行名称' },
  institutionNo: contactWords.institutionNo,
  transitNo: contactWords.transitNo,
  accountNo: contactWords.accountNo,
  routingNo: contactWords.routingNo,
  noBank: {
    en: 'There were no bank details at the cut-off. It can be paid once they are added.',
    zh: '日切时尚无银行资料，补充后即可出款。',
  },
  depositDay: { en: 'Expected in the bank', zh: '预计到账日' },
  previous: { en: 'Previous settlement', zh: '上一张结算单' },
  next: { en: 'Next settlement', zh: '下一张结算单' },
})
