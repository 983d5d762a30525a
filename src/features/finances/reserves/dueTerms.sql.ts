import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { runForMany } from '#server/database/forMany.sql.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

const agreed = {
  name: 'reserve-agreed',
  text: `select request_id::text as request_id, trim_scale(reserve_rate)::text as reserve_rate,
                reserve_days::int as reserve_days, currency, target_amount
           from reserve_request
          where tenant_id = $1 and merchant_id = $2 and status = 'approved'
            and (target_amount is not null or (kind = 'terms' and applied_time is null and valid_from <= $3))
          order by valid_from, decide_time`,
}
export type AgreedTerms = { requestId: string; reserveRate: string; reserveDays: number; targetAmount: null }
export type AgreedTarget = { currency: Currency; targetAmount: bigint }

/**
 * Approved terms that begin by a day and are not in the rule yet, and approved targets. Later ones come last;
 * for the same day, the one approved later.
 */
export function selectAgreed(db: Db, scope: Scope, day: string): Promise<(AgreedTerms | AgreedTarget)[]> {
  return run<AgreedTerms | AgreedTarget>(db, agreed, [scope.tenantId, scope.merchantId, day])
}

/** Does the same for many merchants, each on its day. Reads across tenants. */
export function selectAgreedOfMany(
  db: Db,
  all: readonly { scope: Scope; day: string }[],
): Promise<(AgreedTerms | AgreedTarget)[][]> {
  const sets = all.map(({ scope, day }) => [scope.tenantId, scope.merchantId, day])
  return runForMany(db, agreed, ['integer', 'text', 'date'], sets)
}

export async function updateBegun({ db, scope, now }: Ctx, requestIds: readonly string[]): Promise<void> {
  await db
    .updateTable('reserve_request')
    .set({ appliedTime: now })
    .where(within(scope, 'reserve_request'))
    .where('requestId', 'in', requestIds)
    .execute()
}

export async function selectTarget(db: Db, scope: Scope, currency: Currency): Promise<bigint> {
  const row = await db
    .selectFrom('reserve_request')
    .where(within(scope, 'reserve_request'))
    .where('targetAmount', 'is not', null)
    .where('status', '=', 'approved')
    .where('currency', '=', currency)
    .select('targetAmount')
    .orderBy('decideTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.targetAmount ?? 0n
}
