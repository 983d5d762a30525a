import type { BusinessHours } from '#features/merchants/businessHours.domain.ts'
import type { PayersQuestion } from '#features/products/sales/questions.domain.ts'
import {
  closedStop,
  type Sale,
  type SaleCheckout,
  type SaleStop,
} from '#features/products/sales/sale.domain.ts'
import { stateOf } from '#features/products/storeCodes/storeCodes.domain.ts'
import { type Currency, smallestStep } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** What determines a code's sale. Amounts in minor units of `currency`, tips in percent. */
export type SellingCode = {
  storeCodeId: string
  version: number
  enabled: boolean
  revokeTime: Date | null
  suspendTime: Date | null
  label: string
  currency: Currency
  preAuth: boolean
  remarkRequired: boolean
  questions: readonly PayersQuestion[]
  tipEnabled: boolean
  tipRates: readonly number[]
  defaultTip: number | null
  paymentNote: string
  ways: readonly PayableWay[]
  moreWays: readonly PayableWay[]
  orderExpiryMinutes: number | null
  businessHours: BusinessHours | null
  minAmount: bigint | null
  maxAmount: bigint | null
  maxPerDay: bigint | null
  logoImageId: string | null
}

/**
 * `takenToday`: open or paid payments of the merchant's day, in minor units without tips. The merchant's
 * hours apply to each code, and a code's own narrow them.
 */
export type SellingFacts = { zone: Zone; now: Date; takenToday: bigint; merchantHours: BusinessHours | null }

/** What a code sells now. */
export function saleOf(code: SellingCode, facts: SellingFacts): Sale {
  const { min, max } = rangeNow(code, facts)
  return {
    kind: 'storeCode',
    id: code.storeCodeId,
    version: code.version,
    title: code.label,
    currency: code.currency,
    amount: { kind: 'entered', min, max, presets: [] },
    tip: code.tipEnabled ? { rates: code.tipRates, defaultRate: code.defaultTip } : null,
    remark: code.remarkRequired ? 'required' : 'optional',
    questions: code.questions,
    note: code.paymentNote,
    ways: code.ways,
    moreWays: code.moreWays,
    expiryMinutes: code.orderExpiryMinutes,
    preAuth: code.preAuth,
    logoImageId: code.logoImageId,
    stop: stopOf(code, facts),
  }
}

/** The range of one payment now: within the code's limits and the day's remainder. */
function rangeNow(code: SellingCode, { takenToday }: SellingFacts) {
  const { minAmount: min, maxAmount, maxPerDay } = code
  if (maxPerDay === null) return { min, max: maxAmount }
  const left = maxPerDay > takenToday ? maxPerDay - takenToday : 0n
  return { min, max: maxAmount === null || left < maxAmount ? left : maxAmount }
}

function stopOf(code: SellingCode, facts: SellingFacts): SaleStop | null {
  const state = stateOf(code)
  // A suspension is between merchant and provider: payers see the code as disabled.
  if (state !== 'active') return { reason: state === 'suspended' ? 'disabled' : state }
  const { businessHours, currency } = code
  const closed = closedStop([businessHours, facts.merchantHours], facts.now, facts.zone)
  if (closed) return closed
  const { min, max } = rangeNow(code, facts)
  return max !== null && max < (min ?? smallestStep(currency)) ? { reason: 'limitReached' } : null
}

export type ClaimFault =
  | { error: 'sale.changed' | 'sale.stopped' }
  | { error: 'sale.amountOutOfRange'; min: bigint; max: bigint }
  | { error: 'sale.amountTooLow'; min: bigint }

/** Why a payer's request is rejected; null if it is accepted. */
export function refusedClaim(sale: Sale, checkoutRequest: SaleCheckout): ClaimFault | null {
  if (sale.stop) return { error: 'sale.stopped' }
  if (checkoutRequest.version !== sale.version) return { error: 'sale.changed' }
  if (sale.amount.kind !== 'entered') return null
  const { min, max } = sale.amount
  const least = min ?? smallestStep(sale.currency)
  if (max !== null && (checkoutRequest.amount > max || checkoutRequest.amount < least))
    return { error: 'sale.amountOutOfRange', min: least, max }
  return checkoutRequest.amount < least ? { error: 'sale.amountTooLow', min: least } : null
}
