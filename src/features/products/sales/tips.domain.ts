import { type Currency, smallestStep } from '#shared/currency.ts'
import { shareOf } from '#shared/money.ts'

/** The tip at a rate in whole percent, rounded half up to the currency's smallest entry step. */
export function tipAt(rate: number, amount: bigint, currency: Currency): bigint {
  const step = smallestStep(currency)
  return shareOf(amount, BigInt(rate), 100n * step) * step
}

export type TipRules = { tipEnabled: boolean; tipRates: readonly number[]; currency: Currency }
export type AskedTip = { tipRate?: number | undefined; tipAmount?: bigint | undefined }
export type TipFault = 'tipNotOffered' | 'tipTooHigh' | 'tipNotWholeStep'

/**
 * The requested tip in minor units, or an error: at most the amount itself, and none if tips are disabled.
 */
export function decideTip(
  rules: TipRules,
  amount: bigint,
  input: AskedTip,
): { ok: true; tip: bigint } | { ok: false; fault: TipFault } {
  if (input.tipRate !== undefined && input.tipRate !== 0) {
    const offered = rules.tipEnabled && rules.tipRates.includes(input.tipRate)
    return offered
      ? { ok: true, tip: tipAt(input.tipRate, amount, rules.currency) }
      : { ok: false, fault: 'tipNotOffered' }
  }
  const tip = input.tipAmount ?? 0n
  if (tip > 0n && !rules.tipEnabled) return { ok: false, fault: 'tipNotOffered' }
  if (tip > amount) return { ok: false, fault: 'tipTooHigh' }
  if (tip % smallestStep(rules.currency) !== 0n) return { ok: false, fault: 'tipNotWholeStep' }
  return { ok: true, tip }
}
