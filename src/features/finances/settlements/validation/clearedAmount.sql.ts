import { currencies, currencyCodes } from '#shared/currency.ts'

const ofExponent = (exponent: number) =>
  currencyCodes
    .filter((code) => currencies[code].exponent === exponent)
    .map((code) => `'${code}'`)
    .join(', ')

// Factors, not divisors: a product of decimals is exact, so that only the last step rounds.
const fromMinor = `case when currency in (${ofExponent(0)}) then 1 when currency in (${ofExponent(3)}) then 0.001 else 0.01 end`
const toMinor = `case when settle_currency in (${ofExponent(0)}) then 1 when settle_currency in (${ofExponent(3)}) then 1000
                     else 100 end`

/** What an order settles as, by what its payer paid and the rate that it was made at: apart from what was stored then. */
export const clearedAmount = `case when currency = settle_currency then pay_amount
         else round(pay_amount * exchange_rate::numeric * (${fromMinor}) * (${toMinor}))::bigint end`
