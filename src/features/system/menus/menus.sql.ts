import { sql } from 'kysely'
import type { MenuFacts } from '#features/system/menus/menus.contract.ts'
import type { MenuKind } from '#features/system/menus/menus.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import { namesShown, type Use } from '#shared/usage.ts'

/** Every entry, those of one parent in their order. */
export function selectMenus(db: Db) {
  return db
    .selectFrom('menu')
    .where('menu.tenantId', '=', providerTenant)
    .select([
      'menuId',
      'parentId',
      'key',
      sql<MenuKind>`kind`.as('kind'),
      'nameEn',
      'nameZh',
      'icon',
      'permission',
      'component',
      'path',
      'external',
      'visible',
      sql<'enabled' | 'disabled'>`status`.as('status'),
      'sort',
      'version',
      'createTime',
      sql<number>`(select count(*)::int from role_menu r where r.tenant_id = menu.tenant_id
                     and r.menu_id = menu.menu_id)`.as('roles'),
    ])
    .orderBy('sort')
    .orderBy('menuId')
    .execute()
}
export type MenuRow = Awaited<ReturnType<typeof selectMenus>>[number]

/** The roles that give an entry. */
export async function rolesGiving(db: Db, menuId: string): Promise<Use> {
  const { rows } = await sql<{ name: string; count: number }>`
    select r.name, count(*) over ()::int as count
      from role_menu m join system_role r on r.tenant_id = m.tenant_id and r.role_id = m.role_id
     where m.tenant_id = 0 and m.menu_id = ${menuId} order by r.name limit ${namesShown}`.execute(db)
  return { kind: 'roles', count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

function columnsOf({ parentId, nameEn, nameZh, ...rest }: MenuFacts) {
  return { parentId, nameEn, nameZh, ...rest }
}

export async function insertMenu(
  { db, now }: Ctx,
  menuId: string,
  kind: MenuKind,
  facts: MenuFacts,
): Promise<void> {
  await db
    .insertInto('menu')
    .values({ tenantId: providerTenant, menuId, kind, ...columnsOf(facts), createTime: now })
    .execute()
}

export async function updateMenu(
  { db }: Ctx,
  { menuId, version }: Pick<MenuRow, 'menuId' | 'version'>,
  facts: MenuFacts,
): Promise<void> {
  await db
    .updateTable('menu')
    .set({ ...columnsOf(facts), version: version + 1 })
    .where('tenantId', '=', providerTenant)
    .where('menuId', '=', menuId)
    .execute()
}

export async function deleteMenu({ db }: Ctx, menuId: string): Promise<void> {
  await db.deleteFrom('menu').where('tenantId', '=', providerTenant).where('menuId', '=', menuId).execute()
}
