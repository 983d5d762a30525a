import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Gives an account a role by the role's key. */
export async function insertRoleByKey(db: Db, accountId: string, key: string): Promise<void> {
  const { role_id } = await db
    .selectFrom('system_role')
    .where('tenant_id', '=', providerTenant)
    .where('key', '=', key)
    .select('role_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_role')
    .values({ tenant_id: providerTenant, account_id: accountId, role_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
