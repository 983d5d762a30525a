import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

const tenant = { tenantId: providerTenant } as const

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
        ...{ ...tenant, accountId, departmentId, phone, remark },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId']).doUpdateSet(({ ref }) => ({
        departmentId: ref('excluded.departmentId'),
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
    .where('tenantId', '=', providerTenant)
    .where('accountId', 'in', ids)
    .execute()
  const rows = people.flatMap(({ accountId, postIds }) =>
    [...new Set(postIds)].map((postId) => ({ ...tenant, accountId, postId })),
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
    .where('tenantId', '=', providerTenant)
    .where('accountId', 'in', ids)
    .execute()
  const rows = people.flatMap(({ accountId, roleIds }) =>
    [...new Set(roleIds)].map((roleId) => ({ ...tenant, accountId, roleId })),
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
    .values(accountIds.map((accountId) => ({ ...tenant, accountId, roleId })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'roleId']).doNothing())
    .returning('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Takes one role from several people; answers from whom. */
export async function deleteRoleOf(
  { db }: Ctx,
  roleId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('user_role')
    .where('tenantId', '=', providerTenant)
    .where('roleId', '=', roleId)
    .where('accountId', 'in', [...accountIds])
    .returning('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export async function rolesHeld(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role')
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .select('roleId')
    .orderBy('roleId')
    .execute()
  return rows.map(({ roleId }) => roleId)
}

type Choice = { id: string; name: string; enabled: boolean }

/** The options for a person, including disabled ones, which their holders keep. */
export async function selectChoices(db: Db) {
  const departments = await db
    .selectFrom('department')
    .where('tenantId', '=', providerTenant)
    .select(['departmentId as id', 'name', sql<boolean>`status = 'enabled'`.as('enabled')])
    .execute()
  const posts = await db
    .selectFrom('post')
    .where('tenantId', '=', providerTenant)
    .select(['postId as id', 'name', sql<boolean>`status = 'enabled'`.as('enabled')])
    .orderBy('sort')
    .orderBy('name')
    .execute()
  const roles = await db
    .selectFrom('system_role')
    .where('tenantId', '=', providerTenant)
    .select(['roleId as id', 'name', sql<boolean>`status = 'enabled'`.as('enabled')])
    .orderBy('sort')
    .orderBy('name')
    .execute()
  return { departments, posts, roles } satisfies Record<string, Choice[]>
}

export async function findAccountOf(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .where('tenantId', '=', providerTenant)
    .where('username', '=', username)
    .select('accountId')
    .executeTakeFirst()
  return row?.accountId
}

export async function findRoleOf(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('system_role')
    .where('tenantId', '=', providerTenant)
    .where('key', '=', key)
    .where('status', '=', 'enabled')
    .select('roleId')
    .executeTakeFirst()
  return row?.roleId
}
