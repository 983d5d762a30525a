import { providerRights } from '#features/permissions.domain.ts'
import { departmentTree } from '#features/system/departments/departments.service.ts'
import { mayGrant } from '#features/system/roles/permissions/grantable.service.ts'
import { beyond, givenBy } from '#features/system/roles/permissions/permissions.domain.ts'
import {
  findUser,
  matchingUsers,
  selectNames,
  selectOptions,
  userSourceAt,
} from '#features/system/users/userList.sql.ts'
import type { User, UserChoices, UserOption, UserOptionQuery } from '#features/system/users/users.contract.ts'
import { refusalOfAct, type UserAct, userActs } from '#features/system/users/users.domain.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { UserQuery, UserRow } from '#features/system/users/users.fields.ts'
import { selectChoices } from '#features/system/users/users.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

type Asking = Ctx & { signedIn?: SignedIn }

const rightOf: Record<UserAct, ProviderPermission> = {
  edit: 'user.edit',
  disable: 'user.disable',
  enable: 'user.enable',
  unlock: 'user.enable',
  reset: 'user.edit',
  resetFactors: 'user.edit',
  invite: 'user.add',
  withdraw: 'user.disable',
}
const everyRight = givenBy(providerRights, 'global', [])

/** Returns the caller's actions on these people, from permissions, account status and ownership. */
function actsOf({ actor, signedIn }: Asking, row: UserRow): UserAct[] {
  const own = actor.id === row.accountId
  const held = signedIn?.grants ?? null
  if (row.administrator && beyond(held, everyRight).length > 0) return []
  return userActs.filter(
    (act) => refusalOfAct(act, row.state, own) === null && (held === null || held.has(rightOf[act])),
  )
}

export function withActs(ctx: Asking, rows: readonly UserRow[]): User[] {
  return rows.map((row) => ({ ...row, acts: actsOf(ctx, row) }))
}

/** Returns a page of the provider's staff in the caller's data scope. */
export async function pageOfUsers(ctx: Asking, query: UserQuery): Promise<Page<User>> {
  const matching = matchingUsers(ctx.db, ctx.dataScope, query, ctx.now)
  const found = await userSourceAt(ctx.now).pageOf(ctx.db, query, matching)
  return { ...found, rows: withActs(ctx, found.rows) }
}

/** One person, as far as one reaches. Refuses `user.notFound`. */
export async function userOf(ctx: Asking, accountId: string): Promise<User> {
  const row = await findUser(ctx.db, ctx.dataScope, accountId, ctx.now)
  if (!row) throw new AppError(userErrors.notFound)
  return { ...row, acts: actsOf(ctx, row) }
}

export function userOptions(db: Db, wanted: UserOptionQuery): Promise<UserOption[]> {
  return selectOptions(db, wanted)
}

/** Names of the provider's staff by account, for other desks: also of those who have gone. */
export function usersNamed(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  return selectNames(db, accountIds)
}

/** The options of a person's form: enabled ones, and for roles those that the caller may assign. */
export async function userChoicesOf(ctx: Asking): Promise<UserChoices> {
  const { posts, roles } = await selectChoices(ctx.db)
  const offered = roles.filter(({ enabled }) => enabled)
  const mine = await mayGrant(
    ctx,
    offered.map(({ id }) => id),
  )
  return {
    departments: await departmentTree(ctx.db),
    posts: posts.filter(({ enabled }) => enabled).map(({ id, name }) => ({ id, name })),
    roles: offered.map(({ id, name }) => ({ id, name, mine: mine.has(id) })),
  }
}
