import { tellPages } from '#features/session/accounts/accounts.service.ts'
import { everybody, havingRole, matchingUsers, userSourceAt } from '#features/system/users/userList.sql.ts'
import type { User } from '#features/system/users/users.contract.ts'
import { deleteRoleOf, insertRoleOf } from '#features/system/users/users.sql.ts'
import { withActs } from '#features/system/users/userViews.service.ts'
import type { Ctx } from '#server/context.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { ListQuery, Page } from '#shared/lists.ts'

type UserQuery = ListQuery & { search?: string | undefined }

/** The provider's staff who have a role, or who have it not. */
export async function pageOfHaving(
  ctx: Ctx & { signedIn?: SignedIn },
  { roleId, having }: { roleId: string; having: boolean },
  query: UserQuery,
): Promise<Page<User>> {
  const input = { ...query, sortOrder: query.sortOrder ?? 'asc' } as const
  const wanted = { ...everybody, search: query.search }
  const matching = matchingUsers(ctx.db, ctx.dataScope, wanted, ctx.now).where(havingRole(roleId, having))
  const found = await userSourceAt(ctx.now).pageOf(ctx.db, input, matching)
  return { ...found, rows: withActs(ctx, found.rows) }
}

/** Selects the existing people within the data scope. */
export async function reachedUsers(ctx: Ctx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await matchingUsers(ctx.db, ctx.dataScope, everybody, ctx.now)
    .where('account.accountId', 'in', [...accountIds])
    .select('account.accountId as accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Assigns a role to several people; returns those to whom it was new. Their open pages are notified. */
export async function giveRole(ctx: Ctx, roleId: string, accountIds: readonly string[]): Promise<string[]> {
  const given = await insertRoleOf(ctx, roleId, accountIds)
  for (const accountId of given) await tellPages(ctx, accountId)
  return given
}

/** Takes a role from several people; answers from whom. */
export async function takeRole(ctx: Ctx, roleId: string, accountIds: readonly string[]): Promise<string[]> {
  const taken = await deleteRoleOf(ctx, roleId, accountIds)
  for (const accountId of taken) await tellPages(ctx, accountId)
  return taken
}
