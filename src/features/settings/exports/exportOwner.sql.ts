import type { Db } from '#server/database/db.ts'
import { everything } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { nameOf } from '#shared/codes.ts'
import { roleCode } from '#shared/permissions.ts'

/**
 * Finds a person's current permissions without a session, for work in their name. Null if they are disabled
 * or do not belong to the merchant (their own, or a sub-merchant of it).
 */
export async function findPerson(db: Db, scope: Scope, accountId: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenant_id', '=', 'account.tenant_id')
        .on('merchant.merchant_id', '=', scope.merchantId),
    )
    .where('account.tenant_id', '=', scope.tenantId)
    .where('account.account_id', '=', accountId)
    .where('account.disabled', '=', false)
    .where(({ or, eb, ref }) =>
      or([
        eb('account.merchant_id', '=', ref('merchant.merchant_id')),
        eb('account.merchant_id', '=', ref('merchant.parent_merchant_id')),
      ]),
    )
    .select([
      'account.username',
      'account.display_name',
      'account.avatar_url',
      'account.role',
      'account.email',
      'account.merchant_id',
      'merchant.approve_result',
      'merchant.timezone',
      'merchant.currency',
      'merchant.settings_menu',
      'merchant.cashier_query_days',
    ])
    .executeTakeFirst()
  if (!row) return null
  return {
    realm: 'merchant',
    scope,
    accountId,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    role: row.role === null ? null : nameOf(roleCode, row.role),
    approveResult: row.approve_result,
    timezone: row.timezone,
    currency: row.currency,
    settingsMenu: row.settings_menu,
    cashierQueryDays: row.cashier_query_days,
    tokenHash: Buffer.alloc(0),
    device: null,
    ...{
      method: 'password',
      email: row.email,
      proofTime: null,
      viewing: null,
      visit: null,
      idleMinutes: null,
    },
    homeMerchantId: row.merchant_id,
    ...{ grants: new Map(), dataScope: everything },
  }
}
