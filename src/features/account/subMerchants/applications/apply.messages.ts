import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The sub-merchant application form. */
export const applyTexts = texts({
  title: { en: 'Apply for a sub-merchant', zh: '申请子商户' },
  send: { en: 'Send application', zh: '提交申请' },
  sent: { en: 'Application sent', zh: '申请已提交' },
  shop: { en: 'Shop', zh: '店铺' },
  shopKind: { en: 'Shop type', zh: '店铺类型' },
  photo: { en: 'Storefront photo', zh: '门头照片' },
  photoHint: {
    en: 'The storefront with its sign. Required for an offline shop.',
    zh: '需清晰显示店铺门头和招牌，线下门店必填。',
  },
  website: contactWords.website,
  websiteHint: { en: 'Required for an online store.', zh: '线上商店必填。' },
  tradeName: contactWords.tradeName,
  tradeNameHint: { en: 'As customers know it', zh: '顾客看到的名称' },
  legal: { en: 'Legal name', zh: '公司名称' },
  legalSame: { en: 'Same as ours', zh: '与本商户相同' },
  legalOther: { en: 'Different', zh: '其他' },
  legalName: { en: 'Legal name of the sub-merchant', zh: '子商户公司名称' },
  description: { en: 'Business description', zh: '经营内容' },
  where: { en: 'Address and contact', zh: '地址与联系人' },
  country: contactWords.country,
  province: { en: 'Province or territory', zh: '省/地区' },
  stateUs: { en: 'State', zh: '州' },
  city: contactWords.city,
  address: { en: 'Street address', zh: '街道地址' },
  postalCode: { en: 'Postal code', zh: '邮政编码' },
  zip: { en: 'ZIP code', zh: '邮政编码（ZIP）' },
  timezone: titleWords.timeZone,
  contactName: { en: 'Contact person', zh: '联系人' },
  contactPhone: contactWords.phone,
  contactEmail: contactWords.email,
  settlement: { en: 'Currency and settlement', zh: '币种与结算' },
  currency: moneyWords.currency,
  settleTo: { en: 'Settle to', zh: '结算方式' },
  bankName: contactWords.bank,
  institutionNo: contactWords.institutionNo,
  transitNo: contactWords.transitNo,
  routingNo: contactWords.routingNo,
  accountNo: contactWords.accountNo,
  choose: { en: 'Choose', zh: '请选择' },
})
