import type { MemberQuery } from '#features/system/roles/members/members.fields.ts'
import {
  heldBy,
  heldByActor,
  keepingManagers,
  refuseBeyond,
} from '#features/system/roles/permissions/permissions.service.ts'
import { selectGiven } from '#features/system/roles/roleFacts.sql.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { findRole } from '#features/system/roles/roles.sql.ts'
import { giveRole, pageOfHaving, reachedUsers, takeRole } from '#features/system/users/userRoles.service.ts'
import type { User } from '#features/system/users/users.contract.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { Ctx } from '#server/context.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { commonRoleErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

/** Who has the role, or who has not. Refuses `role.notFound`. */
export async function pageOfMembers(
  ctx: Ctx & { signedIn?: SignedIn },
  { roleId, having = 'with', ...query }: MemberQuery,
): Promise<Page<User>> {
  if (!(await findRole(ctx.db, roleId))) throw new AppError(commonRoleErrors.notFound)
  return pageOfHaving(ctx, { roleId, having: having === 'with' }, query)
}

/**
 * The shared checks of adding and removing: the caller may assign the role, and none of the people is the
 * caller or has more permissions.
 */
async function mayChange(ctx: Ctx, roleId: string, accountIds: readonly string[]) {
  await lockPortal(ctx.db)
  const role = await findRole(ctx.db, roleId)
  if (!role) throw new AppError(commonRoleErrors.notFound)
  if (ctx.actor.id !== null && accountIds.includes(ctx.actor.id)) throw new AppError(userErrors.self)
  const reached = await reachedUsers(ctx, accountIds)
  if (reached.length < new Set(accountIds).size) throw new AppError(userErrors.notFound)
  const own = await heldByActor(ctx)
  refuseBeyond(own, (await selectGiven(ctx.db, [roleId])).get(roleId) ?? new Map(), roleErrors.aboveYours)
  for (const accountId of accountIds) refuseBeyond(own, await heldBy(ctx, accountId), userErrors.aboveYours)
  return { role, own }
}

/** Gives the role to several people, all or none. Refuses `role.aboveYours`, `user.self`, `user.aboveYours`. */
export async function addMembers(ctx: Ctx, roleId: string, accountIds: readonly string[]) {
  const { role, own } = await mayChange(ctx, roleId, accountIds)
  const given = await giveRole(ctx, roleId, accountIds)
  // A department scope may grant these people more than it grants the caller.
  for (const accountId of given) refuseBeyond(own, await heldBy(ctx, accountId), roleErrors.aboveYours)
  if (given.length === 0) ctx.unchanged()
  else ctx.audit('role.given', { type: 'role', id: roleId }, { after: { role: role.name, people: given } })
  return {}
}

/**
 * Removes the role from several people, all or none. Throws the errors of adding, `user.lastAdministrator`
 * or `role.lastManager`.
 */
export async function removeMembers(ctx: Ctx, roleId: string, accountIds: readonly string[]) {
  const { role } = await mayChange(ctx, roleId, accountIds)
  const taken = await keepingManagers(ctx, () => takeRole(ctx, roleId, accountIds))
  if (taken.length === 0) ctx.unchanged()
  else ctx.audit('role.taken', { type: 'role', id: roleId }, { before: { role: role.name, people: taken } })
  return {}
}
