import { sql } from 'kysely'
import type { BdUser } from '#features/provider/commissions/policies/policies.contract.ts'
import type { Looking } from '#features/provider/commissions/policies/policies.sql.ts'
import type { Db } from '#server/database/db.ts'
import { withinDataScope } from '#server/session/dataScope.ts'

/**
 * Selects staff who manage merchants or get commission within the data scope, and the caller's own entry.
 * Reads across tenants.
 */
export async function selectBdUsers(
  db: Db,
  { dataScope, today }: Looking,
  accountId: string | null,
): Promise<BdUser[]> {
  const { rows } = await sql<BdUser>`
    select a.account_id::text as account_id, a.display_name, d.name as department, not a.disabled as active,
           assigned.n as merchants, policies.n as policies
      from account a
      left join provider_user u on u.tenant_id = 0 and u.account_id = a.account_id
      left join department d on d.tenant_id = 0 and d.department_id = u.department_id
     cross join lateral (
       select count(*)::int as n from merchant_assignment g
        where g.bd_account_id = a.account_id and ${withinDataScope(dataScope, 'g')}) assigned
     cross join lateral (
       select count(*)::int as n, count(*) filter (where p.start_day <= ${today}::date)::int as begun from commission_policy p
        where p.beneficiary_kind = 'bd' and p.beneficiary_id = a.account_id and not p.withdrawn
          and (p.end_day is null or p.end_day >= ${today}::date) and ${withinDataScope(dataScope, 'p')}) policies
     where a.tenant_id = 0
       and (assigned.n > 0 or policies.n > 0 or a.account_id = ${accountId}::uuid or exists (
         select from commission_policy p where p.beneficiary_kind = 'bd' and p.beneficiary_id = a.account_id and ${withinDataScope(dataScope, 'p')}))
     order by a.display_name, a.account_id
     limit 2000`.execute(db)
  return rows
}
