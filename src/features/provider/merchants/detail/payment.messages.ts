import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const paymentTexts = texts({
  shortOrderId: { en: 'Forced shorter order ID', zh: '强制短订单号' },
  orderExpiry: objectWords.orderExpiry,
  maxRefundDays: { en: 'Max refund days', zh: '最长退款天数' },
  refundApproval: { en: 'Refunds that need approval, above', zh: '须复核的退款（超过）' },
  cashierQueryDays: { en: 'Cashier query days', zh: '收银员可查天数' },
  refundPassword: { en: 'Refund password set', zh: '已设退款密码' },
  refundByMaster: { en: 'Refund by master merchant', zh: '主商户代退款' },
  refundBetweenSubs: { en: 'Refund between sub-merchants', zh: '子商户互退' },
  preCreditRefund: objectWords.preCreditRefund,
  surchargeRetail: { en: 'Customer pays surcharge, retail', zh: '顾客承担附加费（门店）' },
  surchargeQrCode: { en: 'Customer pays surcharge, QR code', zh: '顾客承担附加费（收款码）' },
  surchargeOnline: { en: 'Customer pays surcharge, online', zh: '顾客承担附加费（线上）' },
  socketEnabled: { en: 'Socket enabled', zh: '启用推送' },
  paymentNotice: { en: 'Payment notice', zh: '付款提醒' },
  businessHours: contactWords.businessHours,
  minutes: { en: { one: '{count} minute', other: '{count} minutes' }, zh: '{count} 分钟' },
  days: { en: { one: '{count} day', other: '{count} days' }, zh: '{count} 天' },
  all: { en: 'All', zh: '全部' },
  always: { en: 'Always open', zh: '全天' },
  limited: { en: 'Set by the merchant', zh: '按商户设置' },
})
