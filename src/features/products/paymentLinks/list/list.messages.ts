import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.paymentLinks,
  description: {
    en: 'A payment page you can share: send its link or QR code, and anyone who opens it can pay.',
    zh: '将链接或二维码发送给顾客，打开即可付款。',
  },
  linkId: { en: 'Link number', zh: '链接编号' },
  name: titleWords.name,
  status: titleWords.status,
  amountKind: { en: 'Amount type', zh: '收款方式' },
  currency: moneyWords.currency,
  amount: moneyWords.amount,
  minAmount: { en: 'Minimum amount', zh: '最低金额' },
  maxAmount: { en: 'Maximum amount', zh: '最高金额' },
  opened: { en: 'Opened', zh: '打开次数' },
  paidCount: { en: 'Paid', zh: '收款笔数' },
  paidAmount: { en: 'Amount paid', zh: '付款金额' },
  startTime: { en: 'Starts', zh: '开始时间' },
  endTime: { en: 'Ends', zh: '结束时间' },
  createdBy: { en: 'Created by', zh: '创建人' },
  createTime: titleWords.created,
  link: titleWords.link,
  days: { en: 'Created', zh: '创建日期' },
  search: { en: 'Name or product', zh: '名称或商品' },
  count: { en: { one: '{count} link', other: '{count} links' }, zh: '{count} 个链接' },
  paidSum: { en: '{count} paid', zh: '{count} 笔付款' },
  openedSum: { en: '{count} opened', zh: '打开 {count} 次' },
  empty: { en: 'No payment links yet', zh: '暂无支付链接' },
  emptyHint: { en: 'Add one and send it to your customers.', zh: '添加链接，发送给顾客即可收款。' },
  add: { en: 'Add link', zh: '新增链接' },
  open: actionWords.view,
  code: { en: 'QR code', zh: '二维码' },
  copy: { en: 'Copy link', zh: '复制链接' },
  range: { en: '{min} – {max}', zh: '{min} – {max}' },
  from: { en: 'from {min}', zh: '{min} 起' },
  upTo: { en: 'up to {max}', zh: '不超过 {max}' },
  any: { en: 'Any amount', zh: '任意金额' },
  orders: objectWords.orders,
})

export const statusTexts = texts({
  normal: { en: 'Normal', zh: '正常' },
  disabled: stateWords.disabled,
})

/** Why an enabled link cannot be paid now, as a tag. */
export const stopTexts = texts({
  disabled: stateWords.disabled,
  notStarted: { en: 'Not started', zh: '未开始' },
  ended: { en: 'Ended', zh: '已结束' },
  limitReached: { en: 'Payment limit reached', zh: '已达次数上限' },
  soldOut: { en: 'Sold out', zh: '已售罄' },
})

export const amountKindTexts = texts({
  products: objectWords.products,
  payerChosen: { en: 'An amount the customer chooses', zh: '顾客自填金额' },
})

export const switchTexts = texts({
  enable: actionWords.enable,
  disable: actionWords.disable,
  enableTitle: { en: 'Enable “{name}”?', zh: '启用“{name}”？' },
  enableBody: { en: 'Anyone who opens it can pay again.', zh: '启用后顾客可继续付款。' },
  disableTitle: { en: 'Disable “{name}”?', zh: '停用“{name}”？' },
  disableBody: {
    en: 'Anyone who opens it sees that it is disabled. Payments already started can still be completed.',
    zh: '停用后，顾客打开链接会看到停用提示；已发起的付款仍可完成。',
  },
  enabled: { en: 'The link is enabled', zh: '链接已启用' },
  disabled: { en: 'The link is disabled', zh: '链接已停用' },
})

export const bulkTexts = texts({
  isOn: { en: 'Already enabled', zh: '已启用' },
  isOff: { en: 'Already disabled', zh: '已停用' },
  enableTitle: {
    en: { one: 'Enable {count} link?', other: 'Enable {count} links?' },
    zh: '启用 {count} 个支付链接？',
  },
  disableTitle: {
    en: { one: 'Disable {count} link?', other: 'Disable {count} links?' },
    zh: '停用 {count} 个支付链接？',
  },
})
