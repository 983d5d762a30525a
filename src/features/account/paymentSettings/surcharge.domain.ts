import type { Rate } from '#shared/money.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'
import { lowestRate, type SurchargePlace, surchargeRuleAt } from '#shared/surcharges.ts'

/** Sales channels with their own surcharge switch. */
export const surchargeDoors = ['retail', 'qrCode', 'online'] as const
export type SurchargeDoor = (typeof surchargeDoors)[number]

/** At the counter, at a printed or displayed code, or elsewhere: links, invoices, web shops. */
export function surchargeDoorOf(gateway: Gateway): SurchargeDoor {
  if (gateway === 'retailInStore' || gateway === 'retailApi') return 'retail'
  return gateway === 'qrCode' ? 'qrCode' : 'online'
}

/** The merchant's surcharge and its limits. Rates are fractions of the amount and tip. */
export type SurchargeTerms = {
  /** Null for none. */
  asked: Rate | null
  /** The first day after the networks' notice period; null if they were not notified. */
  startDay: string | null
  doors: Record<SurchargeDoor, boolean>
  /** The maximum the provider allows. */
  allowed: Rate
  /** The provider's card fee, which is the merchant's cost. */
  cost: Rate
  place: SurchargePlace
}

export const surchargeStops = ['notCards', 'law', 'notAllowed', 'notAsked', 'doorOff', 'tooEarly'] as const
/** Why no surcharge is added. */
export type SurchargeStop = (typeof surchargeStops)[number]

export type SurchargeFound = { rate: Rate; stop: SurchargeStop | null }

/** The maximum surcharge on a day: the lowest of law, provider and cost. */
export function mostSurcharge({ allowed, cost, place }: Omit<SurchargeTerms, 'asked'>, day: string): Rate {
  return lowestRate(surchargeRuleAt(place, day).cap, allowed, cost)
}

/**
 * The surcharge on a payment on a day (YYYY-MM-DD in the merchant's calendar): the merchant's setting within
 * its limits, or none.
 */
export function surchargeFor(
  terms: SurchargeTerms,
  { way, door, day }: { way: PayableWay; door: SurchargeDoor; day: string },
): SurchargeFound {
  if (way !== 'C') return nothing('notCards')
  if (isZero(surchargeRuleAt(terms.place, day).cap)) return nothing('law')
  const most = mostSurcharge(terms, day)
  if (isZero(most)) return nothing('notAllowed')
  if (terms.asked === null) return nothing('notAsked')
  if (!terms.doors[door]) return nothing('doorOff')
  if (terms.startDay === null || day < terms.startDay) return nothing('tooEarly')
  return { rate: lowestRate(terms.asked, most), stop: null }
}

const nothing = (stop: SurchargeStop): SurchargeFound => ({ rate: '0', stop })

function isZero(rate: Rate): boolean {
  return /^0(\.0+)?$/.test(rate)
}
