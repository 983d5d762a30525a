import { type Language, languages } from '#shared/messages.ts'
import { type Country, countries } from '#shared/places.ts'

type Located = { city: string; country: Country }
type Named = {
  merchantId: string
  parentMerchantId: string | null
  tradeName: string
  legalName: string
  currency: string
  timezone: string
}

/** 'Vancouver, Canada': the city as it is written, the country in the reader's language. */
export function placeOf({ city, country }: Located, language: Language): string {
  const name = countries[country][language]
  return language === 'en' ? `${city}, ${name}` : `${name} ${city}`
}

/** Does a merchant answer to what was typed? Each word must be found in its codes, names, currency or place. */
export function matching(merchant: Named & Located, typed: string): boolean {
  const { merchantId, parentMerchantId, tradeName, legalName, currency, timezone } = merchant
  const places = languages.map((language) => placeOf(merchant, language))
  const known = [merchantId, parentMerchantId, tradeName, legalName, currency, timezone, ...places]
    .join(' ')
    .toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
}
