import type { Rate } from '#shared/money.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'
import { lowestRate, type SurchargePlace, surchargeRuleAt } from '#shared/surcharges.ts'

/** Where a payer meets the merchant, as far as it asks a surcharge there or not. */
export const surchargeDoors = ['retail', 'qrCode', 'online'] as const
export type SurchargeDoor = (typeof surchargeDoors)[number]

/** At the counter, at a printed or shown code, or elsewhere: links, invoices, web shops. */
export function surchargeDoorOf(gateway: Gateway): SurchargeDoor {
  if (gateway === 'retailInStore' || gateway === 'retailApi') return 'retail'
  return gateway === 'qrCode' ? 'qrCode' : 'online'
}

/** What a merchant asks of its payers' cards, and what bounds it. Rates are fractions of input and tip. */
export type SurchargeTerms = {
  /** Null: nothing. */
  asked: Rate | null
  /** The first day that is not within the networks' notice; null where they were not told. */
  startDay: string | null
  doors: Record<SurchargeDoor, boolean>
  /** The most that the provider has agreed to. */
  allowed: Rate
  /** The provider's fee on cards: what they cost the merchant. */
  cost: Rate
  place: SurchargePlace
}

export const surchargeStops = ['notCards', 'law', 'notAllowed', 'notAsked', 'doorOff', 'tooEarly'] as const
/** Why nothing is added. */
export type SurchargeStop = (typeof surchargeStops)[number]

export type SurchargeFound = { rate: Rate; stop: SurchargeStop | null }

/** The most that may be asked at all on a day: the lowest of law, provider and cost. */
export function mostSurcharge({ allowed, cost, place }: Omit<SurchargeTerms, 'asked'>, day: string): Rate {
  return lowestRate(surchargeRuleAt(place, day).cap, allowed, cost)
}

/** What is added to a payment on a day (YYYY-MM-DD of the merchant's calendar): the wish within its bounds, or nothing. */
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
