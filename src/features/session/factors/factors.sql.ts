import type { FactorPolicy, Factors } from '#features/session/factors/factors.domain.ts'
import { type Db, run } from '#server/database/db.ts'

/** An account's second factors. */
export async function selectFactors(db: Db, tenantId: number, accountId: string): Promise<Factors> {
  const { policy: _, ...factors } = await selectFactorsInput(db, tenantId, accountId, '')
  return factors
}

/** The merchant's second factor policy; 'nobody' by default. */
export async function selectFactorPolicy(
  db: Db,
  tenantId: number,
  merchantId: string,
): Promise<FactorPolicy> {
  const row = await db
    .selectFrom('security_policy')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .select('secondFactor')
    .executeTakeFirst()
  return (row?.secondFactor ?? 'nobody') as FactorPolicy
}

const input = {
  name: 'factors-asked',
  text: `select exists (select from totp_factor
                         where tenant_id = $1 and account_id = $2 and confirm_time is not null) as totp,
                (select count(*)::int from passkey where tenant_id = $1 and account_id = $2) as passkeys,
                (select count(*)::int from recovery_code
                  where tenant_id = $1 and account_id = $2 and use_time is null) as recovery_codes,
                coalesce((select second_factor from security_policy
                           where tenant_id = $1 and merchant_id = $3), 'nobody') as policy`,
}

/** Factors and policy in one query for a sign-in; without a merchant there is no policy. */
export async function selectFactorsInput(
  db: Db,
  tenantId: number,
  accountId: string,
  merchantId: string,
): Promise<Factors & { policy: FactorPolicy }> {
  const [row] = await run<Factors & { policy: FactorPolicy }>(db, input, [tenantId, accountId, merchantId])
  if (!row) throw new Error('a select without a row')
  return row
}
