import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Gives an account a role by the role's key. */
export async function insertRoleByKey(db: Db, accountId: string, key: string): Promise<void> {
  const { roleId } = await db
    .selectFrom('system_role')
    .where('tenantId', '=', providerTenant)
    .where('key', '=', key)
    .select('roleId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_role')
    .values({ tenantId: providerTenant, accountId, roleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
