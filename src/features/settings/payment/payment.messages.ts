import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Payment', zh: '收款设置' },
  description: {
    en: 'How this merchant takes money and gives it back. Each group is saved by itself.',
    zh: '商户收款与退款的规则，各组分别保存。',
  },
  readOnly: { en: 'A manager or the owner can change these settings', zh: '仅经理或所有者可修改以下设置' },
  saved: { en: 'Settings changed', zh: '设置已保存' },
  on: { en: 'On', zh: '开启' },
  off: { en: 'Off', zh: '关闭' },
})

export const orderTexts = texts({
  title: { en: 'Orders', zh: '订单' },
  shortOrderId: { en: 'Forced shorter order ID', zh: '强制使用短订单号' },
  shortOrderIdHint: {
    en: 'New orders get 16 digits instead of 25, which fit a narrow ticket or bar code. Orders of your own server keep the 25 digits of its documentation.',
    zh: '新订单使用 16 位订单号（默认 25 位），便于窄幅小票和条形码。由您的服务器通过接口创建的订单仍按接口文档使用 25 位。',
  },
  expiry: { en: 'Order expiry', zh: '订单有效期' },
  expiryHint: {
    en: 'How long a customer may take to pay, from 1 minute to 24 hours. A store code or payment link may have its own.',
    zh: '顾客完成付款的时限，1 分钟至 24 小时。收款码和支付链接可另行设置。',
  },
  unit: { en: 'Unit of the expiry', zh: '有效期单位' },
  minutes: { en: 'Minutes', zh: '分钟' },
  hours: { en: 'Hours', zh: '小时' },
  currency: { en: 'Currency', zh: '币种' },
  currencyHint: {
    en: 'In which the merchant sells and is settled. It was agreed when the account was opened and cannot be changed here.',
    zh: '收款与结算币种，开户时约定，不可在此修改。',
  },
})

export const refundTexts = texts({
  title: { en: 'Refunds', zh: '退款' },
  maxDays: { en: 'Max refund days', zh: '最长退款天数' },
  maxDaysHint: {
    en: 'How old a payment may be when it is refunded, 1 to 365 days. A payment channel may allow fewer.',
    zh: '付款后多少天内可退款，1 至 365 天。支付渠道可能更短。',
  },
  days: { en: 'days', zh: '天' },
  password: { en: 'Refund password', zh: '退款密码' },
  passwordSet: { en: 'Set', zh: '已设置' },
  passwordUnset: { en: 'Not set: nothing can be refunded', zh: '未设置，无法退款' },
  passwordHint: {
    en: 'Asked for with each refund, beside the sign-in.',
    zh: '每次退款时须另行输入。',
  },
  toSecurity: { en: 'Change it in Security', zh: '前往“安全”修改' },
  preCredit: { en: 'Pre-credit refund', zh: '垫资退款' },
  preCreditHint: {
    en: 'Where on, the provider advances a refund that is larger than the unsettled balance, and the next settlement takes it back. It is the provider’s money: ask its support to change this.',
    zh: '开启后，退款超过未结算余额时由服务商垫付，下次结算扣回。因涉及服务商资金，请联系客服变更。',
  },
})

export const familyTexts = texts({
  title: { en: 'Refunds across sub-merchants', zh: '子商户间退款' },
  byMaster: { en: 'Refund by master merchant', zh: '主商户可退子商户订单' },
  byMasterHint: {
    en: 'People of this merchant may refund the orders of its sub-merchants, with this merchant’s own refund password.',
    zh: '本商户员工可使用本商户的退款密码，为子商户的订单退款。',
  },
  betweenSubs: { en: 'Refund between sub-merchants', zh: '子商户之间可互相退款' },
  betweenSubsHint: {
    en: 'People of one sub-merchant may refund the orders of another, such as at any branch of a chain.',
    zh: '一家子商户的员工可为另一家的订单退款，例如连锁店通退。',
  },
  ofMaster: { en: 'Decided by the master merchant for all of its sub-merchants.', zh: '由主商户统一设置。' },
})

