import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Texts shared by the page, the PDF and the provider's pages. */
export const m = texts({
  title: objectWords.monthlySettlement,
  number: { en: 'Number', zh: '单号' },
  month: titleWords.month,
  fromMonth: { en: 'From month', zh: '起始月份' },
  toMonth: { en: 'To month', zh: '截止月份' },
  kind: titleWords.kind,
  currency: moneyWords.currency,
  merchant: objectWords.merchant,
  volume: moneyWords.volume,
  payments: moneyWords.paymentCount,
  refunds: moneyWords.refundCount,
  refunded: moneyWords.refundedAmount,
  fees: moneyWords.fees,
  feeReturn: moneyWords.feesGivenBack,
  tax: { en: 'Tax', zh: '税金' },
  effectiveRate: titleWords.effectiveRate,
  due: { en: 'Due', zh: '应付金额' },
  dueDay: { en: 'Due by', zh: '付款截止日' },
  state: titleWords.status,
  issued: { en: 'Issued', zh: '开具时间' },
  paidAt: { en: 'Paid', zh: '付款时间' },
  reference: { en: 'Payment reference', zh: '付款凭证号' },
  corrects: { en: 'Corrects', zh: '更正单据' },
  correctedBy: { en: 'Corrected by', zh: '更正后单据' },
  reason: titleWords.reason,
  total: moneyWords.total,
  files: { en: 'Files', zh: '文件' },
})

export const kindText = texts({
  invoice: { en: 'Fee invoice', zh: '手续费账单' },
  statement: { en: 'Monthly statement', zh: '月结单' },
})

export const stateText = texts({
  issued: { en: 'Issued', zh: '已开具' },
  credit: { en: 'In your favour', zh: '贷方余额' },
  unpaid: { en: 'Unpaid', zh: '待付款' },
  overdue: stateWords.overdue,
  paid: { en: 'Paid', zh: '已支付' },
  corrected: { en: 'Corrected', zh: '已更正' },
})

/** The parts of a document, in the PDF and on its page. */
export const partTexts = texts({
  from: { en: 'From', zh: '账期开始' },
  upTo: { en: 'Up to', zh: '账期截止' },
  item: { en: 'Item', zh: '项目' },
  zone: titleWords.timeZone,
  summary: { en: 'Summary', zh: '汇总' },
  byType: { en: 'By payment type', zh: '按支付类型' },
  type: titleWords.type,
  byRate: { en: 'By rate', zh: '按费率' },
  rate: titleWords.rate,
  byNetwork: { en: 'By network', zh: '按卡组织或钱包' },
  network: { en: 'Network', zh: '卡组织或钱包' },
  taxes: moneyWords.taxOnFees,
  registration: { en: 'Registration no.', zh: '税务登记号' },
  taxKind: { en: 'Tax', zh: '税种' },
  taxedFees: { en: 'Taxed fees', zh: '计税手续费' },
  taxReturn: { en: 'Returned', zh: '退还' },
  payouts: objectWords.payouts,
  paidOut: { en: 'Paid out', zh: '出款时间' },
  settlement: objectWords.settlement,
  amount: moneyWords.amount,
  account: { en: 'Your account with us', zh: '账户变动' },
  opening: { en: 'Owed to you at the start', zh: '期初应付商户' },
  closing: { en: 'Owed to you at the end', zh: '期末应付商户' },
  owed: { en: 'Fees billed to you', zh: '应收手续费' },
  openingOwed: { en: 'Owed by you at the start', zh: '期初欠付' },
  closingOwed: { en: 'Owed by you at the end', zh: '期末欠付' },
  movement: { en: 'Movement', zh: '变动' },
  lines: { en: 'Lines', zh: '笔数' },
  none: { en: 'None this month.', zh: '本月无此项。' },
  takenAlready: { en: 'Already deducted from settlements', zh: '已在结算中扣除' },
  totalDue: { en: 'Total due', zh: '应付合计' },
  nothingDue: {
    en: 'Fees and tax were deducted from your settlements. Nothing is due.',
    zh: '手续费及税金已在结算中扣除，无需支付。',
  },
  howToPay: {
    en: 'Pay by {day} and quote {id} with your payment.',
    zh: '请于 {day} 前付款，并在付款时注明 {id}。',
  },
  inFavour: {
    en: 'More was returned than charged: {amount} remains in your favour.',
    zh: '退还金额大于收取金额，余额 {amount} 留存于您的账户。',
  },
  corrects: { en: 'This document replaces {id}: {reason}', zh: '本单据替代 {id}：{reason}' },
  conduct: {
    en: 'Effective rate: fees divided by volume, before returned fees. This document provides what the Code of Conduct for the Payment Card Industry in Canada requires: transactions and volume by type, each rate, and the fees for each rate and network. Complaints are acknowledged within 5 business days and answered within 20.',
    zh: '实际费率为手续费除以交易额（未扣除退还手续费）。本单据按《加拿大支付卡行业行为准则》列示各类型的笔数与交易额、各项费率，以及各费率和卡组织的手续费。投诉将在 5 个工作日内受理、20 个工作日内答复。',
  },
  effective: {
    en: 'Effective rate: fees divided by volume, before returned fees.',
    zh: '实际费率为手续费除以交易额（未扣除退还手续费）。',
  },
  footer: { en: '{merchant} · {id}', zh: '{merchant} · {id}' },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
  merchantCode: { en: 'Merchant {code}', zh: '商户号 {code}' },
})

