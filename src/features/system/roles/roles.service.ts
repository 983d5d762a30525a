import { departmentTree } from '#features/system/departments/departments.service.ts'
import { mayGrant } from '#features/system/roles/permissions/grantable.service.ts'
import { givenBy } from '#features/system/roles/permissions/permissions.domain.ts'
import {
  heldByActor,
  keepingManagers,
  refuseBeyond,
} from '#features/system/roles/permissions/permissions.service.ts'
import { isProviderRight, selectGiven, selectMenuNodes } from '#features/system/roles/roleFacts.sql.ts'
import type { RoleDetail, RoleFacts } from '#features/system/roles/roles.contract.ts'
import { withWaysTo } from '#features/system/roles/roles.domain.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import type { Role, RoleQuery } from '#features/system/roles/roles.fields.ts'
import { faultTexts } from '#features/system/roles/roles.messages.ts'
import {
  deleteRole,
  findRole,
  insertRole,
  matchingRoles,
  roleSource,
  selectParts,
  takenBy,
  updateRole,
  usesOfRole,
  writeParts,
} from '#features/system/roles/roles.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { commonRoleErrors, requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { saidUses } from '#shared/usage.messages.ts'
import type { Usage } from '#shared/usage.ts'

export function listRoles({ db }: Ctx, query: RoleQuery): Promise<Page<Role>> {
  return roleSource.pageOf(db, query, matchingRoles(db, query))
}

export async function roleChoicesOf({ db }: Ctx) {
  return { menus: await selectMenuNodes(db), departments: await departmentTree(db) }
}

/** Refuses `role.notFound`. */
export async function roleDetailOf(ctx: Ctx, roleId: string): Promise<RoleDetail> {
  const role = await known(ctx, roleId)
  const mine = (await mayGrant(ctx, [roleId])).has(roleId)
  return { ...role, ...(await selectParts(ctx.db, roleId)), mine }
}

async function known(ctx: Ctx, roleId: string): Promise<Role> {
  const role = await findRole(ctx.db, roleId)
  if (!role) throw new AppError(commonRoleErrors.notFound)
  return role
}

/** Refuses `role.notFound`. */
export async function usageOfRole(ctx: Ctx, roleId: string): Promise<Usage> {
  await known(ctx, roleId)
  return { uses: await usesOfRole(ctx.db, roleId) }
}

/** Finds a role to change, after checking that the caller has all of its permissions. */
async function changeable(ctx: Ctx, roleId: string): Promise<Role> {
  const role = await known(ctx, roleId)
  if (role.builtIn) throw new AppError(roleErrors.builtIn)
  const given = await selectGiven(ctx.db, [roleId])
  refuseBeyond(await heldByActor(ctx), given.get(roleId) ?? new Map(), roleErrors.aboveYours)
  return role
}

/**
 * Throws `role.aboveYours`, or field errors for a used name or key and for missing entries or departments.
 */
export async function addRole(ctx: Ctx, facts: RoleFacts): Promise<RoleDetail> {
  await lockPortal(ctx.db)
  const roleId = nextId()
  const whole = await checked(ctx, roleId, facts)
  await insertRole(ctx, roleId, whole)
  await writeParts(ctx, roleId, whole)
  ctx.audit('role.added', { type: 'role', id: roleId }, { after: whole })
  return told(ctx, roleId)
}

/** The facts as they are kept: each entry of the menu with the way to it, departments of a custom scope only. */
async function checked(ctx: Ctx, roleId: string, facts: RoleFacts): Promise<RoleFacts> {
  const menus = await selectMenuNodes(ctx.db)
  const departments = await departmentTree(ctx.db)
  const branches = menus.map(({ menuId: id, parentId }) => ({ id, parentId }))
  const menuIds = withWaysTo(branches, facts.menuIds)
  const departmentIds = facts.dataScope === 'custom' ? [...new Set(facts.departmentIds)].toSorted() : []
  const taken = await takenBy(ctx.db, facts, roleId)
  const fields: FieldFault[] = [
    ...(taken.name ? [{ field: 'name', text: faultTexts.nameTaken }] : []),
    ...(taken.key ? [{ field: 'key', text: faultTexts.keyTaken }] : []),
    ...(facts.menuIds.some((id) => !menuIds.includes(id))
      ? [{ field: 'menuIds', text: faultTexts.menus }]
      : []),
    ...(departmentIds.some((id) => !departments.some(({ departmentId }) => departmentId === id))
      ? [{ field: 'departmentIds', text: faultTexts.departments }]
      : []),
    ...(facts.dataScope === 'custom' && departmentIds.length === 0
      ? [{ field: 'departmentIds', text: faultTexts.noDepartment }]
      : []),
  ]
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  const rights = menus.filter(({ menuId }) => menuIds.includes(menuId)).map(({ permission }) => permission)
  const given = givenBy(rights.filter(isProviderRight), facts.dataScope, departmentIds)
  refuseBeyond(await heldByActor(ctx), given, roleErrors.aboveYours)
  return { ...facts, menuIds, departmentIds }
}

/**
 * Changes a role. Throws `role.builtIn`, `system.changed`, `role.aboveYours`, `role.ownRight` if the caller
 * would lose the permission to manage roles, or `role.lastManager` if nobody could manage the system
 * afterwards.
 */
export async function editRole(
  ctx: Ctx,
  roleId: string,
  { version, ...facts }: RoleFacts & { version: number },
): Promise<RoleDetail> {
  await lockPortal(ctx.db)
  const role = await changeable(ctx, roleId)
  if (role.version !== version) throw new AppError(systemErrors.changed)
  const before = { ...role, ...(await selectParts(ctx.db, roleId)) }
  const whole = await checked(ctx, roleId, facts)
  await keepingManagers(ctx, async () => {
    const managed = (await heldByActor(ctx))?.has('role.edit') ?? false
    await updateRole(ctx, role, whole)
    await writeParts(ctx, roleId, whole)
    if (managed && !(await heldByActor(ctx))?.has('role.edit')) throw new AppError(roleErrors.ownRight)
  })
  ctx.audit('role.changed', { type: 'role', id: roleId }, { before: factsOf(before), after: whole })
  return told(ctx, roleId)
}

function factsOf({
  name,
  key,
  userType,
  dataScope,
  status,
  sort,
  remark,
  menuIds,
  departmentIds,
}: RoleFacts) {
  return { name, key, userType, dataScope, status, sort, remark, menuIds, departmentIds }
}

/** Refuses `role.builtIn`, `role.aboveYours`, and `role.inUse` with who has it. */
export async function removeRole(ctx: Ctx, roleId: string) {
  await lockPortal(ctx.db)
  const { name, key } = await changeable(ctx, roleId)
  const uses = await usesOfRole(ctx.db, roleId)
  if (uses.length > 0)
    throw new AppError(roleErrors.inUse, { values: { uses: saidUses(uses, ctx.language) } })
  await deleteRole(ctx, roleId)
  ctx.audit('role.removed', { type: 'role', id: roleId }, { before: { name, key } })
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: roleId })
  return {}
}

async function told(ctx: Ctx, roleId: string): Promise<RoleDetail> {
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: roleId })
  return roleDetailOf(ctx, roleId)
}
