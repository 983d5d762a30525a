import type { Country } from '#shared/places.ts'

/** What a registration number looks like: Canada's BN, Quebec's NEQ, the EIN of the United States. */
export type BusinessNumber = 'bn' | 'neq' | 'ein'

/**
 * Which number this is, or why it is likely mistyped. Registers change, so that it is for a warning and never a reason to
 * refuse. BN: nine digits of which the last checks the others (Luhn), with or without a program account (RT0001); NEQ: ten digits
 * that begin with 11, 22, 33 or 88; EIN: two and seven digits.
 */
export function businessNumber(
  typed: string,
  country: Country,
): { kind: BusinessNumber } | { warning: 'unknown' | 'checkDigit' } {
  const bare = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  if (country === 'US')
    return /^\d{9}$/.test(bare) && !bare.startsWith('00') ? { kind: 'ein' } : { warning: 'unknown' }
  if (/^(11|22|33|88)\d{8}$/.test(bare)) return { kind: 'neq' }
  const number = /^(\d{9})(?:R[A-Z]\d{4})?$/.exec(bare)?.[1]
  if (number === undefined) return { warning: 'unknown' }
  return luhn(number) ? { kind: 'bn' } : { warning: 'checkDigit' }
}

function luhn(digits: string): boolean {
  const sum = Array.from(digits, Number).reduceRight((total, digit, at) => {
    const doubled = (digits.length - 1 - at) % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
