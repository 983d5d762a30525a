import { sql } from 'kysely'
import { providerRights } from '#features/permissions.domain.ts'
import { givenBy, type Held } from '#features/system/roles/permissions/permissions.domain.ts'
import type { MenuNode } from '#features/system/roles/roles.contract.ts'
import type { Db } from '#server/database/db.ts'
import { nameOf } from '#shared/codes.ts'
import { dataScope } from '#shared/dataScopes.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/** The entries of the menu, as a role's tree of rights shows them; those of one parent in their order. */
export async function selectMenuNodes(db: Db): Promise<MenuNode[]> {
  const { rows } = await sql<MenuNode>`
    select menu_id::text as menu_id, parent_id::text as parent_id, kind, name_en, name_zh,
           icon, permission, visible, external, path, status
      from menu where tenant_id = 0 order by sort, name_en, menu_id`.execute(db)
  return rows
}

const known = new Set<string>(providerRights)
export const isProviderRight = (right: string | null): right is ProviderPermission =>
  right !== null && known.has(right)

/**
 * Selects the permissions of these roles, from entries that are enabled up to the root. A disabled role
 * counts as enabled.
 */
export async function selectGiven(db: Db, roleIds: readonly string[]): Promise<Map<string, Held>> {
  type Row = { roleId: string; builtIn: boolean; scope: number; rights: string[]; departmentIds: string[] }
  const { rows } = await sql<Row>`
    with recursive live as (
      select menu_id, permission from menu where tenant_id = 0 and parent_id is null and status = 'enabled'
      union all
      select m.menu_id, m.permission from menu m join live on m.parent_id = live.menu_id
       where m.tenant_id = 0 and m.status = 'enabled')
    select r.role_id::text as role_id, r.built_in, r.data_scope as scope,
           array(select distinct live.permission from role_menu rm join live on live.menu_id = rm.menu_id
                  where rm.tenant_id = 0 and rm.role_id = r.role_id and live.permission is not null) as rights,
           array(select d.department_id::text from role_department d
                  where d.tenant_id = 0 and d.role_id = r.role_id) as department_ids
      from system_role r where r.tenant_id = 0 and r.role_id = any(${[...roleIds]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ roleId, builtIn, scope, rights, departmentIds }) => {
      const given = builtIn ? providerRights : rights.filter(isProviderRight)
      return [roleId, givenBy(given, nameOf(dataScope, scope), departmentIds)]
    }),
  )
}
