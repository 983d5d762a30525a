import type { Ctx } from '#server/context.ts'
import { within } from '#server/database/tenantPredicate.ts'

/** What the provider allows a merchant. */
export type MerchantGrants = {
  /** Refunds may exceed the unsettled balance. */
  preCreditRefund: boolean
  /** Shows Settings in the avatar menu. */
  settingsMenu: boolean
}

/**
 * The grants of the scope's merchant, locked until the transaction ends; undefined if there is no such
 * merchant.
 */
export function lockGrants({ db, scope }: Pick<Ctx, 'db' | 'scope'>): Promise<MerchantGrants | undefined> {
  return selectGrants({ db, scope }).forUpdate().executeTakeFirst()
}

export function findGrants({ db, scope }: Pick<Ctx, 'db' | 'scope'>): Promise<MerchantGrants | undefined> {
  return selectGrants({ db, scope }).executeTakeFirst()
}

function selectGrants({ db, scope }: Pick<Ctx, 'db' | 'scope'>) {
  return db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select(['preCreditRefund', 'settingsMenu'])
}

export async function updateGrants({ db, scope }: Ctx, grants: MerchantGrants): Promise<void> {
  await db
    .updateTable('merchant')
    .set({ preCreditRefund: grants.preCreditRefund, settingsMenu: grants.settingsMenu })
    .where(within(scope, 'merchant'))
    .execute()
}
