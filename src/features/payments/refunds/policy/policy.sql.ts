import type { RefundPolicy } from '#features/payments/refunds/policy/policy.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type StoredPolicy = RefundPolicy & { version: number }

const found = {
  name: 'refund-policy',
  text: `select mode, over_amount as "overAmount", advances, version from refund_policy
          where tenant_id = $1 and merchant_id = $2`,
}

/** What the provider has set for a merchant; null: nothing. */
export async function findPolicy(db: Db, { tenantId, merchantId }: Scope): Promise<StoredPolicy | null> {
  const [row] = await run<StoredPolicy>(db, found, [tenantId, merchantId])
  return row ?? null
}

const write = {
  name: 'refund-policy-write',
  text: `insert into refund_policy (tenant_id, merchant_id, mode, over_amount, advances)
         select $1, $2, $3, $4, $5 where $6 = 0 or exists (
           select from refund_policy where tenant_id = $1 and merchant_id = $2)
         on conflict (tenant_id, merchant_id) do update
            set mode = $3, over_amount = $4, advances = $5, version = refund_policy.version + 1
          where refund_policy.version = $6
         returning version`,
}

/** Sets it where nobody else has since `version`, which is 0 where there is none yet. Answers whether it was set. */
export async function writePolicy(
  db: Db,
  { tenantId, merchantId }: Scope,
  { mode, overAmount, advances }: RefundPolicy,
  version: number,
): Promise<boolean> {
  const rows = await run(db, write, [tenantId, merchantId, mode, overAmount, advances, version])
  return rows.length === 1
}
