import { sql } from 'kysely'
import type { Department, DepartmentFacts } from '#features/system/departments/departments.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { EntityStatus } from '#shared/entityFields.ts'
import { namesShown, type Use } from '#shared/usage.ts'

/** Every department, those of one parent in their order. */
export function selectDepartments(db: Db) {
  return db
    .selectFrom('department')
    .leftJoin('account as leader', (join) =>
      join
        .onRef('leader.tenantId', '=', 'department.tenantId')
        .onRef('leader.accountId', '=', 'department.leaderId'),
    )
    .where('department.tenantId', '=', providerTenant)
    .select([
      'department.departmentId',
      'department.parentId',
      'department.name',
      'department.leaderId',
      'leader.displayName as leaderName',
      'department.phone',
      'department.email',
      'department.sort',
      sql<EntityStatus>`department.status`.as('status'),
      'department.version',
      'department.createTime',
      sql<number>`(select count(*)::int from provider_user u where u.tenant_id = department.tenant_id
                     and u.department_id = department.department_id)`.as('people'),
    ])
    .orderBy('department.sort')
    .orderBy('department.name')
    .orderBy('department.departmentId')
    .execute()
}

/** How many merchants are assigned to each department. To be read at the desk: they are of every tenant. */
export async function countAssigned(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ departmentId: string; count: number }>`
    select department_id::text as department_id, count(*)::int as count from merchant_assignment
     where department_id is not null group by 1`.execute(db)
  return new Map(rows.map(({ departmentId, count }) => [departmentId, count]))
}

/** The merchants that are assigned to a department, by name those that one reaches. To be read at the desk. */
export async function assignedTo(db: Db, dataScope: DataScope, departmentId: string): Promise<Use> {
  const { rows } = await sql<{ name: string | null; count: number }>`
    select case when ${withinDataScope(dataScope, 'a')} then m.trade_name || ' (' || m.merchant_id || ')' end as name,
           count(*) over ()::int as count
      from merchant_assignment a join merchant m on m.tenant_id = a.tenant_id and m.merchant_id = a.merchant_id
     where a.department_id = ${departmentId} order by name nulls last limit ${namesShown}`.execute(db)
  const named = rows.flatMap(({ name }) => name ?? [])
  return { kind: 'merchants', count: rows[0]?.count ?? 0, names: named }
}

/** People, departments below and roles, as far as there are any. */
export async function usesOfDepartment(db: Db, departmentId: string): Promise<Use[]> {
  const people = sql<{ name: string; count: number }>`
    select a.display_name as name, count(*) over ()::int as count
      from provider_user u join account a on a.tenant_id = u.tenant_id and a.account_id = u.account_id
     where u.tenant_id = 0 and u.department_id = ${departmentId} order by a.display_name limit ${namesShown}`
  const children = sql<{ name: string; count: number }>`
    select name, count(*) over ()::int as count from department
     where tenant_id = 0 and parent_id = ${departmentId} order by sort, name limit ${namesShown}`
  const roles = sql<{ name: string; count: number }>`
    select r.name, count(*) over ()::int as count
      from role_department d join system_role r on r.tenant_id = d.tenant_id and r.role_id = d.role_id
     where d.tenant_id = 0 and d.department_id = ${departmentId} order by r.name limit ${namesShown}`
  return [
    oneUse('people', (await people.execute(db)).rows),
    oneUse('children', (await children.execute(db)).rows),
    oneUse('roles', (await roles.execute(db)).rows),
  ]
}

function oneUse(kind: Use['kind'], rows: readonly { name: string; count: number }[]): Use {
  return { kind, count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

export async function insertDepartment(
  { db, now }: Ctx,
  departmentId: string,
  { parentId, name, leaderId, phone, email, sort, status }: DepartmentFacts,
): Promise<void> {
  await db
    .insertInto('department')
    .values({
      ...{ tenantId: providerTenant, departmentId, parentId, name, phone, email },
      ...{ leaderId, sort, status, createTime: now },
    })
    .execute()
}

export async function updateDepartment(
  { db }: Ctx,
  { departmentId, version }: Pick<Department, 'departmentId' | 'version'>,
  { parentId, name, leaderId, phone, email, sort, status }: DepartmentFacts,
): Promise<void> {
  await db
    .updateTable('department')
    .set({ parentId, name, leaderId, phone, email, sort, status, version: version + 1 })
    .where('tenantId', '=', providerTenant)
    .where('departmentId', '=', departmentId)
    .execute()
}

export async function deleteDepartment({ db }: Ctx, departmentId: string): Promise<void> {
  await db
    .deleteFrom('department')
    .where('tenantId', '=', providerTenant)
    .where('departmentId', '=', departmentId)
    .execute()
}

/** Is this one of the provider's staff who can sign in? */
export async function mayLead(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('tenantId', '=', providerTenant)
    .where('merchantId', 'is', null)
    .where('accountId', '=', accountId)
    .where('disabled', '=', false)
    .select('accountId')
    .executeTakeFirst()
  return row !== undefined
}
