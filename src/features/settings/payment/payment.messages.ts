import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Payment', zh: '收款设置' },
  description: {
    en: 'How this merchant takes payments and makes refunds. Each group is saved separately.',
    zh: '商户收款与退款的规则，各组分别保存。',
  },
  readOnly: {
    en: 'Only a manager or the owner can change these settings',
    zh: '仅经理或所有者可修改以下设置',
  },
  saved: { en: 'Settings saved', zh: '设置已保存' },
  on: { en: 'On', zh: '开启' },
  off: { en: 'Off', zh: '关闭' },
})

export const orderTexts = texts({
  title: objectWords.orders,
  shortOrderId: { en: 'Forced shorter order ID', zh: '强制使用短订单号' },
  shortOrderIdHint: {
    en: 'New orders get 16 digits instead of 25, which fit narrow tickets and bar codes. Orders from your own server keep the documented 25 digits.',
    zh: '新订单使用 16 位订单号（默认 25 位），便于窄幅小票和条形码。由您的服务器通过接口创建的订单仍按接口文档使用 25 位。',
  },
  expiry: objectWords.orderExpiry,
  expiryHint: {
    en: 'How long customers have to pay, from 1 minute to 24 hours. A store code or payment link can have its own.',
    zh: '顾客完成付款的时限，1 分钟至 24 小时。收款码和支付链接可另行设置。',
  },
  unit: { en: 'Unit of the expiry', zh: '有效期单位' },
  minutes: { en: 'Minutes', zh: '分钟' },
  hours: { en: 'Hours', zh: '小时' },
  currency: moneyWords.currency,
  currencyHint: {
    en: 'The currency for sales and settlement, agreed when the account was opened. It cannot be changed here.',
    zh: '收款与结算币种，开户时约定，不可在此修改。',
  },
})

export const refundTexts = texts({
  title: objectWords.refunds,
  maxDays: { en: 'Max refund days', zh: '最长退款天数' },
  maxDaysHint: {
    en: 'How many days after payment a refund is possible, 1 to 365. Payment channels may allow fewer.',
    zh: '付款后多少天内可退款，1 至 365 天。支付渠道可能更短。',
  },
  days: { en: 'days', zh: '天' },
  approval: { en: 'Refunds that need approval', zh: '须复核的退款' },
  approvalHint: {
    en: 'Refunds above this amount wait for another owner or manager; refunds by cashiers always wait. Refunds of one order, and by one person on one day, count together. Leave empty for no limit.',
    zh: '超过该金额的退款须由另一位所有者或经理复核，不论由谁发起；收银员的退款始终须复核。同一订单、同一人当日的退款合并计算。留空表示不限。',
  },
  approvalAlone: {
    en: 'If there is no one else to approve, your provider reviews the refund instead. To decide within your business, add a second owner or manager under Staff.',
    zh: '如无其他人可复核，则由服务商审核；可在“员工”中添加第二位所有者或经理，以便自行复核。',
  },
  password: contactWords.refundPassword,
  passwordSet: stateWords.set,
  passwordUnset: { en: 'Not set: refunds are not possible', zh: '未设置，无法退款' },
  passwordHint: {
    en: 'Required for every refund, in addition to signing in.',
    zh: '每次退款时须另行输入。',
  },
  toSecurity: { en: 'Change it in Security', zh: '前往“安全”修改' },
  preCredit: objectWords.preCreditRefund,
  preCreditHint: {
    en: 'When on, the provider advances refunds larger than the unsettled balance and deducts them from the next settlement. Contact support to change this.',
    zh: '开启后，退款超过未结算余额时由服务商垫付，下次结算扣回。因涉及服务商资金，请联系客服变更。',
  },
})

export const merchantGroupTexts = texts({
  title: { en: 'Refunds across sub-merchants', zh: '子商户间退款' },
  byMaster: { en: 'Refund by master merchant', zh: '主商户可退子商户订单' },
  byMasterHint: {
    en: 'Staff of this merchant can refund orders of its sub-merchants with this merchant’s own refund password.',
    zh: '本商户员工可使用本商户的退款密码，为子商户的订单退款。',
  },
  betweenSubs: { en: 'Refund between sub-merchants', zh: '子商户之间可互相退款' },
  betweenSubsHint: {
    en: 'Staff of one sub-merchant can refund orders of another, such as across branches of a chain.',
    zh: '一家子商户的员工可为另一家的订单退款，例如连锁店通退。',
  },
  ofMaster: { en: 'Set by the master merchant for all its sub-merchants.', zh: '由主商户统一设置。' },
})

