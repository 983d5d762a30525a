import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

/** `startDay` and `endDay` are of the merchant's calendar, both included; an open end is null. */
type PolicyInForce = {
  startDay: string
  endDay: string | null
  beneficiaryName: string
  proportion: string | null
}

/**
 * Finds the policy that gives a BD user a share of the merchant's fees on a calendar day, readable by the
 * merchant.
 */
export async function bdPolicyOn(db: Db, scope: Scope, day: string): Promise<PolicyInForce | null> {
  const row = await db
    .selectFrom('commission_policy')
    .where(within(scope, 'commission_policy'))
    .where('beneficiaryKind', '=', 'bd')
    .where('withdrawn', '=', false)
    .where(sql<boolean>`start_day <= ${day}::date and (end_day is null or end_day >= ${day}::date)`)
    .select([
      'beneficiaryName',
      sql<string | null>`trim_scale(proportion)::text`.as('proportion'),
      sql<string>`to_char(start_day, 'YYYY-MM-DD')`.as('startDay'),
      sql<string | null>`to_char(end_day, 'YYYY-MM-DD')`.as('endDay'),
    ])
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
