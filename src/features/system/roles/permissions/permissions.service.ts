import { grantsOf } from '#features/session/staffGrants.service.ts'
import { beyond, type Held } from '#features/system/roles/permissions/permissions.domain.ts'
import { countAdministrators, countManagers } from '#features/system/roles/permissions/permissions.sql.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

/** What whoever acts holds now, read afresh: their own rights may have gone a moment ago. Null: the product's own hand. */
export async function heldByActor({ db, actor }: Ctx): Promise<Held | null> {
  return actor.kind === 'account' && actor.id !== null ? grantsOf(db, actor.id) : null
}

/** What one person holds now. */
export function heldBy({ db }: Pick<Ctx, 'db'>, accountId: string): Promise<Held> {
  return grantsOf(db, accountId)
}

/** Nobody has power over someone who holds more than they do, and nobody gives more than they hold. */
export function refuseBeyond(own: Held | null, other: Held, error: ErrorDeclaration): void {
  const more = beyond(own, other)
  if (more.length === 0) return
  const rights = more.length > 5 ? `${more.slice(0, 5).join(', ')} …` : more.join(', ')
  throw new AppError(error, { values: { rights } })
}

/**
 * Does something that may take rights from people, under the portal's lock. Refuses `user.lastAdministrator` and
 * `role.lastManager` (or another code) where somebody could manage the system before it, and nobody could after it.
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
