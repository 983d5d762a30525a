import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

const tenant = { tenant_id: providerTenant } as const

export type Belongs = { departmentId: string | null; phone: string | null; remark: string }

/** Updates people's details besides their accounts, each at a new version. */
export async function writeUsers(
  { db }: Ctx,
  people: readonly (Belongs & { accountId: string })[],
): Promise<void> {
  await db
    .insertInto('provider_user')
    .values(
      people.map(({ accountId, departmentId, phone, remark }) => ({
        ...{ ...tenant, account_id: accountId, department_id: departmentId, phone, remark },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id']).doUpdateSet(({ ref }) => ({
        department_id: ref('excluded.department_id'),
        phone: ref('excluded.phone'),
        remark: ref('excluded.remark'),
        version: sql<number>`provider_user.version + 1`,
      })),
    )
    .execute()
}

/** These are their posts from now on, and no other. */
export async function writePosts(
  { db }: Ctx,
  people: readonly { accountId: string; postIds: readonly string[] }[],
) {
  const ids = people.map(({ accountId }) => accountId)
  await db
    .deleteFrom('user_post')
    .where('tenant_id', '=', providerTenant)
    .where('account_id', 'in', ids)
    .execute()
  const rows = people.flatMap(({ accountId, postIds }) =>
    [...new Set(postIds)].map((postId) => ({ ...tenant, account_id: accountId, post_id: postId })),
  )
  if (rows.length > 0) await db.insertInto('user_post').values(rows).execute()
}

/** These are their roles from now on, and no other. */
export async function writeRoles(
  { db }: Ctx,
  people: readonly { accountId: string; roleIds: readonly string[] }[],
) {
  const ids = people.map(({ accountId }) => accountId)
  await db
    .deleteFrom('user_role')
    .where('tenant_id', '=', providerTenant)
    .where('account_id', 'in', ids)
    .execute()
  const rows = people.flatMap(({ accountId, roleIds }) =>
    [...new Set(roleIds)].map((roleId) => ({ ...tenant, account_id: accountId, role_id: roleId })),
  )
  if (rows.length > 0) await db.insertInto('user_role').values(rows).execute()
}

/** Assigns one role to several people; returns those to whom it was new. */
export async function insertRoleOf(
  { db }: Ctx,
  roleId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .insertInto('user_role')
    .values(accountIds.map((accountId) => ({ ...tenant, account_id: accountId, role_id: roleId })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id', 'role_id']).doNothing())
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Takes one role from several people; answers from whom. */
export async function deleteRoleOf(
  { db }: Ctx,
  roleId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('user_role')
    .where('tenant_id', '=', providerTenant)
    .where('role_id', '=', roleId)
    .where('account_id', 'in', [...accountIds])
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export async function rolesHeld(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role')
    .where('tenant_id', '=', providerTenant)
    .where('account_id', '=', accountId)
    .select('role_id')
    .orderBy('role_id')
    .execute()
  return rows.map(({ role_id }) => role_id)
}

type Choice = { id: string; name: string; enabled: boolean }

/** The options for a person, including disabled ones, which their holders keep. */
export async function selectChoices(db: Db) {
  const departments = await db
    .selectFrom('department')
    .where('tenant_id', '=', providerTenant)
    .select(['department_id as id', 'name', sql<boolean>`status = 'enabled'`.as('enabled')])
    .execute()
  const posts = await db
    .selectFrom('post')
    .where('tenant_id', '=', providerTenant)
    .select(['post_id as id', 'name', sql<boolean>`status = 'enabled'`.as('enabled')])
    .orderBy('sort')
    .orderBy('name')
    .execute()
  const roles = await db
    .selectFrom('system_role')
    .where('tenant_id', '=', providerTenant)
    .select(['role_id as id', 'name', sql<boolean>`status = 'enabled'`.as('enabled')])
    .orderBy('sort')
    .orderBy('name')
    .execute()
  return { departments, posts, roles } satisfies Record<string, Choice[]>
}

export async function findAccountOf(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .where('tenant_id', '=', providerTenant)
    .where('username', '=', username)
    .select('account_id')
    .executeTakeFirst()
  return row?.account_id
}

export async function findRoleOf(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('system_role')
    .where('tenant_id', '=', providerTenant)
    .where('key', '=', key)
    .where('status', '=', 'enabled')
    .select('role_id')
    .executeTakeFirst()
  return row?.role_id
}
