import type { Currency } from '#shared/currency.ts'
import type { Language } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Owed = { currency: Currency; net: bigint }

/** The totals of settlements per currency: 'CA$1,200.00 CAD + $80.00 USD'. */
export function totalText(owed: readonly Owed[], language: Language): string {
  return totalsOf(owed)
    .map(({ currency, total }) => `${formatMoney(total, currency, language)} ${currency}`)
    .join(' + ')
}

/** Minor units per currency, sorted by currency code. */
export function totalsOf(owed: readonly Owed[]): { currency: Currency; total: bigint; count: number }[] {
  const currencies = [...new Set(owed.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = owed.filter((one) => one.currency === currency)
    return { currency, total: own.reduce((sum, { net }) => sum + net, 0n), count: own.length }
  })
}
