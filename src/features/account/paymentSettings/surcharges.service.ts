import { selectCardRate } from '#features/account/paymentSettings/cardRates.sql.ts'
import type { SurchargeSetting } from '#features/account/paymentSettings/paymentSettings.sql.ts'
import {
  type SurchargeDoor,
  type SurchargeFound,
  type SurchargeTerms,
  surchargeFor,
} from '#features/account/paymentSettings/surcharge.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Rate } from '#shared/money.ts'
import { surchargeNoticeDays } from '#shared/surcharges.ts'
import { addDays, dayOf } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

type Reading = Pick<Ctx, 'db' | 'scope' | 'now'>
type Asking = { surcharge: SurchargeSetting; country: string; province: string; timezone: Zone }

/** The surcharge terms from the merchant's settings and the provider's card rate. */
export function surchargeTermsOf(
  { surcharge: { asked, noticeDay, doors }, country, province }: Asking,
  { allowed, cost }: { allowed: Rate; cost: Rate },
): SurchargeTerms {
  return { asked, doors, allowed, cost, startDay: startDayOf(noticeDay), place: { country, province } }
}

/** The first day after the networks' notice period. */
export function startDayOf(noticeDay: string | null): string | null {
  return noticeDay === null ? null : addDays(noticeDay, surchargeNoticeDays)
}

/** The surcharge now added, by sales channel, or why there is none. */
export async function surchargesNow(
  { db, scope, now }: Reading,
  asking: Asking,
): Promise<Record<SurchargeDoor, SurchargeFound>> {
  const cards = await selectCardRate(db, scope, now)
  const terms = surchargeTermsOf(asking, { allowed: cards?.allowed ?? '0', cost: cards?.rate ?? '0' })
  const day = dayOf(now, asking.timezone)
  const at = (door: SurchargeDoor) => surchargeFor(terms, { way: 'C', door, day })
  return { retail: at('retail'), qrCode: at('qrCode'), online: at('online') }
}
