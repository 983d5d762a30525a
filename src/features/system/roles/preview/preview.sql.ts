import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** The merchants that someone reaches: how many, and the first by name. To be read at the desk. */
export async function selectReached(db: Db, reach: DataScope) {
  type Row = { merchantId: string; tradeName: string; count: number }
  const { rows } = await sql<Row>`
    select m.merchant_id, m.trade_name, count(*) over ()::int as count
      from merchant m where ${withinDataScope(reach, 'm')} order by m.trade_name, m.merchant_id limit 10`.execute(
    db,
  )
  return {
    merchantCount: rows[0]?.count ?? 0,
    merchants: rows.map(({ merchantId, tradeName }) => ({ merchantId, tradeName })),
  }
}

/** A department that is enabled, with the enabled ones below it. */
export async function selectBelow(db: Db, departmentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select department_id from department
       where tenant_id = 0 and department_id = ${departmentId} and status = 'enabled'
      union
      select d.department_id from department d join below on d.parent_id = below.department_id
       where d.tenant_id = 0 and d.status = 'enabled')
    select department_id::text as id from below`.execute(db)
  return rows.map(({ id }) => id)
}
