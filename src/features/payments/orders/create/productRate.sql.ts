import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'

const rate = sql<string>`trim_scale(f.rate)::text`

export type InForce = {
  base: Currency
  quote: Currency
  rate: Rate
  validFrom: Date
  source: 'manual' | 'import'
}

/** The rate of a pair in force at an instant. */
export async function rateAt(
  db: Db,
  base: Currency,
  quote: Currency,
  at: Date,
): Promise<InForce | undefined> {
  const row = await db
    .selectFrom('fx_rate as f')
    .where('f.tenantId', '=', providerTenant)
    .where('f.state', '=', 'live')
    .where('f.base', '=', base)
    .where('f.quote', '=', quote)
    .where('f.validFrom', '<=', at)
    .select(['f.base', 'f.quote', 'f.source', rate.as('rate'), 'f.validFrom'])
    .orderBy('f.validFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as InForce | undefined
}
