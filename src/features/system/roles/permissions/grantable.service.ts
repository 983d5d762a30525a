import { beyond } from '#features/system/roles/permissions/permissions.domain.ts'
import { heldByActor } from '#features/system/roles/permissions/permissions.service.ts'
import { selectGiven } from '#features/system/roles/roleFacts.sql.ts'
import type { Ctx } from '#server/context.ts'

/** Which of these roles whoever asks may give: those that give no more than they hold themselves. */
export async function mayGrant(ctx: Ctx, roleIds: readonly string[]): Promise<Set<string>> {
  const own = await heldByActor(ctx)
  const given = await selectGiven(ctx.db, roleIds)
  return new Set(roleIds.filter((id) => beyond(own, given.get(id) ?? new Map()).length === 0))
}
