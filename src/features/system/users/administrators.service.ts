import { administratorKey } from '#features/system/roles/administrator.sql.ts'
import { insertRoleByKey } from '#features/system/users/administrators.sql.ts'
import type { Ctx } from '#server/context.ts'

/** Makes an account of the provider's staff an administrator: how the first of an installation come to be. */
export async function makeAdministrator(ctx: Ctx, accountId: string): Promise<void> {
  await insertRoleByKey(ctx.db, accountId, administratorKey)
  const after = { roles: [administratorKey] }
  ctx.audit('user.rolesSet', { type: 'user', id: accountId }, { after })
}
