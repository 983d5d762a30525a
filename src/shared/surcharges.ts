import { isRate, type Rate } from '#shared/money.ts'
import { isPlace } from '#shared/places.ts'

/**
 * Legal and card network limits on card surcharges, by place and day. No surcharge is allowed where the place
 * is unknown or a rule forbids it. This is not legal advice: each rule cites its source and the day of its
 * last review.
 */

/** The rules, each with its message in surcharges.messages.ts. */
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
  /** The first day (YYYY-MM-DD) on which it applies, until the next rule of its place. */
  from: string
  /**
   * The maximum as a fraction of amount and tip; '0' means not allowed. It never exceeds the merchant's own
   * card cost.
   */
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

/** Newest first for each place. Provinces and states without their own rules use the country's. */
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

/** Returns the rule of a place on a day (YYYY-MM-DD in the merchant's calendar). */
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

/** The notice in days that card networks require before the first surcharge. */
export const surchargeNoticeDays = 30

/** Returns the lowest of several rates. */
export function lowestRate(first: Rate, ...others: Rate[]): Rate {
  return others.reduce((lowest, rate) => (scaled(rate) < scaled(lowest) ? rate : lowest), first)
}

/** Scales a rate to a whole number of 18 decimals for comparison. Throws RangeError if it is invalid. */
function scaled(rate: Rate): bigint {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`)
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(18, '0'))
}
