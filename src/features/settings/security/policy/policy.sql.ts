import { sql } from 'kysely'
import type { PolicyChange, SecurityPolicy } from '#features/settings/security/policy/policy.contract.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export type PolicyRow = Omit<PolicyChange, 'allowVisits'> & { allowVisits: boolean }

/**
 * Selects the merchant's policy, locked until the transaction ends if `lock` is set; null if nobody has set
 * one.
 */
export async function selectPolicy(db: Db, scope: Scope, { lock = false } = {}): Promise<PolicyRow | null> {
  const row = await db
    .selectFrom('security_policy')
    .where(within(scope, 'security_policy'))
    .select(['secondFactor', 'sessionHours', 'idleMinutes', 'allowVisits', 'version'])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? (row as PolicyRow) : null
}

/** Replaces the policy at a known version; false if the version differs. */
export async function writePolicy(db: Db, scope: Scope, change: PolicyRow): Promise<boolean> {
  const { tenantId, merchantId } = scope
  const written = {
    secondFactor: change.secondFactor,
    sessionHours: change.sessionHours,
    idleMinutes: change.idleMinutes,
    allowVisits: change.allowVisits,
  }
  if (change.version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('security_policy')
      .values({ tenantId, merchantId, ...written })
      .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('security_policy')
    .set({ ...written, version: sql<number>`version + 1` })
    .where(within(scope, 'security_policy'))
    .where('version', '=', change.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const people = {
  name: 'security-policy-people',
  text: `with person as (
           select a.role, a.account_id = $3 as you,
                  exists (select from totp_factor f where f.tenant_id = $1 and f.account_id = a.account_id
                             and f.confirm_time is not null)
                  or exists (select from passkey k where k.tenant_id = $1 and k.account_id = a.account_id) as factored
             from account a
            where a.tenant_id = $1 and a.merchant_id = $2 and not a.disabled and a.invite_time is null)
         select count(*)::int as everyone, count(*) filter (where not factored)::int as everyone_without,
                count(*) filter (where role = 1)::int as owners,
                count(*) filter (where role = 1 and not factored)::int as owners_without,
                count(*) filter (where role in (1, 2))::int as managers,
                count(*) filter (where role in (1, 2) and not factored)::int as managers_without,
                coalesce(bool_or(you and not factored), false) as you_have_none
           from person`,
}

type Counted = {
  everyone: number
  everyoneWithout: number
  owners: number
  ownersWithout: number
  managers: number
  managersWithout: number
  youHaveNone: boolean
}

/** How many may sign in, by role, and how many of them have no second factor. */
export async function countPeople(
  db: Db,
  { tenantId, merchantId }: Scope,
  you: string,
): Promise<Pick<SecurityPolicy, 'people' | 'youHaveNone'>> {
  const [row] = await run<Counted>(db, people, [tenantId, merchantId, you])
  if (!row) throw new Error('a count answers a row')
  return {
    people: {
      owners: { all: row.owners, without: row.ownersWithout },
      managers: { all: row.managers, without: row.managersWithout },
      everyone: { all: row.everyone, without: row.everyoneWithout },
    },
    youHaveNone: row.youHaveNone,
  }
}
