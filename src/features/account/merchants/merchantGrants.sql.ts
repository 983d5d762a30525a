import type { Ctx } from '#server/context.ts'
import { within } from '#server/database/tenantPredicate.ts'

/** What the provider grants a merchant in its own record. */
export type MerchantGrants = {
  /** Refunds may exceed what the merchant has left to be settled. */
  preCreditRefund: boolean
  /** The avatar menu of its people shows Settings. */
  settingsMenu: boolean
}

/** The grants of the scope's merchant, locked until the transaction ends; undefined where there is none. */
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
    .select(['pre_credit_refund as preCreditRefund', 'settings_menu as settingsMenu'])
}

export async function updateGrants({ db, scope }: Ctx, grants: MerchantGrants): Promise<void> {
  await db
    .updateTable('merchant')
    .set({ pre_credit_refund: grants.preCreditRefund, settings_menu: grants.settingsMenu })
    .where(within(scope, 'merchant'))
    .execute()
}
