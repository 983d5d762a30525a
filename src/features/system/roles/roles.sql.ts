import { sql } from 'kysely'
import type { RoleFacts } from '#features/system/roles/roles.contract.ts'
import { type Role, type RoleQuery, roleList } from '#features/system/roles/roles.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import { dataScope } from '#shared/dataScopes.ts'
import { namesShown, type Use } from '#shared/usage.ts'

const tenant = { tenantId: providerTenant } as const

export const roleSource = fieldSource(roleList, 'system_role', {
  people: sql`(select count(*)::int from user_role u where u.tenant_id = system_role.tenant_id
                 and u.role_id = system_role.role_id)`,
})

type Filters = Pick<RoleQuery, 'search' | 'status' | 'userType'>

export function matchingRoles(db: Db, { search, status, userType }: Filters) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('system_role')
    .where('system_role.tenantId', '=', providerTenant)
    .$if(status !== undefined, (query) => query.where('system_role.status', '=', status ?? ''))
    .$if(userType !== undefined, (query) => query.where('system_role.userType', '=', userType ?? ''))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or([eb('system_role.name', 'ilike', like), eb('system_role.key', 'ilike', like)]),
      ),
    )
}

export function findRole(db: Db, roleId: string): Promise<Role | null> {
  return roleSource.rowOf(matchingRoles(db, {}).where('system_role.roleId', '=', roleId))
}

/** The contents of a role: menu entries, and the departments of a custom scope. */
export async function selectParts(db: Db, roleId: string) {
  const menus = await db
    .selectFrom('role_menu')
    .where('tenantId', '=', providerTenant)
    .where('roleId', '=', roleId)
    .select('menuId')
    .orderBy('menuId')
    .execute()
  const departments = await db
    .selectFrom('role_department')
    .where('tenantId', '=', providerTenant)
    .where('roleId', '=', roleId)
    .select('departmentId')
    .orderBy('departmentId')
    .execute()
  return {
    menuIds: menus.map(({ menuId }) => menuId),
    departmentIds: departments.map(({ departmentId }) => departmentId),
  }
}

/** Which of its names another role has. */
export async function takenBy(db: Db, { name, key }: Pick<RoleFacts, 'name' | 'key'>, but: string) {
  const { rows } = await sql<{ name: boolean; key: boolean }>`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as name,
           coalesce(bool_or(lower(key) = lower(${key})), false) as key
      from system_role where tenant_id = 0 and role_id <> ${but}`.execute(db)
  return rows[0] ?? { name: false, key: false }
}

export async function usesOfRole(db: Db, roleId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select a.display_name as name, count(*) over ()::int as count
      from user_role u join account a on a.tenant_id = u.tenant_id and a.account_id = u.account_id
     where u.tenant_id = 0 and u.role_id = ${roleId} order by a.display_name limit ${namesShown}`.execute(db)
  const names = rows.map(({ name }) => name)
  return rows[0] ? [{ kind: 'people', count: rows[0].count, names }] : []
}

function columnsOf({ name, key, userType, dataScope: scope, status, sort, remark }: RoleFacts) {
  return { name, key, userType, dataScope: dataScope[scope], status, sort, remark }
}

export async function insertRole({ db, now }: Ctx, roleId: string, facts: RoleFacts): Promise<void> {
  await db
    .insertInto('system_role')
    .values({ ...tenant, roleId, ...columnsOf(facts), createTime: now })
    .execute()
}

export async function updateRole(
  { db }: Ctx,
  { roleId, version }: { roleId: string; version: number },
  facts: RoleFacts,
): Promise<void> {
  await db
    .updateTable('system_role')
    .set({ ...columnsOf(facts), version: version + 1 })
    .where('tenantId', '=', providerTenant)
    .where('roleId', '=', roleId)
    .execute()
}

/** These it gives from now on, and no other. */
export async function writeParts(
  { db }: Ctx,
  roleId: string,
  { menuIds, departmentIds }: Pick<RoleFacts, 'menuIds' | 'departmentIds'>,
): Promise<void> {
  await db
    .deleteFrom('role_menu')
    .where('tenantId', '=', providerTenant)
    .where('roleId', '=', roleId)
    .execute()
  const menus = [...new Set(menuIds)].map((menuId) => ({ ...tenant, roleId, menuId }))
  if (menus.length > 0) await db.insertInto('role_menu').values(menus).execute()
  await db
    .deleteFrom('role_department')
    .where('tenantId', '=', providerTenant)
    .where('roleId', '=', roleId)
    .execute()
  const departments = [...new Set(departmentIds)].map((departmentId) => ({
    ...{ ...tenant, roleId, departmentId },
  }))
  if (departments.length > 0) await db.insertInto('role_department').values(departments).execute()
}

export async function deleteRole({ db }: Ctx, roleId: string): Promise<void> {
  await db
    .deleteFrom('system_role')
    .where('tenantId', '=', providerTenant)
    .where('roleId', '=', roleId)
    .execute()
}
