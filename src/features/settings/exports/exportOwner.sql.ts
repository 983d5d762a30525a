import { rightsOf } from '#features/permissions.domain.ts'
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
        .onRef('merchant.tenantId', '=', 'account.tenantId')
        .on('merchant.merchantId', '=', scope.merchantId),
    )
    .where('account.tenantId', '=', scope.tenantId)
    .where('account.accountId', '=', accountId)
    .where('account.disabled', '=', false)
    .where(({ or, eb, ref }) =>
      or([
        eb('account.merchantId', '=', ref('merchant.merchantId')),
        eb('account.merchantId', '=', ref('merchant.parentMerchantId')),
      ]),
    )
    .select([
      'account.username',
      'account.displayName',
      'account.avatarUrl',
      'account.role',
      'account.email',
      'account.merchantId',
      'merchant.approveResult',
      'merchant.timezone',
      'merchant.currency',
      'merchant.settingsMenu',
      'merchant.cashierQueryDays',
    ])
    .executeTakeFirst()
  if (!row) return null
  const role = row.role === null ? null : nameOf(roleCode, row.role)
  return {
    realm: 'merchant',
    scope,
    accountId,
    username: row.username,
    displayName: row.displayName,
    avatarUrl: row.avatarUrl,
    role,
    approveResult: row.approveResult,
    timezone: row.timezone,
    currency: row.currency,
    settingsMenu: row.settingsMenu,
    cashierQueryDays: row.cashierQueryDays,
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
    homeMerchantId: row.merchantId,
    ...{ rights: rightsOf(role), grants: new Map(), dataScope: everything },
  }
}
