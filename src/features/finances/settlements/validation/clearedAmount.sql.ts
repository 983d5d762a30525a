import { currencies, currencyCodes } from '#shared/currency.ts'

const ofExponent = (exponent: number) =>
  currencyCodes
    .filter((code) => currencies[code].exponent === exponent)
    .map((code) => `'${code}'`)
    .join(', ')

// Factors instead of divisors: multiplying decimals is exact, so only the last step rounds.
const fromMinor = `case when currency in (${ofExponent(0)}) then 1 when currency in (${ofExponent(3)}) then 0.001 else 0.01 end`
const toMinor = `case when settle_currency in (${ofExponent(0)}) then 1 when settle_currency in (${ofExponent(3)}) then 1000
                     else 100 end`

/**
 * An order's settlement amount, recomputed from what the payer paid and the order's rate, independently of
 * the stored amount.
 */
export const clearedAmount = `case when currency = settle_currency then pay_amount
         else round(pay_amount * exchange_rate::numeric * (${fromMinor}) * (${toMinor}))::bigint end`
