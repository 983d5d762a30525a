import type { Country } from '#shared/places.ts'

/** The registration numbers: Canada's BN, Quebec's NEQ and the US EIN. */
export type BusinessNumber = 'bn' | 'neq' | 'ein'

/**
 * Returns the kind of number, or a warning that it is probably mistyped. It is never a reason to refuse,
 * because formats change. BN: nine digits with a Luhn check digit, optionally with a program account
 * (RT0001). NEQ: ten digits that begin with 11, 22, 33 or 88. EIN: nine digits.
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
