import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

const dueTerms = (db: Db, scope: Scope, day: string) =>
  db
    .selectFrom('reserve_request')
    .where(within(scope, 'reserve_request'))
    .where('kind', '=', 'terms')
    .where('status', '=', 'approved')
    .where('applied_time', 'is', null)
    .where('valid_from', '<=', day)

const terms = [
  sql<string>`request_id::text`.as('requestId'),
  sql<string>`trim_scale(reserve_rate)::text`.as('reserveRate'),
  sql<number>`reserve_days::int`.as('reserveDays'),
] as const

/** The latest of those that begin by a day; of one day the one that was approved last. */
export async function selectDueTerms(db: Db, scope: Scope, day: string) {
  return (await selectBegun(db, scope, day)).at(-1)
}

export function selectBegun(db: Db, scope: Scope, day: string) {
  return dueTerms(db, scope, day).select(terms).orderBy('valid_from').orderBy('decide_time').execute()
}

export async function updateBegun({ db, scope, now }: Ctx, requestIds: readonly string[]): Promise<void> {
  await db
    .updateTable('reserve_request')
    .set({ applied_time: now })
    .where(within(scope, 'reserve_request'))
    .where('request_id', 'in', requestIds)
    .execute()
}

export async function selectTarget(db: Db, scope: Scope, currency: Currency): Promise<bigint> {
  const row = await db
    .selectFrom('reserve_request')
    .where(within(scope, 'reserve_request'))
    .where('target_amount', 'is not', null)
    .where('status', '=', 'approved')
    .where('currency', '=', currency)
    .select('target_amount')
    .orderBy('decide_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.target_amount ?? 0n
}
