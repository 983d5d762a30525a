import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.merchantInfo,
  description: {
    en: 'Your details as shown to payers, to us and to the bank. Changes to important details are requested here and reviewed by us.',
    zh: '您在付款人、服务商及银行处登记的信息。重要信息的变更须提交申请并经审核。',
  },
  business: objectWords.business,
  settlement: { en: 'Settlement', zh: '结算信息' },
  documents: objectWords.documents,
  changes: objectWords.changeRequests,
  timeline: titleWords.timeline,
  company: { en: 'Company', zh: '公司' },
  address: { en: 'Business address', zh: '经营地址' },
  presence: { en: 'Brand and website', zh: '品牌与联系方式' },
  contact: { en: 'Contact person', zh: '联系人' },
  withUs: { en: 'Account details', zh: '合作信息' },
  edit: actionWords.edit,
  requestChange: { en: 'Request a change', zh: '申请变更' },
  pending: { en: 'A change is under review', zh: '变更审核中' },
  see: { en: 'See the request', zh: '查看申请' },
  requestCompany: { en: 'Request a change of the company', zh: '申请变更公司信息' },
  requestAddress: { en: 'Request a change of address', zh: '申请变更经营地址' },
  industryGroup: { en: 'Industry group', zh: '行业大类' },
  saved: actionWords.saved,
  none: { en: 'Not provided', zh: '未填写' },
})

/**
 * Names of the fields that change at once, in the specification's words. Fields that need approval are named
 * with the change requests.
 */
export const fieldText = texts({
  logo: titleWords.logo,
  certificateExpireDay: { en: 'Certificate expiry', zh: '证书有效期' },
  phone: { en: 'Company phone', zh: '公司电话' },
  website: contactWords.website,
  inStore: { en: 'Store photo, inside', zh: '店内照片' },
  outStore: { en: 'Store photo, outside', zh: '门头照片' },
  contactName: contactWords.name,
  contactPhone: contactWords.phone,
  contactEmail: contactWords.email,
  description: { en: 'Description', zh: '简介' },
  partnerCode: { en: 'Partner code', zh: '商户编号' },
  currency: moneyWords.currency,
  kaLevel: contactWords.kaLevel,
  compliance: { en: 'Compliance status', zh: '合规状态' },
  bdUser: contactWords.bdUser,
  commission: { en: 'Commission policy', zh: '佣金政策' },
})

export const hints = texts({
  registrationNo: {
    en: 'CRA business number (9 digits), NEQ (10 digits) or EIN (9 digits)',
    zh: '加拿大税务局商业编号（9 位）、魁北克 NEQ（10 位）或美国 EIN（9 位）',
  },
  unknownNumber: {
    en: 'This does not look like a BN, NEQ or EIN. Please check it; you can still submit it.',
    zh: '不符合 BN、NEQ 或 EIN 的格式，请核对；仍可提交。',
  },
  checkDigit: {
    en: 'The check digit of this business number is wrong. Please check it; you can still submit it.',
    zh: '该商业编号的校验位不符，请核对；仍可提交。',
  },
  legalName: { en: 'As registered', zh: '与注册登记一致' },
  tradeName: {
    en: 'Shown to payers on the payment page and receipt',
    zh: '付款人在付款页和小票上看到的名称',
  },
  timezone: {
    en: 'Used for business days, cut-offs and reports',
    zh: '营业日、日切时间及报表以此为准',
  },
  phone: {
    en: 'Such as (604) 555-0142; for foreign numbers, include the country code, such as +86',
    zh: '例如 (604) 555-0142，境外号码以 +86 等开头',
  },
  website: { en: 'With https', zh: '须为 https 网址' },
  description: { en: 'What you sell, in a sentence or two', zh: '用一两句话介绍您经营的商品或服务' },
  certificate: {
    en: 'You are reminded 30 and 7 days before expiry, and on the day',
    zh: '到期前 30 天、7 天及当天提醒',
  },
  logo: { en: 'Shown next to your trade name', zh: '显示在商户简称旁' },
})

export const kaText = texts({
  ordinary: stateWords.ordinary,
  ka: stateWords.ka,
})

export const complianceText = texts({
  waiting: stateWords.waitingCompliance,
  passed: { en: 'Pass', zh: '通过' },
})

export const commissionTexts = texts({
  policy: { en: '{rate}% from {from} to {to}', zh: '{rate}%，{from} 至 {to}' },
  open: { en: '{rate}% from {from}', zh: '{rate}%，自 {from} 起' },
})

/** Field errors that the schema alone does not explain. */
export const faultTexts = texts({
  phone: { en: 'Enter a valid phone number', zh: '不是有效的电话号码' },
  website: {
    en: 'Enter a website address with https, such as https://shop.example',
    zh: '请填写 https 网址，例如 https://shop.example',
  },
  province: { en: 'Choose a province or state of the country', zh: '请选择该国家的省或州' },
  postalCode: { en: 'A Canadian postal code looks like V6B 1A1', zh: '加拿大邮政编码形如 V6B 1A1' },
  zip: { en: 'A ZIP code looks like 98101 or 98101-1234', zh: '美国邮政编码形如 98101 或 98101-1234' },
  otherProvince: {
    en: 'This postal code belongs to another province',
    zh: '该邮政编码属于其他省份',
  },
})

export const settlementTexts = texts({
  bank: { en: 'Bank account', zh: '收款账户' },
  noBank: { en: 'No bank account is set up yet', zh: '尚未设置收款账户' },
  noBankHint: {
    en: 'The provider sets up the first one with you. Until then, settlements are on hold.',
    zh: '首个账户由服务商与您一同设置，在此之前结算款项暂不付出。',
  },
  show: { en: 'Show', zh: '显示' },
  hide: { en: 'Hide', zh: '隐藏' },
  storeCode: objectWords.storeCode,
  rule: { en: 'Settlement rule', zh: '结算规则' },
  noRule: { en: 'Settlement is not set up yet', zh: '尚未设置结算规则' },
  noRuleHint: {
    en: 'The provider sets it up before your first payout.',
    zh: '服务商会在首次出款前为您设置。',
  },
  cycle: { en: 'Settlement cycle', zh: '结算周期' },
  everyday: stateWords.everyDay,
  everyWeek: { en: 'Every week, on day {day}', zh: '每周第 {day} 天' },
  everyMonth: { en: 'Every month, on day {day}', zh: '每月 {day} 日' },
  settleMode: { en: 'Settlement mode', zh: '结算方式' },
  regular: { en: 'Balance (net of fees)', zh: '余额结算（扣除手续费）' },
  afterpay: { en: 'Afterpay (gross, fees billed monthly)', zh: '后付（全额结算，手续费按月出账单）' },
  settleHour: { en: 'Settle hour', zh: '结算时点' },
  minSettleAmount: { en: 'Min settle amount', zh: '最低结算金额' },
  skipClearing: { en: 'Skip clearing', zh: '暂不结算' },
  yes: stateWords.yes,
  no: stateWords.no,
  surchargeMode: { en: 'Surcharge mode', zh: '附加费方式' },
  balance: { en: 'Balance (credited to you)', zh: '余额（计入商户）' },
  distributed: { en: 'Distributed (offset against the fee)', zh: '分摊（抵扣手续费）' },
  rates: { en: 'Rates by channel', zh: '各渠道费率' },
  noRates: { en: 'No rate has been agreed yet', zh: '尚未约定费率' },
  way: moneyWords.paymentMethod,
  rate: titleWords.rate,
})
