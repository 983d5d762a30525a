import { sql } from 'kysely'
import type { ProviderLimit } from '#features/payments/risk/limits/limits.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { wayCodes } from '#shared/reference.ts'

const nothing = { mostPayment: null, mostDayAmount: null, mostDayCount: null }
const columns = ['wayCode as way', 'mostPayment', 'mostDayAmount', 'mostDayCount'] as const

/** Every way with what the provider and what the merchant has set. */
export async function selectLimits(db: Db, scope: Scope): Promise<ProviderLimit[]> {
  const theirs = await db
    .selectFrom('provider_limit')
    .where(within(scope, 'provider_limit'))
    .select([...columns, 'version'])
    .execute()
  const own = await db.selectFrom('risk_limit').where(within(scope, 'risk_limit')).select(columns).execute()
  return wayCodes.map((way) => {
    const { way: _, ...set } = own.find((one) => one.way === way) ?? { way, ...nothing }
    const limit = theirs.find((one) => one.way === way) ?? { ...nothing, version: 0 }
    return { ...limit, way, own: set }
  })
}

export async function selectMerchant(db: Db, scope: Scope) {
  const row = await db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select(['tradeName', 'currency'])
    .executeTakeFirstOrThrow()
  return { ...row, currency: row.currency as Currency }
}

type Values = Omit<ProviderLimit, 'own' | 'version'>

/** Writes one payment method's limits; false if they have changed since. */
export async function writeLimit(
  { db, scope }: Ctx,
  { way, ...limit }: Values,
  version: number,
): Promise<boolean> {
  const values = {
    mostPayment: limit.mostPayment,
    mostDayAmount: limit.mostDayAmount,
    mostDayCount: limit.mostDayCount,
  }
  const rows = await db
    .insertInto('provider_limit')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, wayCode: way, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'merchantId', 'wayCode'])
        .doUpdateSet({ ...values, version: sql`provider_limit.version + 1` })
        .where('provider_limit.version', '=', version),
    )
    .returning('version')
    .execute()
  return rows[0]?.version === version + 1
}