export const staffTexts = texts({
  title: { en: 'Staff and tills', zh: '员工与收银' },
  queryDays: { en: 'Cashier query days', zh: '收银员查询天数' },
  queryDaysHint: {
    en: 'How many days back a cashier sees orders, in the console and at a till; today counts as one. Empty: all of them.',
    zh: '收银员在后台和收银台可查看最近几天的订单（含当天），留空表示不限。',
  },
  allDays: { en: 'All', zh: '不限' },
  socket: { en: 'Socket enabling', zh: '长连接推送' },
  socketHint: {
    en: 'Tills hear of a payment the moment it is made. Where off, each till asks every few seconds; a single device can be switched off under Devices.',
    zh: '付款成功即时推送到收银台。关闭后收银台每隔几秒查询一次；也可在“设备”中单独关闭某台设备。',
  },
  notice: { en: 'Payment notice', zh: '收款通知' },
  noticeHint: {
    en: 'Each payment rings the bell in the console of whoever may see it. Who gets mail is set under E-mail.',
    zh: '每笔收款都会在有权限的员工后台提醒。邮件接收人在“邮件”中设置。',
  },
})

export const hoursTexts = texts({
  title: { en: 'Business hours', zh: '营业时间' },
  hours: { en: 'Only at these hours', zh: '仅在营业时间收款' },
  hoursHint: {
    en: 'Outside them store codes and tills take no payment, and the customer reads when you open. A store code’s own hours narrow these. Times are {zone}.',
    zh: '营业时间外，收款码和收银台不接受付款，并向顾客显示开始营业的时间。收款码自己的营业时间会进一步缩小范围。时区：{zone}。',
  },
  online: { en: 'Also for payment links and invoices', zh: '同样适用于支付链接和账单' },
  onlineHint: {
    en: 'Otherwise these are paid at any hour. Orders of your own server are never held to business hours.',
    zh: '关闭时可随时付款。由您的服务器创建的订单不受营业时间限制。',
  },
})

export const surchargeTexts = texts({
  title: { en: 'Customer pays surcharge', zh: '顾客承担附加费' },
  hint: {
    en: 'What is added to a credit card payment now. How much, where, and what the law allows stands in Card settings.',
    zh: '当前信用卡付款加收的比例。比例、场景及法律限制见“信用卡设置”。',
  },
  retail: { en: 'Retail', zh: '门店收银' },
  qrCode: { en: 'QR code', zh: '收款码' },
  online: { en: 'Online', zh: '线上' },
  nothing: { en: 'Nothing', zh: '不加收' },
  toCards: { en: 'Card settings', zh: '信用卡设置' },
})

export const sideTexts = texts({
  ticket: { en: 'POS print ticket', zh: '小票' },
  ticketHint: {
    en: 'Head, logo and code of the tickets that tills print.',
    zh: '收银台打印小票的抬头、徽标和编码类型。',
  },
  head: { en: 'Head', zh: '抬头' },
  logo: { en: 'Logo', zh: '徽标' },
  codeKind: { en: 'QR type', zh: '编码类型' },
  some: { en: 'Set', zh: '已设置' },
  none: { en: 'None', zh: '无' },
  toTickets: { en: 'Change the ticket', zh: '修改小票' },
  preview: { en: 'Show a ticket', zh: '预览小票' },
  gateway: { en: 'Gateway credential', zh: '网关凭证' },
  gatewayHint: {
    en: 'By which your own server asks for payments.',
    zh: '您的服务器通过接口收款时使用。',
  },
  endpoint: { en: 'Endpoint', zh: '接口地址' },
  appId: { en: 'App id', zh: '应用 ID' },
  certification: { en: 'Certification type', zh: '签名类型' },
  rsa2: { en: 'RSA2 (SHA256withRSA, 2048 bits or more)', zh: 'RSA2（SHA256withRSA，2048 位以上）' },
  platformKey: { en: 'Platform public key', zh: '平台公钥' },
  merchantKey: { en: 'Merchant public key', zh: '商户公钥' },
  version: { en: 'Version {version}', zh: '版本 {version}' },
  noKey: { en: 'None registered yet', zh: '尚未登记' },
  toDeveloper: { en: 'Open Developer', zh: '前往“开发者”' },
})
