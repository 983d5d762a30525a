import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Country } from '#shared/places.ts'

/**
 * A telephone number as E.164 ('+16045550142'), from what a person typed: national of that country, or with its own country's
 * code. Null for what no country calls a number.
 */
export function phoneOf(typed: string, country: Country): string | null {
  const number = parsePhoneNumberFromString(typed.normalize('NFKC').trim(), country)
  return number?.isPossible() && !number.ext && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : null
}

/** As people of that country write it: '(604) 555-0142', abroad '+86 10 6552 9988'. */
export function phoneShown(e164: string, country: Country): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  const isOwn = number.countryCallingCode === '1' && (country === 'CA' || country === 'US')
  return isOwn ? number.formatNational() : number.formatInternational()
}
