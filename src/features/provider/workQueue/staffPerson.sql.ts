import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'

type Person = { displayName: string; email: string | null; language: Language }

/** One of the provider's people who can sign in: their name, and where they are written to. */
export async function staffPerson(db: Db, accountId: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('account')
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .where('disabled', '=', false)
    .select(['displayName', 'email', 'language'])
    .executeTakeFirst()
  return row as Person | undefined
}
