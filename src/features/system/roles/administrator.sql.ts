import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'

/** The key of the built-in role: every right there is or will be, of every merchant. */
export const administratorKey = 'administrator'

/** Creates the administrator role if it is missing. Returns whether it did. */
export async function insertAdministrator({ db, now }: Ctx): Promise<boolean> {
  const role = { name: 'Administrator', key: administratorKey, dataScope: 1, builtIn: true }
  const created = await db
    .insertInto('system_role')
    .values({ tenantId: providerTenant, roleId: nextId(), ...role, createTime: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('roleId')
    .executeTakeFirst()
  return created !== undefined
}
