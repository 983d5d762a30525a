import { industryText } from '#features/account/business/industries.domain.ts'
import type { ChangeField } from '#features/account/changes/changes.domain.ts'
import { type Language, say, type Text, texts } from '#shared/messages.ts'
import { type Country, countries, placesOf } from '#shared/places.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { isZone, zones } from '#shared/zone.ts'

/** Field names in the specification's words, for pages, differences and emails. */
export const changeFieldText = texts<Record<ChangeField, Text>>({
  legalName: contactWords.companyName,
  tradeName: contactWords.tradeName,
  structure: { en: 'Business structure', zh: '企业类型' },
  registrationNo: { en: 'Enterprise registration number', zh: '企业注册号' },
  industry: { en: 'Industry', zh: '行业' },
  timezone: { en: 'Timezone', zh: '时区' },
  address: contactWords.address,
  city: contactWords.city,
  province: { en: 'Province or state', zh: '省／州' },
  country: contactWords.country,
  postalCode: { en: 'Postal code', zh: '邮政编码' },
  bankName: { en: 'Bank name', zh: '银行名称' },
  institutionNo: { en: 'Institution no.', zh: '金融机构代码' },
  transitNo: { en: 'Transit no.', zh: '分行代码' },
  routingNo: contactWords.routingNo,
  account: contactWords.accountNo,
  bankAddress: { en: 'Bank address', zh: '银行地址' },
})

export const structureText = texts({
  soleProprietorship: { en: 'Sole proprietorship', zh: '个人独资' },
  partnership: { en: 'Partnership', zh: '合伙企业' },
  corporation: { en: 'Corporation', zh: '股份公司' },
  limitedLiability: { en: 'Limited liability company', zh: '有限责任公司' },
  nonProfit: { en: 'Non-profit organization', zh: '非营利组织' },
  cooperative: { en: 'Cooperative', zh: '合作社' },
  trust: { en: 'Trust', zh: '信托' },
})

/** A value for display: codes by name. */
export function shownValue(field: ChangeField, value: string, language: Language): string {
  switch (field) {
    case 'structure':
      return say(language, structureText[value as keyof typeof structureText] ?? plain(value))
    case 'industry':
      return say(language, industryText(value))
    case 'country':
      return countries[value as Country]?.[language] ?? value
    case 'province':
      return placeName(value, language)
    case 'timezone':
      return isZone(value) ? zones[value][language] : value
    default:
      return value
  }
}

const plain = (value: string): Text => ({ en: value, zh: value })

function placeName(code: string, language: Language): string {
  const found = [...placesOf.CA, ...placesOf.US].find((place) => place.code === code)
  return found ? found[language] : code
}
