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
  ofMaster: { en: 'Set by the master merchant for all its sub-merchants.', zh: '由主商户统一设置。' },
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
