import {
  type Department,
  type DepartmentFacts,
  type DepartmentNode,
  departments,
} from '#features/system/departments/departments.contract.ts'
import { refusalOfPlace } from '#features/system/departments/departments.domain.ts'
import { faultTexts } from '#features/system/departments/departments.messages.ts'
import {
  assignedTo,
  countAssigned,
  deleteDepartment,
  insertDepartment,
  mayLead,
  selectDepartments,
  updateDepartment,
  usesOfDepartment,
} from '#features/system/departments/departments.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { entityOperations } from '#server/entities/entityOperations.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { inTreeOrder } from '#shared/trees.ts'
import type { Use } from '#shared/usage.ts'

/** The departments as one reads a tree. */
export async function departmentTree(db: Db): Promise<DepartmentNode[]> {
  const rows = await selectDepartments(db)
  return ordered(rows).map(({ departmentId, parentId, name, status, people }) => ({
    ...{ departmentId, parentId, name, status, people },
  }))
}

function ordered<R extends { departmentId: string; parentId: string | null }>(rows: readonly R[]): R[] {
  const placed = inTreeOrder(rows.map((row) => ({ ...row, id: row.departmentId })))
  return placed.flatMap(({ id }) => rows.find(({ departmentId }) => departmentId === id) ?? [])
}

/** The departments with their usage. */
export async function listDepartments(ctx: Ctx): Promise<Department[]> {
  const assigned = await readAcrossTenants(ctx, countAssigned)
  const rows = ordered(await selectDepartments(ctx.db))
  return rows.map((row) => ({ ...row, merchants: assigned.get(row.departmentId) ?? 0 }))
}

/** A change of the parent moves a department, and with it data scopes, from the next call. */
export const departmentOperations = entityOperations(departments, {
  lock: lockPortal,
  find: findDepartment,
  insert: insertDepartment,
  update: updateDepartment,
  remove: deleteDepartment,
  usesOf: usesOfOne,
  check: checkFacts,
  named: ['name', 'parentId'],
  topic: 'portal',
  actionOf: (before, after) => (before.parentId === after.parentId ? 'changed' : 'moved'),
})

async function findDepartment(ctx: Ctx, id: string): Promise<Department | null> {
  const row = (await selectDepartments(ctx.db)).find(({ departmentId }) => departmentId === id)
  if (!row) return null
  const assigned = await readAcrossTenants(ctx, countAssigned)
  return { ...row, merchants: assigned.get(id) ?? 0 }
}

async function usesOfOne(ctx: Ctx, departmentId: string): Promise<Use[]> {
  const merchants = await readAcrossTenants(ctx, (db) => assignedTo(db, ctx.dataScope, departmentId))
  const uses: Use[] = [...(await usesOfDepartment(ctx.db, departmentId)), merchants]
  return uses.filter(({ count }) => count > 0)
}

/**
 * Throws `department.notFound` (the parent), `department.oneRoot`, or a field error if a sibling has the
 * same name.
 */
async function checkFacts(
  { db }: Ctx,
  facts: DepartmentFacts,
  { id: departmentId, before }: { id: string; before: Department | null },
): Promise<void> {
  const rows = await selectDepartments(db)
  const places = rows.map(({ departmentId: id, parentId, status }) => ({ id, parentId, status }))
  const refusal = refusalOfPlace(places, { id: departmentId, ...facts })
  if (refusal) throw new AppError(refusal)
  const name = facts.name.toLowerCase()
  const beside = rows.filter((row) => row.parentId === facts.parentId && row.departmentId !== departmentId)
  if (beside.some((row) => row.name.toLowerCase() === name))
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'name', text: faultTexts.nameTaken }] })
  const { leaderId: wanted } = facts
  if (wanted !== null && wanted !== before?.leaderId && !(await mayLead(db, wanted)))
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'leaderId', text: faultTexts.leader }] })
}
