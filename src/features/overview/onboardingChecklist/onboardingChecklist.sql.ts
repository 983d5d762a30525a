import { sql } from 'kysely'
import type { Beginnings } from '#features/overview/onboardingChecklist/onboardingChecklist.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

/** Selects a merchant's onboarding facts in one query that stops at the first row of each. */
export async function selectBeginnings(
  db: Db,
  { tenantId, merchantId }: Scope,
  now: Date,
): Promise<Beginnings & { sample: boolean }> {
  const own = sql`tenant_id = ${tenantId} and merchant_id = ${merchantId}`
  const { rows } = await sql<Beginnings & { sample: boolean }>`
    select exists (select from pay_order where ${own} and pay_time is not null) as was_paid,
           (select count(*)::int from (
             select from account where ${own} and role is not null and not disabled limit 2) as two) as people,
           exists (select from settlement_rule where ${own} and account_no is not null) as has_bank,
           m.approve_result,
           exists (
             select from channel_route r
               join channel_account a on a.tenant_id = r.tenant_id and a.channel_account_id = r.channel_account_id
              where r.tenant_id = ${tenantId} and r.merchant_id = ${merchantId} and a.enabled
                and r.valid_from <= ${now} and (r.valid_to is null or r.valid_to > ${now})) as has_way,
           exists (select from dashboard_sample where ${own}) as sample
      from merchant m
     where m.tenant_id = ${tenantId} and m.merchant_id = ${merchantId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no merchant ${merchantId}`)
  return row
}

/** Returns false if it is already shown. */
export async function insertSample(
  db: Db,
  { tenantId, merchantId }: Scope,
  by: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('dashboard_sample')
    .values({ tenantId, merchantId, shownBy: by, showTime: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merchantId')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if there is none. */
export async function deleteSample(db: Db, scope: Scope): Promise<boolean> {
  const row = await db
    .deleteFrom('dashboard_sample')
    .where(within(scope, 'dashboard_sample'))
    .returning('merchantId')
    .executeTakeFirst()
  return row !== undefined
}
