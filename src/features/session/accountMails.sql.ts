import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** Recipients by role or by id. */
export type Whom = { roles: readonly Role[] } | { accountIds: readonly string[] }

export type Reached = { accountId: string; displayName: string; email: string; language: Language }

/** The matching users of the scope's merchant who have an address and may sign in. */
export async function selectReachable(db: Db, scope: Scope, whom: Whom): Promise<Reached[]> {
  const people = db
    .selectFrom('account')
    .where('tenantId', '=', scope.tenantId)
    // Provider staff have no merchant.
    .where(scope.merchantId === '' ? sql<boolean>`merchant_id is null` : within(scope, 'account'))
    .where('disabled', '=', false)
    .where('inviteTime', 'is', null)
    .where('email', 'is not', null)
  const meant =
    'roles' in whom
      ? people.where(
          'role',
          'in',
          whom.roles.map((role) => roleCode[role]),
        )
      : people.where('accountId', 'in', [...whom.accountIds])
  const rows = await meant
    .select(['accountId', 'displayName', 'email', 'language'])
    .orderBy('accountId')
    .execute()
  return rows.map((row) => ({
    accountId: row.accountId,
    displayName: row.displayName,
    email: row.email ?? '',
    language: row.language === 'zh' ? 'zh' : 'en',
  }))
}
