import type { Country } from '#shared/places.ts'

export type PostalFault = 'shape' | 'otherProvince'

// Canada Post uses no D, F, I, O, Q or U, and no W or Z in first place.
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/
const american = /^\d{5}(-\d{4})?$/

/** The provinces of a Canadian postal code's first letter (Canada Post, postal districts). */
const districts: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

/** Formats a postal code: 'V6B 1A1', '98101-1234'. Anything else is returned in upper case. */
export function postalCodeOf(typed: string, country: Country): string {
  const code = typed.normalize('NFKC').trim().toUpperCase()
  if (country === 'US') return code
  const bare = code.replace(/[\s-]/g, '')
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : code
}

/** Returns what is wrong with a postal code for that province; null if it is valid. */
export function postalFault(code: string, country: Country, province: string): PostalFault | null {
  if (country === 'US') return american.test(code) ? null : 'shape'
  if (!canadian.test(code)) return 'shape'
  return districts[code[0] ?? '']?.includes(province) ? null : 'otherProvince'
}
