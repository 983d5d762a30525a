import { sql } from 'kysely'
import type { Covering } from '#features/provider/commissions/policies/policies.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export type PolicyInForce = Covering & { beneficiaryName: string; proportion: string | null }

export async function bdPolicyAt(db: Db, scope: Scope, day: string): Promise<PolicyInForce | null> {
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
