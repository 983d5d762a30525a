import {
  type SurchargeFound,
  surchargeDoorOf,
  surchargeFor,
} from '#features/account/paymentSettings/surcharge.domain.ts'
import { surchargeTermsOf } from '#features/account/paymentSettings/surcharges.service.ts'
import type { RiskLimit } from '#features/account/riskLimits/riskLimits.domain.ts'
import { isOpen, nextOpening } from '#features/merchants/businessHours.domain.ts'
import {
  admitPayment,
  type Counting,
  refuseOverPaymentLimit,
} from '#features/payments/orders/create/admission.service.ts'
import type { FeeRate } from '#features/payments/orders/create/orderAmounts.domain.ts'
import type { SellingTerms, StoredLimit } from '#features/payments/orders/create/sellingTerms.sql.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { Ctx } from '#server/context.ts'
import { commonSaleErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Rate } from '#shared/money.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'
import { dayOf } from '#shared/time.ts'
import { formatInstant } from '#shared/zone.ts'

type Sold = { way: PayableWay; gateway: Gateway }

/** The merchant's current surcharge for this method and place, and the fee that it offsets. */
export function surchargeIn(
  selling: SellingTerms,
  sold: Sold,
  at: Date,
): { surchargeRate: Rate; setOff: FeeRate | undefined } {
  const { rate } = surchargeNowOf(selling, sold, at)
  return { surchargeRate: rate, setOff: selling.surchargeMode === 'distributed' ? selling : undefined }
}

function surchargeNowOf(selling: SellingTerms, { way, gateway }: Sold, at: Date): SurchargeFound {
  if (way !== 'C') return { rate: '0', stop: 'notCards' }
  const { surchargeAsked: asked, surchargeNoticeDay: noticeDay, surchargeDoors: doors, timezone } = selling
  const asking = { ...selling, surcharge: { asked, noticeDay, doors } }
  const terms = surchargeTermsOf(asking, { allowed: selling.surchargeAllowed, cost: selling.rate })
  return surchargeFor(terms, { way, door: surchargeDoorOf(gateway), day: dayOf(at, timezone) })
}

type Place = {
  storeCodeId?: string | null
  deviceId?: string | null
  linkId?: string | null
  invoiceId?: string | null
}

/**
 * Store codes and tills take payments only within business hours, and links and invoices if the merchant
 * applies the hours to them. Orders from a merchant's server are not restricted. Throws `order.outsideHours`,
 * or `sale.stopped` if there is no next opening.
 */
export function refuseOutsideHours(ctx: Ctx, selling: SellingTerms, place: Place): void {
  const { businessHours: hours, hoursOnline, timezone } = selling
  const inStore = Boolean(place.storeCodeId || place.deviceId)
  const online = Boolean(place.linkId || place.invoiceId)
  if (!hours || !(inStore || (online && hoursOnline)) || isOpen(hours, ctx.now, timezone)) return
  const next = nextOpening(hours, ctx.now, timezone)
  if (!next) throw new AppError(commonSaleErrors.stopped)
  const when = formatInstant(next, timezone, ctx.language, 'dateTime').slice(0, 16)
  throw new AppError(orderErrors.outsideHours, { values: { when } })
}

/**
 * Checks a payment against the merchant's risk limits, and throws if it exceeds one. `amount` is in minor
 * units of the merchant's currency. Returns what counts it once its order is inserted.
 */
export async function refuseOverLimit(
  ctx: Ctx,
  { limits, currency, timezone: zone }: SellingTerms,
  payment: { way: PayableWay; amount: bigint; orderId: string | null },
): Promise<Counting | null> {
  if (limits === null) return null
  return admitPayment(ctx, limits.map(limitOf), { ...payment, currency, zone })
}

/** Checks only the limit per payment, for a payment whose time is not known yet. */
export function refuseOverMost(ctx: Ctx, { limits, currency }: SellingTerms, amount: bigint): void {
  refuseOverPaymentLimit(ctx, (limits ?? []).map(limitOf), { amount, currency })
}

function limitOf({ mostPayment, mostDayAmount, ...limit }: StoredLimit): RiskLimit {
  return { ...limit, mostPayment: amountOf(mostPayment), mostDayAmount: amountOf(mostDayAmount) }
}

const amountOf = (digits: string | null) => (digits === null ? null : BigInt(digits))
