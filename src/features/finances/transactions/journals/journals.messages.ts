import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The item texts of journal lines and the account form. */
export const itemText = texts({
  'sales.wechat': { en: 'Sales by WeChat Pay', zh: '收款：微信支付' },
  'sales.alipay': { en: 'Sales by Alipay', zh: '收款：支付宝' },
  'sales.alipayplus': { en: 'Sales by Alipay+', zh: '收款：Alipay+' },
  'sales.unionpay': { en: 'Sales by UnionPay', zh: '收款：银联' },
  'sales.card': { en: 'Sales by card', zh: '收款：银行卡' },
  tips: moneyWords.tips,
  surcharges: moneyWords.surcharges,
  refunds: objectWords.refunds,
  fees: moneyWords.serviceFees,
  'tax.GST': { en: 'GST on fees', zh: '手续费 GST' },
  'tax.HST': { en: 'HST on fees', zh: '手续费 HST' },
  'tax.PST': { en: 'PST on fees', zh: '手续费 PST' },
  'tax.RST': { en: 'RST on fees', zh: '手续费 RST' },
  'tax.QST': { en: 'QST on fees', zh: '手续费 QST' },
  held: { en: 'Orders held from settlement', zh: '暂缓结算的订单' },
  reserve: objectWords.reserve,
  adjustments: objectWords.adjustmentsAndDisputes,
  carried: { en: 'Carried to the next settlement', zh: '结转至下次结算' },
  owed: { en: 'Owed by the payment provider', zh: '支付服务商应付款' },
  bank: { en: 'Deposit', zh: '银行入账' },
})

export const memoText = texts({
  settlement: { en: 'Settlement {id}', zh: '结算单 {id}' },
  day: { en: 'Payments of {id}', zh: '{id} 收款' },
})

export const productText = texts({
  quickbooks: { en: 'QuickBooks Online', zh: 'QuickBooks Online' },
  xero: { en: 'Xero', zh: 'Xero' },
})

export const unitText = texts({
  settlement: { en: 'One journal per settlement', zh: '每张结算单一笔凭证' },
  day: { en: 'One journal per day', zh: '每日一笔凭证' },
})

export const m = texts({
  title: { en: 'Journals for bookkeeping', zh: '会计凭证' },
  description: {
    en: 'Balanced entries of your account, in a file for QuickBooks Online or Xero',
    zh: '按账户流水生成借贷平衡的凭证文件，可导入 QuickBooks Online 或 Xero',
  },
  open: { en: 'Journals', zh: '会计凭证' },
  back: objectWords.transactions,
  file: titleWords.file,
  product: { en: 'Program', zh: '记账软件' },
  unit: { en: 'Journals', zh: '凭证' },
  days: titleWords.days,
  currency: moneyWords.currency,
  count: { en: { one: '{count} journal', other: '{count} journals' }, zh: '{count} 笔凭证' },
  lines: { en: { one: '{count} line', other: '{count} lines' }, zh: '{count} 行' },
  each: { en: 'debits and credits', zh: '借贷各' },
  leftOut: {
    en: {
      one: '{count} settlement in this period is not paid yet and is left out.',
      other: '{count} settlements in this period are not paid yet and are left out.',
    },
    zh: '所选日期内有 {count} 张结算单尚未出款，未包括在内。',
  },
  afterpay: {
    en: 'Fees billed monthly are not in these journals. Book them from the monthly statement.',
    zh: '按月出账单收取的手续费不在凭证内，请按月结单入账。',
  },
  nothing: { en: 'There is nothing to book in this period.', zh: '所选日期内没有可入账的内容。' },
  download: actionWords.download,
  downloadPart: { en: 'Download file {part} of {parts}', zh: '下载第 {part} 个文件（共 {parts} 个）' },
  downloaded: { en: 'Saved {name}', zh: '已保存 {name}' },
  accounts: { en: 'Accounts in {product}', zh: '{product} 中的科目' },
  quickbooksHint: {
    en: 'Use the names in your chart of accounts, with the parent account before a colon. Turn off account numbers during the import.',
    zh: '请填写科目表中的科目名称，下级科目用冒号接在上级之后。导入前请关闭科目编号。',
  },
  xeroHint: {
    en: 'Use the codes in your chart of accounts. Xero does not allow bank accounts in manual journals: book the deposit to a clearing account and match the bank line to it.',
    zh: '请填写科目代码。Xero 手工凭证不能使用银行科目：请为入账设置过渡科目，再与银行流水核对。',
  },
  taxRate: { en: 'Tax rate', zh: '税率' },
  taxRateOf: { en: 'Tax rate of {item}', zh: '{item} 的税率' },
  save: { en: 'Save accounts', zh: '保存科目' },
  saved: { en: 'Accounts saved', zh: '科目已保存' },
})