/** Movements by ledger category. */
export const movementText = texts({
  sale: moneyWords.salesLine,
  tip: moneyWords.tips,
  surcharge: moneyWords.surcharges,
  fee: moneyWords.serviceFees,
  refund: objectWords.refunds,
  feeReturn: moneyWords.feesGivenBack,
  refundReversal: { en: 'Refund reversals', zh: '退款退回' },
  feeReturnReversal: { en: 'Fees re-charged', zh: '重新收取手续费' },
  feeTax: moneyWords.taxOnFees,
  feeTaxReturn: { en: 'Tax returned', zh: '退还税金' },
  feeTaxReturnReversal: { en: 'Tax re-charged', zh: '重新收取税金' },
  hold: { en: 'Orders held', zh: '暂缓结算' },
  holdRelease: { en: 'Orders released', zh: '解除暂缓' },
  reserve: { en: 'Reserve withheld', zh: '留存保证金' },
  reserveRelease: { en: 'Reserve released', zh: '释放保证金' },
  payout: objectWords.payouts,
  payoutReturn: { en: 'Payouts returned', zh: '出款退回' },
  adjustment: objectWords.adjustments,
  rounding: moneyWords.rounding,
  unforeseen: { en: 'Exceptional funds', zh: '异常款项' },
  unforeseenReturn: { en: 'Exceptional funds returned', zh: '异常款项退回' },
  payerPayout: { en: 'Paid to payers another way', zh: '另行付款' },
  writeOff: moneyWords.writtenOff,
  feePayment: { en: 'Invoices paid', zh: '手续费账单付款' },
  difference: { en: 'Differences absorbed', zh: '差异承担' },
  dispute: { en: 'Disputes', zh: '争议扣款' },
  disputeReversal: { en: 'Dispute reversals', zh: '争议退回' },
  disputeFee: { en: 'Dispute fees', zh: '争议手续费' },
  disputeFeeReturn: { en: 'Dispute fees returned', zh: '退还争议手续费' },
  commission: objectWords.commission,
  commissionPayment: { en: 'Commission paid', zh: '佣金支付' },
  exchange: { en: 'Currency exchange', zh: '货币兑换' },
})

export const brandText = texts({
  visa: { en: 'Visa', zh: 'Visa' },
  mastercard: { en: 'Mastercard', zh: '万事达' },
  amex: { en: 'American Express', zh: '美国运通' },
  unionpay: { en: 'UnionPay card', zh: '银联卡' },
  discover: { en: 'Discover', zh: 'Discover' },
  diners: { en: 'Diners Club', zh: '大来卡' },
  jcb: { en: 'JCB', zh: 'JCB' },
  interac: { en: 'Interac', zh: 'Interac' },
  unknown: { en: 'Card', zh: '银行卡' },
})

export const fundingText = texts({
  credit: { en: 'credit', zh: '信用卡' },
  debit: { en: 'debit', zh: '借记卡' },
  prepaid: { en: 'prepaid', zh: '预付卡' },
  unknown: { en: 'type unknown', zh: '卡种未知' },
})

export const packTexts = texts({
  pack: { en: 'Month-close pack', zh: '月结资料包' },
  packOf: { en: 'Month-close pack, {language}', zh: '月结资料包（{language}）' },
  pdfOf: { en: 'PDF, {language}', zh: 'PDF（{language}）' },
  english: titleWords.english,
  chinese: titleWords.chinese,
  download: actionWords.download,
  acts: titleWords.actions,
})

export const listTexts = texts({
  empty: { en: 'No month has been issued yet', zh: '尚未生成月结单据' },
  emptyHint: {
    en: 'The first one is issued on the first day of the month after your first sales.',
    zh: '有交易的月份结束后，次月首日自动生成。',
  },
  back: objectWords.monthlySettlement,
  open: { en: 'Open {id}', zh: '打开 {id}' },
  seeTransactions: { en: 'Transactions of the month', zh: '当月交易明细' },
  seeSettlements: { en: 'Settlements of the month', zh: '当月结算单' },
  adds: {
    en: 'Opening balance, activity and payouts add up to the closing balance',
    zh: '期初、变动与出款合计等于期末余额',
  },
  addsNot: {
    en: 'Opening balance and activity do not add up to the closing balance',
    zh: '期初与变动合计不等于期末余额',
  },
})