export const staffTexts = texts({
  title: { en: 'Staff and tills', zh: '员工与收银' },
  queryDays: { en: 'Cashier query days', zh: '收银员查询天数' },
  queryDaysHint: {
    en: 'How many days of orders a cashier can see, in the console and at tills, including today. Leave empty for all.',
    zh: '收银员在后台和收银台可查看最近几天的订单（含当天），留空表示不限。',
  },
  allDays: { en: 'All', zh: '不限' },
  socket: { en: 'Socket enabling', zh: '实时推送' },
  socketHint: {
    en: 'Notifies tills of payments immediately. When off, each till checks every few seconds. You can also switch this off for a single device under Devices.',
    zh: '付款成功即时推送到收银台。关闭后收银台每隔几秒查询一次；也可在“设备”中单独关闭某台设备。',
  },
  notice: objectWords.paymentNotice,
  noticeHint: {
    en: 'Each payment rings the bell for everyone allowed to see it. Email recipients are set under Payment notification.',
    zh: '每笔收款都会在有权限的员工后台提醒。邮件收件人在“收款通知”中设置。',
  },
})

export const hoursTexts = texts({
  title: contactWords.businessHours,
  hours: { en: 'Only during these hours', zh: '仅在营业时间收款' },
  hoursHint: {
    en: 'Outside these hours, store codes and tills take no payments, and customers see when you open. A store code’s own hours can narrow these further. Times are in {zone}.',
    zh: '营业时间外，收款码和收银台不接受付款，并向顾客显示开始营业的时间。收款码自己的营业时间会进一步缩小范围。时区：{zone}。',
  },
  online: { en: 'Also for payment links and invoices', zh: '同样适用于支付链接和收款账单' },
  onlineHint: {
    en: 'Otherwise these can be paid at any time. Orders from your own server are never limited to business hours.',
    zh: '关闭时可随时付款。由您的服务器创建的订单不受营业时间限制。',
  },
})

export const surchargeTexts = texts({
  title: { en: 'Customer pays surcharge', zh: '顾客承担附加费' },
  hint: {
    en: 'What is currently added to credit card payments. Rate, places and legal limits are under Card settings.',
    zh: '当前信用卡付款加收的比例。比例、场景及法律限制见“信用卡设置”。',
  },
  retail: { en: 'Retail', zh: '门店收银' },
  qrCode: { en: 'QR code', zh: '收款码' },
  online: { en: 'Online', zh: '线上' },
  nothing: { en: 'Nothing', zh: '不加收' },
  toCards: objectWords.cardSettings,
})

export const sideTexts = texts({
  ticket: { en: 'POS print ticket', zh: '小票' },
  ticketHint: {
    en: 'Header, logo and code type of till tickets.',
    zh: '收银台打印小票的抬头、标志和码类型。',
  },
  head: { en: 'Header', zh: '抬头' },
  logo: titleWords.logo,
  codeKind: { en: 'QR type', zh: '码类型' },
  some: stateWords.set,
  none: stateWords.none,
  toTickets: { en: 'Change the ticket', zh: '修改小票' },
  preview: { en: 'Show a ticket', zh: '预览小票' },
  gateway: { en: 'Gateway credential', zh: '网关凭证' },
  gatewayHint: {
    en: 'For taking payments from your own server.',
    zh: '您的服务器通过接口收款时使用。',
  },
  endpoint: { en: 'Endpoint', zh: '接口地址' },
  appId: { en: 'App id', zh: '应用 ID' },
  certification: { en: 'Certification type', zh: '认证类型' },
  rsa2: { en: 'RSA2 (SHA256withRSA, 2048 bits or more)', zh: 'RSA2（SHA256withRSA，2048 位以上）' },
  platformKey: { en: 'Platform public key', zh: '平台公钥' },
  merchantKey: { en: 'Merchant public key', zh: '商户公钥' },
  version: { en: 'Version {version}', zh: '版本 {version}' },
  noKey: { en: 'Not registered yet', zh: '尚未登记' },
  toDeveloper: { en: 'Open Developer', zh: '前往“开发者”' },
})
