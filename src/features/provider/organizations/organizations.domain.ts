import type { FieldFault } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

export const organizationStatuses = ['enabled', 'disabled'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

export const accountStates = ['waiting', 'passed', 'refused', 'withdrawn'] as const
export const accountDecisions = ['pass', 'refuse', 'withdraw'] as const
export type AccountDecision = (typeof accountDecisions)[number]
export const stateAfter = {
  pass: 'passed',
  refuse: 'refused',
  withdraw: 'withdrawn',
} as const satisfies Record<AccountDecision, (typeof accountStates)[number]>

/** The length of an account number in the bank's country; `iban` with its length where IBANs are used. */
type AccountRule = { digits: readonly [number, number] } | { iban: number }

/** Where an organization's bank may be. IBAN lengths: SWIFT IBAN registry, release 99. */
export const bankCountries = {
  CA: { digits: [7, 12] },
  US: { digits: [4, 17] },
  CN: { digits: [8, 30] },
  HK: { digits: [9, 12] },
  SG: { digits: [7, 14] },
  AU: { digits: [5, 10] },
  JP: { digits: [7, 7] },
  GB: { iban: 22 },
  IE: { iban: 22 },
  FR: { iban: 27 },
  DE: { iban: 22 },
  NL: { iban: 18 },
  BE: { iban: 16 },
  CH: { iban: 21 },
  IT: { iban: 27 },
  ES: { iban: 24 },
  PT: { iban: 25 },
  AT: { iban: 20 },
  SE: { iban: 24 },
  AE: { iban: 23 },
} as const satisfies Record<string, AccountRule>
export type BankCountry = keyof typeof bankCountries
export const bankCountryCodes = Object.keys(bankCountries) as [BankCountry, ...BankCountry[]]

/** Without blanks, hyphens and full-width signs, as it is kept. */
export const plainAccount = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

export type BankFault =
  | 'swift'
  | 'swiftCountry'
  | 'digits'
  | 'iban'
  | 'ibanCountry'
  | 'ibanLength'
  | 'ibanChecksum'
export type BankFaults = { field: 'swift' | 'accountNo'; fault: BankFault; values: Record<string, string> }[]

/**
 * Validates a SWIFT code (ISO 9362) and an account number of that country; both normalized by
 * `plainAccount`.
 */
export function bankFaults(country: BankCountry, swift: string, accountNo: string): BankFaults {
  return [...swiftFaults(country, swift), ...accountFaults(country, accountNo)]
}

function swiftFaults(country: BankCountry, swift: string): BankFaults {
  if (!/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift))
    return [{ field: 'swift', fault: 'swift', values: {} }]
  const own = swift.slice(4, 6)
  return own === country ? [] : [{ field: 'swift', fault: 'swiftCountry', values: { own, country } }]
}

function accountFaults(country: BankCountry, accountNo: string): BankFaults {
  const rule: AccountRule = bankCountries[country]
  const fault = (kind: BankFault, values: Record<string, string> = {}): BankFaults => [
    { field: 'accountNo', fault: kind, values },
  ]
  if ('digits' in rule) {
    const [least, most] = rule.digits
    const fits = /^\d+$/.test(accountNo) && accountNo.length >= least && accountNo.length <= most
    return fits ? [] : fault('digits', { range: least === most ? `${least}` : `${least}–${most}` })
  }
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(accountNo)) return fault('iban')
  if (!accountNo.startsWith(country)) return fault('ibanCountry', { country })
  if (accountNo.length !== rule.iban) return fault('ibanLength', { length: `${rule.iban}` })
  return ibanRemainder(accountNo) === 1 ? [] : fault('ibanChecksum')
}

/** The remainder of an IBAN modulo 97 (ISO 13616), which is 1 for valid check digits. */
export function ibanRemainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = Array.from(moved, (sign) => parseInt(sign, 36).toString()).join('')
  return Number(BigInt(digits) % 97n)
}

/** As faults of a form, in the words of `texts`. */
export function asFields(faults: BankFaults, texts: Record<BankFault, Text>): FieldFault[] {
  return faults.map(({ field, fault, values }) => ({ field, text: texts[fault], values }))
}
