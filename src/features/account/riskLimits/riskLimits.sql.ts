import type { DayUse, LimitsInQuestion, RiskLimit } from '#features/account/riskLimits/riskLimits.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { PayableWay, WayCode } from '#shared/reference.ts'

export type RiskLimitRow = RiskLimit & { version: number }

/** All limits that have been set. */
export function selectRiskLimits(db: Db, scope: Scope): Promise<RiskLimitRow[]> {
  return db
    .selectFrom('risk_limit')
    .where(within(scope, 'risk_limit'))
    .select(['wayCode as way', 'mostPayment', 'mostDayAmount', 'mostDayCount', 'version'])
    .execute() as Promise<RiskLimitRow[]>
}

/** The provider's limits by payment method. */
export async function selectProviderLimits(db: Db, scope: Scope): Promise<Map<string, LimitsInQuestion>> {
  const rows = await db
    .selectFrom('provider_limit')
    .where(within(scope, 'provider_limit'))
    .select(['wayCode as way', 'mostPayment', 'mostDayAmount', 'mostDayCount'])
    .execute()
  return new Map(rows.map(({ way, ...limit }) => [way, limit]))
}

const lock = {
  name: 'risk-limit-lock',
  text: "select pg_advisory_xact_lock(hashtextextended('riskLimit/' || $1::text || '/' || $2, 0))",
}

/**
 * Locked until the transaction ends: payments of a merchant with a daily limit are counted one after another,
 * and so are limit changes.
 */
export async function lockDay(db: Db, { tenantId, merchantId }: Scope): Promise<void> {
  await run(db, lock, [tenantId, merchantId])
}

/** Writes one payment method's limits. */
export async function writeRiskLimit({ db, scope }: Ctx, limit: RiskLimitRow): Promise<void> {
  const values = {
    mostPayment: limit.mostPayment,
    mostDayAmount: limit.mostDayAmount,
    mostDayCount: limit.mostDayCount,
    version: limit.version,
  }
  await db
    .insertInto('risk_limit')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      wayCode: limit.way,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId', 'wayCode']).doUpdateSet(values))
    .execute()
}

// Open or paid: everything except a failed creation (1) and a closed order (3).
const use = {
  name: 'risk-limit-use',
  text: `select way_code as way, sum(clearing_amount)::bigint as amount, count(*)::int as count
           from pay_order
          where tenant_id = $1 and merchant_id = $2 and create_time >= $3 and create_time < $4
            and status not in (1, 3) and order_id is distinct from $5
          group by way_code`,
}

/** Totals of open or paid payments created in a period, by payment method, excluding the order `but`. */
export async function selectUse(
  db: Db,
  { tenantId, merchantId }: Scope,
  { from, to }: { from: Date; to: Date },
  but: string | null,
): Promise<Map<WayCode, DayUse>> {
  type Row = DayUse & { way: PayableWay }
  const rows = await run<Row>(db, use, [tenantId, merchantId, from, to, but])
  const byWay = new Map<WayCode, DayUse>(rows.map(({ way, amount, count }) => [way, { amount, count }]))
  const all = rows.reduce(
    (sum, { amount, count }) => ({ amount: sum.amount + amount, count: sum.count + count }),
    noUse,
  )
  return byWay.set('A', all)
}

export const noUse: DayUse = { amount: 0n, count: 0 }
