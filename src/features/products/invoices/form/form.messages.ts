import { type Text, type TextValues, texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** "3 days before the due date", for a negative number of days. */
export function reminderText(days: number): { text: Text; values: TextValues } {
  if (days === 0) return { text: addTexts.onDue, values: {} }
  const count = Math.abs(days)
  return { text: days < 0 ? addTexts.beforeDue : addTexts.afterDue, values: { count } }
}

export const addTexts = texts({
  title: objectWords.newInvoice,
  back: objectWords.invoices,
  make: { en: 'Issue invoice', zh: '开具收款账单' },
  made: { en: 'Invoice {code} issued', zh: '收款账单 {code} 已开具' },
  next: { en: 'Next number: {next}', zh: '编号预计为 {next}。' },
  customer: { en: 'Customer', zh: '客户' },
  name: titleWords.name,
  email: contactWords.email,
  emailHint: { en: 'Reminders are sent here', zh: '提醒将发送至该邮箱' },
  phone: contactWords.phone,
  address: contactWords.address,
  country: contactWords.country,
  province: contactWords.provinceOrState,
  placeHint: { en: 'Determines which taxes apply', zh: '决定适用的税' },
  language: { en: 'Language', zh: '客户语言' },
  what: { en: 'Items', zh: '收款账单内容' },
  simple: { en: 'One amount', zh: '单一金额' },
  detailed: { en: 'Lines with tax', zh: '明细与税' },
  currency: moneyWords.currency,
  currencyHint: {
    en: 'The currency the customer pays in. If it differs from yours, it is converted at the rate at the time of payment.',
    zh: '客户付款使用的币种；非本币按付款时的汇率换算。',
  },
  amount: moneyWords.amount,
  amountHint: { en: 'No tax is added: the customer pays this amount', zh: '不另计税，按此金额付款' },
  remark: titleWords.remark,
  remarkHint: { en: 'Visible to the customer', zh: '客户可见' },
  line: { en: 'Line {n}', zh: '第 {n} 行' },
  addLine: { en: 'Add a line', zh: '添加一行' },
  fromCatalogue: { en: 'From the catalogue', zh: '从商品库选择' },
  removeLine: { en: 'Remove line {n}', zh: '移除第 {n} 行' },
  description: { en: 'Description', zh: '项目' },
  quantity: moneyWords.quantity,
  unit: { en: 'Unit', zh: '单位' },
  price: moneyWords.price,
  tax: moneyWords.tax,
  taxRate: { en: 'Tax rate', zh: '税率' },
  lineAmount: moneyWords.amount,
  noLines: { en: 'No lines yet', zh: '暂无明细' },
  noLinesHint: {
    en: 'Add one manually, or pick one from the catalogue.',
    zh: '可手动添加，或从商品库选择。',
  },
  discount: moneyWords.discount,
  noDiscount: stateWords.none,
  percent: { en: 'Percentage', zh: '百分比' },
  byAmount: moneyWords.amount,
  discountValue: { en: 'Discount value', zh: '折扣值' },
  terms: { en: 'Payment terms', zh: '付款条件' },
  dueDate: { en: 'Due date', zh: '到期日' },
  expiry: { en: 'Expiry', zh: '失效时间' },
  custom: stateWords.custom,
  payableUntil: { en: 'Can be paid until', zh: '付款截止' },
  partial: { en: 'Allow partial payments', zh: '允许分次付款' },
  least: { en: 'Minimum partial payment', zh: '每次最少' },
  leastHint: { en: 'Leave empty for no minimum', zh: '留空则不限' },
  reminders: { en: 'Reminders', zh: '付款提醒' },
  remindersHint: {
    en: 'Sent at nine in the morning on those days while an amount is due',
    zh: '在所选日期上午九点发送，仅在尚未付清时发送',
  },
  remindersNeedDue: { en: 'Set a due date first', zh: '请先设置到期日' },
  noReminders: stateWords.none,
  onDue: { en: 'On the due date', zh: '到期日当天' },
  beforeDue: {
    en: { one: '{count} day before', other: '{count} days before' },
    zh: '到期前 {count} 天',
  },
  afterDue: { en: { one: '{count} day after', other: '{count} days after' }, zh: '到期后 {count} 天' },
  notice: objectWords.paymentNotice,
  noticeHint: { en: 'Who is notified of each payment', zh: '每笔付款通知谁' },
  ways: moneyWords.paymentMethods,
  totals: moneyWords.total,
  notYet: { en: 'Nothing to total yet', zh: '暂无金额' },
  gone: { en: 'The invoice to duplicate could not be loaded', zh: '无法读取要复制的收款账单' },
})
