import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.orders,
  about: {
    en: 'Orders of merchants within your data scope. Days are in your own time zone.',
    zh: '您数据范围内各商户的订单，日期按您的时区。',
  },
  order: objectWords.order,
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  department: contactWords.department,
  bd: contactWords.bdUser,
  channelAccount: objectWords.channelAccount,
  currency: moneyWords.currency,
  empty: { en: 'No orders', zh: '暂无订单' },
  emptyHint: {
    en: 'Orders of merchants assigned to you or your departments appear here.',
    zh: '分配给您或您所在部门的商户订单会显示在这里。',
  },
  ledger: { en: 'Ledger', zh: '记账明细' },
  ledgerEmpty: { en: 'Nothing has been booked for this order yet', zh: '该订单尚无记账' },
  category: titleWords.category,
  from: { en: 'From', zh: '借方' },
  to: { en: 'To', zh: '贷方' },
  amount: moneyWords.amount,
  posted: { en: 'Posted', zh: '记账时间' },
  notifications: { en: 'Notifications to the merchant', zh: '商户通知' },
  notificationsEmpty: { en: 'No notifications for this order', zh: '该订单没有商户通知' },
  openMerchant: { en: 'Open the merchant', zh: '查看商户' },
  refunds: objectWords.refunds,
  refundsAbout: {
    en: 'Refunds of merchants within your data scope.',
    zh: '您数据范围内各商户的退款。',
  },
  refundsEmpty: { en: 'No refunds', zh: '暂无退款' },
  refundsEmptyHint: {
    en: 'Refunds of merchants within your data scope appear here.',
    zh: '您数据范围内商户的退款会显示在这里。',
  },
  openOrder: { en: 'Open the order', zh: '查看原订单' },
  backToOrders: objectWords.orders,
  backToRefunds: objectWords.refunds,
  totalRefunds: { en: { one: '{count} refund', other: '{count} refunds' }, zh: '{count} 笔退款' },
  totalBack: stateWords.refunded,
})
