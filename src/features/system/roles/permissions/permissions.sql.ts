import { sql } from 'kysely'
import { managing } from '#features/system/roles/permissions/permissions.domain.ts'
import type { Db } from '#server/database/db.ts'

/** How many people who can sign in have the built-in role. */
export async function countAdministrators(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account a
     where a.tenant_id = 0 and a.merchant_id is null and not a.disabled and a.invite_time is null
       and exists (select from user_role u join system_role r on r.tenant_id = u.tenant_id and r.role_id = u.role_id
                    where u.tenant_id = 0 and u.account_id = a.account_id and r.built_in)`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people who can sign in may manage users, roles and the menu, by whichever roles. */
export async function countManagers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive live as (
      select menu_id, permission from menu where tenant_id = 0 and parent_id is null and status = 'enabled'
      union all
      select m.menu_id, m.permission from menu m join live on m.parent_id = live.menu_id
       where m.tenant_id = 0 and m.status = 'enabled'),
    given as (
      select u.account_id, bool_or(r.built_in) as built_in, array_agg(distinct live.permission) as rights
        from user_role u
        join system_role r on r.tenant_id = u.tenant_id and r.role_id = u.role_id and r.status = 'enabled'
        left join role_menu rm on rm.tenant_id = r.tenant_id and rm.role_id = r.role_id
        left join live on live.menu_id = rm.menu_id
       where u.tenant_id = 0 group by u.account_id)
    select count(*)::int as count from account a join given on given.account_id = a.account_id
     where a.tenant_id = 0 and a.merchant_id is null and not a.disabled and a.invite_time is null
       and (given.built_in or given.rights @> ${[...managing]}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}
