import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** Errors in business hours. */
export const hoursFaultTexts = texts({
  noTime: { en: 'Enter times as HH:MM', zh: '请按 HH:MM 输入时间' },
  upsideDown: { en: 'A closing time must be after its opening time', zh: '结束时间须晚于开始时间' },
  tooLate: { en: 'Hours past midnight end at 06:00 at the latest', zh: '跨夜营业最晚至次日 06:00' },
  overlap: { en: 'Two time ranges overlap', zh: '时段重叠' },
})

/** The titles of the groups. */
export const groupTitles = texts({
  orders: objectWords.orders,
  refunds: objectWords.refunds,
  family: { en: 'Refunds across sub-merchants', zh: '子商户间退款' },
  staff: { en: 'Staff and tills', zh: '员工与收银' },
  hours: contactWords.businessHours,
})

export const settingTitles = texts({
  shortOrderId: { en: 'Forced shorter order ID', zh: '强制使用短订单号' },
  orderExpiryMinutes: objectWords.orderExpiry,
  maxRefundDays: { en: 'Max refund days', zh: '最长退款天数' },
  refundApprovalAmount: { en: 'Refunds that need approval', zh: '须复核的退款' },
  refundByMaster: { en: 'Refund by master merchant', zh: '主商户可退子商户订单' },
  refundBetweenSubs: { en: 'Refund between sub-merchants', zh: '子商户之间可互相退款' },
  cashierQueryDays: { en: 'Cashier query days', zh: '收银员查询天数' },
  socketEnabled: { en: 'Socket enabling', zh: '实时推送' },
  paymentNotice: objectWords.paymentNotice,
  businessHours: { en: 'Only during these hours', zh: '仅在营业时间收款' },
  hoursOnline: { en: 'Also for payment links and invoices', zh: '同样适用于支付链接和收款账单' },
})

/** What each setting does, for the people who set it. `{zone}` is the merchant's time zone. */
export const settingHints = texts({
  shortOrderId: {
    en: 'New orders get 16 digits instead of 25, which fit narrow tickets and bar codes. Orders from your own server keep the documented 25 digits.',
    zh: '新订单使用 16 位订单号（默认 25 位），便于窄幅小票和条形码。由您的服务器通过接口创建的订单仍按接口文档使用 25 位。',
  },
  orderExpiryMinutes: {
    en: 'How long customers have to pay, from 1 minute to 24 hours. A store code or payment link can have its own.',
    zh: '顾客完成付款的时限，1 分钟至 24 小时。收款码和支付链接可另行设置。',
  },
  maxRefundDays: {
    en: 'How many days after payment a refund is possible, 1 to 365. Payment channels may allow fewer.',
    zh: '付款后多少天内可退款，1 至 365 天。支付渠道可能更短。',
  },
  refundApprovalAmount: {
    en: 'Refunds above this amount wait for another owner or manager; refunds by cashiers always wait. Refunds of one order, and by one person on one day, count together. Leave empty for no limit. If there is no one else to approve, your provider reviews the refund instead. To decide within your business, add a second owner or manager under Staff.',
    zh: '超过该金额的退款须由另一位所有者或经理复核，不论由谁发起；收银员的退款始终须复核。同一订单、同一人当日的退款合并计算。留空表示不限。如无其他人可复核，则由服务商审核；可在“员工”中添加第二位所有者或经理，以便自行复核。',
  },
  refundByMaster: {
    en: 'Staff of this merchant can refund orders of its sub-merchants with this merchant’s own refund password.',
    zh: '本商户员工可使用本商户的退款密码，为子商户的订单退款。',
  },
  refundBetweenSubs: {
    en: 'Staff of one sub-merchant can refund orders of another, such as across branches of a chain.',
    zh: '一家子商户的员工可为另一家的订单退款，例如连锁店通退。',
  },
  cashierQueryDays: {
    en: 'How many days of orders a cashier can see, in the console and at tills, including today. Leave empty for all.',
    zh: '收银员在后台和收银台可查看最近几天的订单（含当天），留空表示不限。',
  },
  socketEnabled: {
    en: 'Notifies tills of payments immediately. When off, each till checks every few seconds. You can also switch this off for a single device under Devices.',
    zh: '付款成功即时推送到收银台。关闭后收银台每隔几秒查询一次；也可在“设备”中单独关闭某台设备。',
  },
  paymentNotice: {
    en: 'Each payment rings the bell for everyone allowed to see it. Email recipients are set under Payment notification.',
    zh: '每笔收款都会在有权限的员工后台提醒。邮件收件人在“收款通知”中设置。',
  },
  businessHours: {
    en: 'Outside these hours, store codes and tills take no payments, and customers see when you open. A store code’s own hours can narrow these further. Times are in {zone}.',
    zh: '营业时间外，收款码和收银台不接受付款，并向顾客显示开始营业的时间。收款码自己的营业时间会进一步缩小范围。时区：{zone}。',
  },
  hoursOnline: {
    en: 'Otherwise these can be paid at any time. Orders from your own server are never limited to business hours.',
    zh: '关闭时可随时付款。由您的服务器创建的订单不受营业时间限制。',
  },
})

export const settingWords = texts({
  days: { en: 'days', zh: '天' },
  all: { en: 'All', zh: '不限' },
  daysOf: { en: { one: '{count} day', other: '{count} days' }, zh: '{count} 天' },
  minutesOf: { en: { one: '{count} minute', other: '{count} minutes' }, zh: '{count} 分钟' },
  always: { en: 'Always open', zh: '全天' },
  limited: { en: 'Set by the merchant', zh: '按商户设置' },
})
