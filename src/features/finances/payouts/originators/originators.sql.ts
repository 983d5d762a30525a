import type { OriginatorSettings } from '#features/finances/payouts/originators/originators.domain.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type OriginatorRow = {
  format: PayoutFormat
  currency: Currency
  settings: OriginatorSettings
  accountNoTail: string
  sealedAccountNo: Buffer
  updateTime: Date
}

const originators = (db: Db) =>
  db
    .selectFrom('originator')
    .where('tenantId', '=', providerTenant)
    .select(['format', 'currency', 'settings', 'accountNoTail', 'sealedAccountNo', 'updateTime'])

export function selectOriginators(db: Db): Promise<OriginatorRow[]> {
  return originators(db).orderBy('format').orderBy('currency').execute() as unknown as Promise<
    OriginatorRow[]
  >
}

export function selectOriginator(
  db: Db,
  format: PayoutFormat,
  currency: Currency,
): Promise<OriginatorRow | undefined> {
  return originators(db)
    .where('format', '=', format)
    .where('currency', '=', currency)
    .executeTakeFirst() as unknown as Promise<OriginatorRow | undefined>
}

export async function upsertOriginator(db: Db, row: OriginatorRow): Promise<void> {
  const columns = {
    settings: JSON.stringify(row.settings),
    accountNoTail: row.accountNoTail,
    sealedAccountNo: row.sealedAccountNo,
    updateTime: row.updateTime,
  }
  await db
    .insertInto('originator')
    .values({ tenantId: providerTenant, format: row.format, currency: row.currency, ...columns })
    .onConflict((conflict) => conflict.columns(['tenantId', 'format', 'currency']).doUpdateSet(columns))
    .execute()
}
