import { clearingAmountOf, feeOf } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { type Currency, currencyCodes } from '#shared/currency.ts'
import { isRate, mulRate, type Rate } from '#shared/money.ts'

export const currencyOptions = currencyCodes.map((code) => ({ value: code, label: code }))

type FeeInput = { amount: bigint; rate: string; taxRate: string; minFee: bigint; maxFee: bigint | null }

/**
 * Minor units. `effective` is the fee as a share of the amount, truncated to six decimals; null without an
 * amount.
 */
export type FeeResult = { fee: bigint; tax: bigint; net: bigint; effective: string | null }

/** Calculates a fee as for orders, and one tax on it, each rounded half up once; null for an invalid rate. */
export function feeResult({ amount, rate, taxRate, minFee, maxFee }: FeeInput): FeeResult | null {
  if (!isRate(rate) || !isRate(taxRate)) return null
  const fee = feeOf(amount, { rate, minFee, maxFee })
  const tax = mulRate(fee, taxRate)
  return { fee, tax, net: amount - fee - tax, effective: amount > 0n ? shareText(fee, amount) : null }
}

function shareText(part: bigint, whole: bigint): Rate | null {
  const millionths = (part * 1_000_000n) / whole
  const text = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`
  return isRate(text) ? text : null
}

/** Converts an amount, rounded half up once; null for an invalid rate. */
export function exchanged(amount: bigint, from: Currency, to: Currency, rate: string): bigint | null {
  if (!/^\d{1,9}(\.\d{1,12})?$/.test(rate) || !isRate(rate)) return null
  return clearingAmountOf(amount, { currency: from, settleCurrency: to, exchangeRate: rate })
}
