import type { SurchargeMode } from '#features/account/merchants/ratePlan.domain.ts'
import type { FeeTax, TaxPart } from '#features/ledger/ledger.domain.ts'
import { clearedParts, type FeeRate, feeOf } from '#features/payments/orders/orderAmounts.domain.ts'
import { allocate, mulRate, type Rate } from '#shared/money.ts'

/** A tax on a fee and the fraction of the fee that it takes. */
export type TaxRate = { tax: FeeTax; rate: Rate }

/** A tax over [validFrom, validTo); it has not ended where `validTo` is null. */
export type DatedTaxRate = TaxRate & { validFrom: Date; validTo: Date | null }

/** The taxes in force at an instant. No two periods of one tax overlap. */
export function taxesAt(history: readonly DatedTaxRate[], at: Date): TaxRate[] {
  return history
    .filter(({ validFrom, validTo }) => validFrom <= at && (validTo === null || at < validTo))
    .map(({ tax, rate }) => ({ tax, rate }))
}

/** A tax on a fee as it was charged. Minor units of the settlement currency. */
export type FeeTaxPart = TaxPart & { rate: Rate }

/** The taxes on a fee: each of its own half up, none of another. The parts stay in the order of the rates. */
export function feeTaxesOf(feeAmount: bigint, rates: readonly TaxRate[]): FeeTaxPart[] {
  return rates.map(({ tax, rate }) => ({ tax, rate, amount: mulRate(feeAmount, rate) }))
}

export function sumOfTaxes(parts: readonly TaxPart[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}

type Cleared = Parameters<typeof clearedParts>[0]

/** What the fee is a share of: where the surcharge is set off against it (`distributed`), what is beside the surcharge. */
export function feeBaseOf(order: Cleared, mode: SurchargeMode): bigint {
  if (mode === 'balance') return order.clearingAmount
  return order.clearingAmount - clearedParts(order).surchargeAmount
}

export type Charging = FeeRate & { surchargeMode: SurchargeMode; taxes: readonly TaxRate[] }
export type Charge = { feeAmount: bigint; feeTaxAmount: bigint; feeTaxes: FeeTaxPart[] }

/** What is charged of a payment. Minor units of the settlement currency. */
export function chargeOf(order: Cleared, { surchargeMode, taxes, ...rate }: Charging): Charge {
  const feeAmount = feeOf(feeBaseOf(order, surchargeMode), rate)
  const feeTaxes = feeTaxesOf(feeAmount, taxes)
  return { feeAmount, feeTaxAmount: sumOfTaxes(feeTaxes), feeTaxes }
}

/**
 * An amount of tax parted as the order's taxes are, to the minor unit: what goes back to which tax. Each refund is parted by
 * itself, so over several refunds in part one tax may be a minor unit from its own share; what the merchant gets is exact.
 */
export function taxReturnsOf(returned: bigint, parts: readonly TaxPart[]): TaxPart[] {
  if (returned === 0n) return []
  const amounts = allocate(
    returned,
    parts.map(({ amount }) => amount),
  )
  return parts.map(({ tax }, index) => ({ tax, amount: amounts[index] ?? 0n }))
}

/** The taxes as the order keeps them. */
export function feeTaxesAsStored(parts: readonly FeeTaxPart[]): string | null {
  if (parts.length === 0) return null
  return JSON.stringify(parts.map(({ tax, rate, amount }) => ({ tax, rate, amount: String(amount) })))
}

export type StoredFeeTax = { tax: FeeTax; rate: Rate; amount: string }

export function storedFeeTaxes(stored: readonly StoredFeeTax[] | null): FeeTaxPart[] {
  return (stored ?? []).map((part) => ({ ...part, amount: BigInt(part.amount) }))
}
