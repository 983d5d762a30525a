import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Country } from '#shared/places.ts'

/**
 * Parses a typed telephone number into E.164 ('+16045550142'): national for the given country, or with a
 * country code. Null if it is not a possible number.
 */
export function phoneOf(typed: string, country: Country): string | null {
  const number = parsePhoneNumberFromString(typed.normalize('NFKC').trim(), country)
  return number?.isPossible() && !number.ext && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : null
}

/**
 * Formats an E.164 number as people in that country write it: '(604) 555-0142', foreign '+86 10 6552 9988'.
 */
export function phoneShown(e164: string, country: Country): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  const isOwn = number.countryCallingCode === '1' && (country === 'CA' || country === 'US')
  return isOwn ? number.formatNational() : number.formatInternational()
}
