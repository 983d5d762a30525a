import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { roleCode } from '#shared/permissions.ts'

const others = {
  name: 'refund-other-approver',
  text: `select exists (
           select from account
            where tenant_id = $1 and merchant_id = $2 and account_id <> $3 and not disabled and invite_time is null
              and role in (${[roleCode.admin, roleCode.manager]})) as found`,
}

/** Whether another Owner or Manager of the merchant can sign in and approve a refund. */
export async function hasOtherApprover(db: Db, scope: Scope, accountId: string | null): Promise<boolean> {
  const nobody = '00000000-0000-0000-0000-000000000000'
  const [row] = await run<{ found: boolean }>(db, others, [
    scope.tenantId,
    scope.merchantId,
    accountId ?? nobody,
  ])
  return row?.found ?? false
}
