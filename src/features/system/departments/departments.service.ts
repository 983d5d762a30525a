import type {
  Department,
  DepartmentFacts,
  DepartmentNode,
} from '#features/system/departments/departments.contract.ts'
import { refusalOfPlace } from '#features/system/departments/departments.domain.ts'
import { departmentErrors } from '#features/system/departments/departments.errors.ts'
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
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { inTreeOrder } from '#shared/trees.ts'
import { saidUses } from '#shared/usage.messages.ts'
import type { Usage, Use } from '#shared/usage.ts'

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

/** Refuses `department.notFound`. */
export async function usageOfDepartment(ctx: Ctx, departmentId: string): Promise<Usage> {
  await placeIn(await selectDepartments(ctx.db), departmentId)
  const merchants = await readAcrossTenants(ctx, (db) => assignedTo(db, ctx.dataScope, departmentId))
  const uses: Use[] = [...(await usesOfDepartment(ctx.db, departmentId)), merchants]
  return { uses: uses.filter(({ count }) => count > 0) }
}

type Row = Awaited<ReturnType<typeof selectDepartments>>[number]

function placeIn(rows: readonly Row[], departmentId: string): Row {
  const row = rows.find((one) => one.departmentId === departmentId)
  if (!row) throw new AppError(departmentErrors.notFound)
  return row
}

/**
 * Throws `department.notFound` (the parent), `department.oneRoot`, or a field error if a sibling has the
 * same name.
 */
export async function addDepartment(ctx: Ctx, facts: DepartmentFacts): Promise<Department> {
  await lockPortal(ctx.db)
  const departmentId = nextId()
  await refuseFacts(ctx, await selectDepartments(ctx.db), departmentId, facts)
  await insertDepartment(ctx, departmentId, facts)
  ctx.audit('department.added', { type: 'department', id: departmentId }, { after: facts })
  return told(ctx, departmentId)
}

async function refuseFacts(
  { db }: Ctx,
  rows: readonly Row[],
  departmentId: string,
  facts: DepartmentFacts,
  leaderId: string | null = null,
): Promise<void> {
  const places = rows.map(({ departmentId: id, parentId, status }) => ({ id, parentId, status }))
  const refusal = refusalOfPlace(places, { id: departmentId, ...facts })
  if (refusal) throw new AppError(refusal)
  const name = facts.name.toLowerCase()
  const beside = rows.filter((row) => row.parentId === facts.parentId && row.departmentId !== departmentId)
  if (beside.some((row) => row.name.toLowerCase() === name))
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'name', text: faultTexts.nameTaken }] })
  const { leaderId: wanted } = facts
  if (wanted !== null && wanted !== leaderId && !(await mayLead(db, wanted)))
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'leaderId', text: faultTexts.leader }] })
}

/**
 * Changes or moves a department; the effect on data scopes applies from the next call. Throws the same
 * errors as adding.
 */
export async function editDepartment(
  ctx: Ctx,
  departmentId: string,
  { version, ...facts }: DepartmentFacts & { version: number },
): Promise<Department> {
  await lockPortal(ctx.db)
  const rows = await selectDepartments(ctx.db)
  const row = placeIn(rows, departmentId)
  if (row.version !== version) throw new AppError(systemErrors.changed)
  await refuseFacts(ctx, rows, departmentId, facts, row.leaderId)
  await updateDepartment(ctx, row, facts)
  const { parentId, name, leaderId, phone, email, sort, status } = row
  const before = { parentId, name, leaderId, phone, email, sort, status }
  const moved = parentId !== facts.parentId
  const object = { type: 'department', id: departmentId } as const
  ctx.audit(moved ? 'department.moved' : 'department.changed', object, { before, after: facts })
  return told(ctx, departmentId)
}

/** Refuses `department.inUse` with what uses it. */
export async function removeDepartment(ctx: Ctx, departmentId: string) {
  await lockPortal(ctx.db)
  const { name, parentId } = placeIn(await selectDepartments(ctx.db), departmentId)
  const { uses } = await usageOfDepartment(ctx, departmentId)
  if (uses.length > 0)
    throw new AppError(departmentErrors.inUse, { values: { uses: saidUses(uses, ctx.language) } })
  await deleteDepartment(ctx, departmentId)
  ctx.audit('department.removed', { type: 'department', id: departmentId }, { before: { name, parentId } })
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: departmentId })
  return {}
}

async function told(ctx: Ctx, departmentId: string): Promise<Department> {
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: departmentId })
  const row = placeIn(await selectDepartments(ctx.db), departmentId)
  const assigned = await readAcrossTenants(ctx, countAssigned)
  return { ...row, merchants: assigned.get(departmentId) ?? 0 }
}
