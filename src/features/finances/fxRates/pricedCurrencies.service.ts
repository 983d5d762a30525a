import { selectPricedCurrencies } from '#features/finances/fxRates/fxRates.sql.ts'
import type { App } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { type Currency, isCurrency } from '#shared/currency.ts'
import { staleAfterHours } from '#shared/exchangeRates.ts'

/**
 * The currencies with a current rate to `quote` in either direction: those that payments can be priced in.
 */
export async function pricedCurrencies(app: App, quote: Currency, now: Date): Promise<ReadonlySet<Currency>> {
  const oldest = new Date(now.getTime() - staleAfterHours * 3_600_000)
  const codes = await readAcrossTenants({ app }, (db) => selectPricedCurrencies(db, quote, { oldest, now }))
  return new Set(codes.filter(isCurrency))
}
