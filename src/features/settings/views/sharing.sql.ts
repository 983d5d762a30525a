import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { roleCode } from '#shared/permissions.ts'

/** Is there such a role: one of a merchant's three by its number, or one of the portal's by its id? */
export async function knownRole(db: Db, { realm }: SignedIn, role: string): Promise<boolean> {
  if (realm === 'merchant') return Object.values<number>(roleCode).map(String).includes(role)
  const found = await db
    .selectFrom('system_role')
    .where('tenantId', '=', providerTenant)
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('roleId'), 'text'), '=', role))
    .select('roleId')
    .executeTakeFirst()
  return found !== undefined
}
