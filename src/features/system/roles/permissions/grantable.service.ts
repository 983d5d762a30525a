import { beyond } from '#features/system/roles/permissions/permissions.domain.ts'
import { heldByActor } from '#features/system/roles/permissions/permissions.service.ts'
import { selectGiven } from '#features/system/roles/roleFacts.sql.ts'
import type { Ctx } from '#server/context.ts'

/** Returns which of these roles the caller may assign: those without permissions that the caller lacks. */
export async function mayGrant(ctx: Ctx, roleIds: readonly string[]): Promise<Set<string>> {
  const own = await heldByActor(ctx)
  const given = await selectGiven(ctx.db, roleIds)
  return new Set(roleIds.filter((id) => beyond(own, given.get(id) ?? new Map()).length === 0))
}
