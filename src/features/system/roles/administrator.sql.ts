import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'

/** The key of the built-in role: every right there is or will be, of every merchant. */
export const administratorKey = 'administrator'

/** Creates the administrator role if it is missing. Returns whether it did. */
export async function insertAdministrator({ db, now }: Ctx): Promise<boolean> {
  const role = { name: 'Administrator', key: administratorKey, data_scope: 1, built_in: true }
  const created = await db
    .insertInto('system_role')
    .values({ tenant_id: providerTenant, role_id: nextId(), ...role, create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_id')
    .executeTakeFirst()
  return created !== undefined
}
