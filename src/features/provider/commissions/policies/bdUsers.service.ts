import { selectBdUsers } from '#features/provider/commissions/policies/bdUsers.sql.ts'
import type { BdUser } from '#features/provider/commissions/policies/policies.contract.ts'
import { lookingOf } from '#features/provider/organizations/organizations.service.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { Ctx } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { AppError } from '#shared/errors.ts'

export function listBdUsers(ctx: Ctx): Promise<BdUser[]> {
  return readAcrossTenants(ctx, (db) => selectBdUsers(db, lookingOf(ctx), null))
}

/** Gets a BD user, or the caller. Throws `user.notFound`. */
export async function bdUserOf(ctx: Ctx, accountId: string): Promise<BdUser> {
  const all = await readAcrossTenants(ctx, (db) => selectBdUsers(db, lookingOf(ctx), ctx.actor.id))
  const found = all.find((one) => one.accountId === accountId)
  if (!found) throw new AppError(userErrors.notFound)
  return found
}
