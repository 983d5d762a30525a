import type { Updateable } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/database/tables.ts'
import { within } from '#server/database/tenantPredicate.ts'

/** Writes the settings that are columns of the merchant's row. */
export async function updateMerchantTerms(
  { db, scope }: Ctx,
  terms: Updateable<Database['merchant']>,
): Promise<void> {
  await db.updateTable('merchant').set(terms).where(within(scope, 'merchant')).execute()
}
