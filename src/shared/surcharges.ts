import { isRate, type Rate } from '#shared/money.ts'
import { isPlace } from '#shared/places.ts'

/**
 * What laws and card networks let a merchant add to a card payment, by place and day. Nothing where a place is not known, nor
 * where a rule says so. Not legal advice: each rule names its source and the day on which it was last read.
 */

/** Which rule it is: the key of its words in surcharges.messages.ts. */
export const surchargeRuleNames = [
  'canada',
  'quebec',
  'unitedStates',
  'california',
  'colorado',
  'connecticut',
  'maine',
  'massachusetts',
  'newYork',
  'oklahoma',
  'puertoRico',
  'notAllowedThen',
  'unknownPlace',
] as const
export type SurchargeRuleName = (typeof surchargeRuleNames)[number]

export type SurchargeRule = {
  rule: SurchargeRuleName
  /** From this day on, until the next rule of its place. */
  from: string
  /** The most, as a fraction of input and tip; '0' where none may be taken. It is never above the merchant's own cost. */
  cap: Rate
  source: string
  reviewed: string
}

const reviewed = '2026-11-15'
const always = '0000-01-01'
const visaRules = 'Visa Core Rules 5.5.1, Mastercard Rules 5.12.2'

const none = (rule: SurchargeRuleName, source: string, from = always): SurchargeRule => ({
  ...{ rule, from, cap: '0', source, reviewed },
})
const capped = (rule: SurchargeRuleName, from: string, cap: Rate, source: string): SurchargeRule => ({
  ...{ rule, from, cap, source, reviewed },
})

/** Of each place the newest first. What a country has no own rule of a province for is by the country's. */
const countryRules: Record<string, readonly SurchargeRule[]> = {
  CA: [capped('canada', '2022-10-06', '0.024', `Canadian class settlement of 2022; ${visaRules}`)],
  US: [
    capped('unitedStates', '2023-04-15', '0.03', visaRules),
    capped('unitedStates', '2013-01-27', '0.04', 'MDL 1720 settlement of 2013'),
  ],
}
const provinceRules: Record<string, Record<string, readonly SurchargeRule[]>> = {
  CA: { QC: [none('quebec', 'Consumer Protection Act, CQLR c P-40.1, s. 224(c)')] },
  US: {
    CA: [none('california', 'Civil Code s. 1770(a)(29), SB 478; Civil Code s. 1748.1')],
    CO: [
      capped('colorado', '2022-07-01', '0.02', 'C.R.S. s. 5-2-212, SB 21-091'),
      none('colorado', 'C.R.S. s. 5-2-212 as it was'),
    ],
    CT: [none('connecticut', 'Conn. Gen. Stat. s. 42-133ff')],
    MA: [none('massachusetts', 'M.G.L. c. 140D, s. 28A')],
    ME: [none('maine', '9-A M.R.S. s. 8-509')],
    NY: [
      capped('newYork', '2024-02-11', '0.03', `General Business Law s. 518; ${visaRules}`),
      none('newYork', 'General Business Law s. 518 as it was'),
    ],
    OK: [
      capped('oklahoma', '2025-11-01', '0.02', '14A O.S. s. 2-211, SB 677'),
      none('oklahoma', '14A O.S. s. 2-417, repealed by SB 677'),
    ],
    PR: [none('puertoRico', '10 L.P.R.A. s. 11')],
  },
}

export type SurchargePlace = { country: string; province: string }

/** The rule of a place on a day (YYYY-MM-DD of the merchant's calendar). */
export function surchargeRuleAt({ country, province }: SurchargePlace, day: string): SurchargeRule {
  const rules = own(own(provinceRules, country), province) ?? ofCountry(country, province)
  if (!rules) return none('unknownPlace', '')
  return rules.find(({ from }) => from <= day) ?? none('notAllowedThen', visaRules)
}

function own<T>(table: Record<string, T> | undefined, key: string): T | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined
}

function ofCountry(country: string, province: string): readonly SurchargeRule[] | undefined {
  const known = (country === 'CA' || country === 'US') && isPlace(country, province)
  return known ? countryRules[country] : undefined
}

/** The networks are told so many days before the first surcharge. */
export const surchargeNoticeDays = 30

/** The lowest of several rates. */
export function lowestRate(first: Rate, ...others: Rate[]): Rate {
  return others.reduce((lowest, rate) => (scaled(rate) < scaled(lowest) ? rate : lowest), first)
}

/** A rate as a whole number of its 18th decimals, to compare by. */
function scaled(rate: Rate): bigint {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`)
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(18, '0'))
}
