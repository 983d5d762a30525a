import { grantsOf } from '#features/session/staffGrants.service.ts'
import { beyond, type Held } from '#features/system/roles/permissions/permissions.domain.ts'
import { countAdministrators, countManagers } from '#features/system/roles/permissions/permissions.sql.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

/**
 * Reads the caller's current permissions again, because they may just have been removed. Null is the
 * product itself.
 */
export async function heldByActor({ db, actor }: Ctx): Promise<Held | null> {
  return actor.kind === 'account' && actor.id !== null ? grantsOf(db, actor.id) : null
}

/** Reads the current permissions of one person. */
export function heldBy({ db }: Pick<Ctx, 'db'>, accountId: string): Promise<Held> {
  return grantsOf(db, accountId)
}

/** Nobody may change someone with more permissions, or grant more than they have. */
export function refuseBeyond(own: Held | null, other: Held, error: ErrorDeclaration): void {
  const more = beyond(own, other)
  if (more.length === 0) return
  const rights = more.length > 5 ? `${more.slice(0, 5).join(', ')} …` : more.join(', ')
  throw new AppError(error, { values: { rights } })
}

/**
 * Runs a change that may remove permissions, under the portal's lock. Throws `user.lastAdministrator` or
 * `role.lastManager` (or another code) if it would leave nobody who can manage the system.
 */
export async function keepingManagers<T>(
  { db }: Ctx,
  work: () => Promise<T>,
  nobodyLeft: ErrorDeclaration = roleErrors.lastManager,
): Promise<T> {
  const before = { administrators: await countAdministrators(db), managers: await countManagers(db) }
  const answer = await work()
  if (before.administrators > 0 && (await countAdministrators(db)) === 0)
    throw new AppError(userErrors.lastAdministrator)
  if (before.managers > 0 && (await countManagers(db)) === 0) throw new AppError(nobodyLeft)
  return answer
}
