import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Finds the owners of these logins: the account of provider staff, null for a merchant's person. */
export async function selectLogins(
  db: Db,
  usernames: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ username: string; accountId: string | null }>`
    select d.key as username, a.account_id::text as account_id
      from tenant_directory d
      left join account a on a.tenant_id = 0 and d.tenant_id = 0 and a.username = d.key
     where d.kind = 'login' and d.key = any(${[...usernames]}::text[])`.execute(db)
  return new Map(rows.map(({ username, accountId }) => [username, accountId]))
}

/** Selects people's current values by account, which blank cells keep. */
export async function selectHad(db: Db, accountIds: readonly string[]) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('provider_user', (join) =>
      join
        .onRef('provider_user.tenantId', '=', 'account.tenantId')
        .onRef('provider_user.accountId', '=', 'account.accountId'),
    )
    .where('account.tenantId', '=', providerTenant)
    .where('account.accountId', 'in', [...accountIds])
    .select([
      'account.accountId',
      'provider_user.departmentId',
      'provider_user.phone',
      'provider_user.remark',
      sql<string[]>`array(select post_id::text from user_post p where p.tenant_id = 0
                           and p.account_id = account.account_id)`.as('postIds'),
      sql<string[]>`array(select role_id::text from user_role r where r.tenant_id = 0
                           and r.account_id = account.account_id)`.as('roleIds'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.accountId, row]))
}
