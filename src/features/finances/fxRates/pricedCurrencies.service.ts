import { sql } from 'kysely'
import { staleAfterHours } from '#features/finances/fxRates/fxRates.domain.ts'
import type { App } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { type Currency, isCurrency } from '#shared/currency.ts'

/**
 * The currencies with a current rate to `quote` in either direction: those that payments can be priced in.
 */
export async function pricedCurrencies(app: App, quote: Currency, now: Date): Promise<ReadonlySet<Currency>> {
  const oldest = new Date(now.getTime() - staleAfterHours * 3_600_000)
  const rows = await readAcrossTenants({ app }, async (db) => {
    const found = await sql<{ code: string }>`
      select distinct case when f.base = ${quote} then f.quote else f.base end as code
        from fx_rate f
       where f.tenant_id = 0 and f.state = 'live' and f.valid_from <= ${now} and f.valid_from >= ${oldest}
         and (f.base = ${quote} or f.quote = ${quote})`.execute(db)
    return found.rows
  })
  return new Set(rows.map(({ code }) => code).filter(isCurrency))
}
