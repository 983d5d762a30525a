import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Texts of a settlement statement. */
export const m = texts({
  title: { en: 'Settlement statement', zh: '结算对账单' },
  footer: { en: '{merchant} · settlement {id}', zh: '{merchant} · 结算单 {id}' },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
  merchantCode: { en: 'Merchant {code}', zh: '商户号 {code}' },
  settlement: { en: 'Settlement', zh: '结算信息' },
  settleDate: moneyWords.settleDate,
  currency: moneyWords.currency,
  from: titleWords.from,
  upTo: { en: 'Up to', zh: '截止' },
  zone: { en: 'All times in', zh: '时区' },
  status: titleWords.status,
  made: { en: 'Generated', zh: '对账单生成时间' },
  explain: { en: 'Explain this deposit', zh: '到账金额说明' },
  explainAbout: {
    en: 'How sales less refunds, fees and tax come to {amount}',
    zh: '收款扣除退款、手续费和税费后为 {amount} 的过程',
  },
  sale: moneyWords.salesLine,
  tip: moneyWords.tips,
  surcharge: moneyWords.surcharges,
  refund: objectWords.refunds,
  fee: moneyWords.serviceFees,
  feeReturn: moneyWords.feesGivenBack,
  tax: { en: 'Tax on fees', zh: '手续费税金' },
  hold: objectWords.heldOrders,
  reserve: objectWords.reserve,
  adjustment: objectWords.adjustmentsAndDisputes,
  carriedIn: { en: 'Carried in', zh: '上期结转' },
  deposit: { en: 'Deposit', zh: '到账金额' },
  toDeposit: { en: 'To be deposited', zh: '待到账金额' },
  toNext: { en: 'Carried into the next settlement', zh: '结转至下期' },
  taxes: { en: 'Tax on fees by kind', zh: '手续费税金明细' },
  taxKind: { en: 'Tax', zh: '税种' },
  registration: { en: 'Registration no.', zh: '税务登记号' },
  amount: moneyWords.amount,
  noTax: { en: 'No tax was charged on fees in this settlement.', zh: '本期手续费未产生税金。' },
  payout: objectWords.payout,
  bank: contactWords.bank,
  account: contactWords.accountId,
  institution: { en: 'Institution and transit', zh: '机构号与分行号' },
  routing: { en: 'Routing no.', zh: 'ABA 路由号' },
  trace: { en: 'Trace no.', zh: '出款追踪号' },
  valueDate: { en: 'Value date', zh: '起息日' },
  paidAt: { en: 'Arrived', zh: '到账时间' },
  none: { en: 'none yet', zh: '暂无' },
  noBank: { en: 'No bank details at the cut-off', zh: '日切时未登记银行账户' },
  validation: { en: 'Validation', zh: '校验' },
  passed: {
    en: 'Recomputed from orders, refunds and rates, independently of the ledger: exact match ({time}).',
    zh: '已脱离账本，按订单、退款和费率重新计算，结果一致（{time}）。',
  },
  failed: {
    en: 'Ledger and recomputation differ ({time}). Nothing is paid until they match.',
    zh: '账本与重新计算的结果不一致（{time}），一致前不出款。',
  },
  waiting: { en: 'Not validated yet. Nothing is paid until it is.', zh: '尚未校验，校验前不出款。' },
  byDay: { en: 'By day and payment method', zh: '按日期与支付方式汇总' },
  day: titleWords.day,
  way: moneyWords.method,
  other: { en: 'No order', zh: '非订单' },
  payments: moneyWords.paymentCount,
  refunds: moneyWords.refundCount,
  taken: { en: 'Taken', zh: '收款' },
  refunded: { en: 'Refunded', zh: '退款' },
  fees: moneyWords.fees,
  taxShort: { en: 'Tax', zh: '税金' },
  net: moneyWords.net,
  total: moneyWords.total,
  noLines: { en: 'No account activity in this period.', zh: '本期账户没有变动。' },
})

export const stateText = texts({
  draft: stateWords.draft,
  validated: { en: 'Validated', zh: '已校验' },
  approved: { en: 'Approved for payment', zh: '已批准出款' },
  sent: { en: 'Sent to the bank', zh: '已提交银行' },
  paid: { en: 'Paid', zh: '已出款' },
  returned: { en: 'Returned by the bank', zh: '银行退回' },
  reissued: { en: 'To be paid again', zh: '待重新出款' },
  carried: { en: 'Carried forward', zh: '已结转' },
})

export const menuTexts = texts({
  statement: { en: 'Statement', zh: '对账单' },
  pdfOf: { en: 'PDF, {language}', zh: 'PDF（{language}）' },
  csv: { en: 'CSV, every transaction', zh: 'CSV（全部交易）' },
  xlsx: { en: 'XLSX, every transaction', zh: 'XLSX（全部交易）' },
  english: titleWords.english,
  chinese: titleWords.chinese,
})
