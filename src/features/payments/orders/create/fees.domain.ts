import type { FeeTax, TaxPart } from '#features/ledger/ledger.domain.ts'
import type { SurchargeMode } from '#features/merchants/ratePlan.domain.ts'
import { clearedParts, type FeeRate, feeOf } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { allocate, mulRate, type Rate } from '#shared/money.ts'

/** A tax on a fee, and its rate as a fraction of the fee. */
export type TaxRate = { tax: FeeTax; rate: Rate }

/** A tax in force over [validFrom, validTo); open-ended if `validTo` is null. */
export type DatedTaxRate = TaxRate & { validFrom: Date; validTo: Date | null }

/** The taxes in force at an instant. Periods of the same tax never overlap. */
export function taxesAt(history: readonly DatedTaxRate[], at: Date): TaxRate[] {
  return history
    .filter(({ validFrom, validTo }) => validFrom <= at && (validTo === null || at < validTo))
    .map(({ tax, rate }) => ({ tax, rate }))
}

/** A tax on a fee as charged, in minor units of the settlement currency. */
export type FeeTaxPart = TaxPart & { rate: Rate }

/**
 * The taxes on a fee. Each is computed on the fee alone and rounded half up; the order of the rates is kept.
 */
export function feeTaxesOf(feeAmount: bigint, rates: readonly TaxRate[]): FeeTaxPart[] {
  return rates.map(({ tax, rate }) => ({ tax, rate, amount: mulRate(feeAmount, rate) }))
}

export function sumOfTaxes(parts: readonly TaxPart[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}

type Cleared = Parameters<typeof clearedParts>[0]

/**
 * The amount the fee is charged on. In `distributed` mode the surcharge offsets the fee, so it is excluded.
 */
export function feeBaseOf(order: Cleared, mode: SurchargeMode): bigint {
  if (mode === 'balance') return order.clearingAmount
  return order.clearingAmount - clearedParts(order).surchargeAmount
}

export type Charging = FeeRate & { surchargeMode: SurchargeMode; taxes: readonly TaxRate[] }
export type Charge = { feeAmount: bigint; feeTaxAmount: bigint; feeTaxes: FeeTaxPart[] }

/** The fee and taxes on a payment, in minor units of the settlement currency. */
export function chargeOf(order: Cleared, { surchargeMode, taxes, ...rate }: Charging): Charge {
  const feeAmount = feeOf(feeBaseOf(order, surchargeMode), rate)
  const feeTaxes = feeTaxesOf(feeAmount, taxes)
  return { feeAmount, feeTaxAmount: sumOfTaxes(feeTaxes), feeTaxes }
}

/**
 * Splits a returned tax amount over the taxes in proportion to the order's, exact to the minor unit. Each
 * refund is split on its own, so over several partial refunds one tax may be a minor unit off its share; the
 * merchant's total is exact.
 */
export function taxReturnsOf(returned: bigint, parts: readonly TaxPart[]): TaxPart[] {
  if (returned === 0n) return []
  const amounts = allocate(
    returned,
    parts.map(({ amount }) => amount),
  )
  return parts.map(({ tax }, index) => ({ tax, amount: amounts[index] ?? 0n }))
}

/** The taxes in the JSON form stored with the order. */
export function feeTaxesAsStored(parts: readonly FeeTaxPart[]): string | null {
  if (parts.length === 0) return null
  return JSON.stringify(parts.map(({ tax, rate, amount }) => ({ tax, rate, amount: String(amount) })))
}

export type StoredFeeTax = { tax: FeeTax; rate: Rate; amount: string }

export function storedFeeTaxes(stored: readonly StoredFeeTax[] | null): FeeTaxPart[] {
  return (stored ?? []).map((part) => ({ ...part, amount: BigInt(part.amount) }))
}
