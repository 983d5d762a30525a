import { sql } from 'kysely'
import type { MenuRow } from '#features/system/roles/portalMenu.domain.ts'
import type { Db } from '#server/database/db.ts'

/** The directories and pages that are enabled up to the root. */
export async function enabledMenu(db: Db): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    with recursive live as (
      select * from menu where tenant_id = 0 and parent_id is null and status = 'enabled'
      union all
      select m.* from menu m join live on m.parent_id = live.menu_id
       where m.tenant_id = 0 and m.status = 'enabled')
    select menu_id::text as menu_id, parent_id::text as parent_id, kind, name_en, name_zh, icon,
           component, path, permission, external, visible, sort
      from live where kind <> 'button'`.execute(db)
  return rows
}
