import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { askEmailChange } from '#features/session/emailChanges/emailChanges.service.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import {
  heldBy,
  heldByActor,
  keepingManagers,
  refuseBeyond,
} from '#features/system/roles/permissions/permissions.service.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { findUser } from '#features/system/users/userList.sql.ts'
import type { User, UserFacts } from '#features/system/users/users.contract.ts'
import { isLogin } from '#features/system/users/users.domain.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { UserRow } from '#features/system/users/users.fields.ts'
import { faultTexts } from '#features/system/users/users.messages.ts'
import {
  findAccountOf,
  selectChoices,
  writePosts,
  writeRoles,
  writeUsers,
} from '#features/system/users/users.sql.ts'
import { userOf } from '#features/system/users/userViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { everything } from '#server/session/dataScope.ts'
import { interveneIn } from '#server/session/interventions.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

/**
 * `passwordHash`: they can sign in at once; otherwise they are invited by email, or `unsent` by their
 * creator.
 */
export type NewUser = UserFacts & { username: string; passwordHash?: string; unsent?: boolean }

/**
 * Adds a member of provider staff. Throws `role.aboveYours`, or field errors for an invalid or used login
 * and for a department, job title or role that is missing, disabled or outside the data scope.
 */
export async function openUser(
  ctx: Ctx,
  { username, passwordHash, unsent = false, ...facts }: NewUser,
): Promise<User> {
  await lockPortal(ctx.db)
  if (!isLogin(username)) throw faultAt('username', faultTexts.username)
  await refuseChoices(ctx, facts, null)
  const { displayName, email, language } = facts
  const invited = passwordHash === undefined
  const login = { username, displayName, email, language, invited, passwordHash: passwordHash ?? '' }
  const accountId = await openAccount(ctx, { ...login, role: null, merchantId: null })
  if (accountId === null) throw faultAt('username', faultTexts.usernameTaken)

  await writeFacts(ctx, accountId, facts)
  refuseBeyond(await heldByActor(ctx), await heldBy(ctx, accountId), roleErrors.aboveYours)
  const { departmentId, postIds, roleIds, phone } = facts
  const after = { username, departmentId, postIds, roleIds, phone }
  ctx.audit('user.added', { type: 'account', id: accountId }, { after })
  await interveneIn(ctx, accountId, 'opened')
  if (invited && !unsent) await mailPasswordLink(ctx, accountId, 'invitation')
  return userOf({ ...ctx, dataScope: everything }, accountId)
}

async function writeFacts(ctx: Ctx, accountId: string, facts: UserFacts): Promise<void> {
  await writeUsers(ctx, [{ accountId, ...facts }])
  await writePosts(ctx, [{ accountId, postIds: facts.postIds }])
  await writeRoles(ctx, [{ accountId, roleIds: facts.roleIds }])
}

/** Places an existing person by login; their roles are unchanged unless named. No permission is checked. */
export async function placeUser(
  ctx: Ctx,
  username: string,
  {
    departmentId,
    postIds,
    roleIds,
  }: { departmentId: string | null; postIds: string[]; roleIds: string[] | null },
): Promise<void> {
  const accountId = await findAccountOf(ctx.db, username)
  if (accountId === undefined) throw new AppError(userErrors.notFound)
  await writeUsers(ctx, [{ accountId, departmentId, phone: null, remark: '' }])
  await writePosts(ctx, [{ accountId, postIds }])
  if (roleIds !== null) await writeRoles(ctx, [{ accountId, roleIds }])
  ctx.audit('user.changed', { type: 'account', id: accountId }, { after: { departmentId, postIds, roleIds } })
}

type Had = Pick<UserRow, 'departmentId' | 'posts' | 'roles'>

/** Current assignments may be kept even if they were disabled since. */
async function refuseChoices(ctx: Ctx, facts: UserFacts, had: Had | null): Promise<void> {
  const { departments, posts, roles } = await selectChoices(ctx.db)
  const { departmentId } = facts
  const offers = (all: readonly { id: string; enabled: boolean }[], id: string) =>
    all.some((one) => one.id === id && one.enabled)
  const keeps = (all: readonly { id: string }[] | undefined, id: string) => all?.some((one) => one.id === id)
  if (departmentId !== (had?.departmentId ?? null) || had === null) {
    if (departmentId !== null && !offers(departments, departmentId))
      throw faultAt('departmentId', faultTexts.department)
    if (!ctx.dataScope.all && (departmentId === null || !ctx.dataScope.departmentIds.includes(departmentId)))
      throw faultAt('departmentId', faultTexts.departmentBeyond)
  }
  if (facts.postIds.some((id) => !offers(posts, id) && !keeps(had?.posts, id)))
    throw faultAt('postIds', faultTexts.post)
  if (facts.roleIds.some((id) => !offers(roles, id) && !keeps(had?.roles, id)))
    throw faultAt('roleIds', faultTexts.role)
}

/**
 * Changes a person: other roles or another department apply from their next call, another address once it
 * is confirmed. Nobody changes their own roles and department, or a person with more permissions. Throws
 * `user.notFound`, `user.self`, `user.aboveYours`, `role.aboveYours`, `system.changed`,
 * `user.lastAdministrator` or `role.lastManager`.
 */
export async function editUser(
  ctx: Ctx,
  accountId: string,
  { version, ...facts }: UserFacts & { version: number },
): Promise<User> {
  await lockPortal(ctx.db)
  const row = await findUser(ctx.db, ctx.dataScope, accountId, ctx.now)
  const account = await findAccount(ctx.db, ctx.scope, accountId)
  if (!row || !account) throw new AppError(userErrors.notFound)
  if (row.version !== version) throw new AppError(systemErrors.changed)
  const own = await heldByActor(ctx)
  refuseBeyond(own, await heldBy(ctx, accountId), userErrors.aboveYours)
  await refuseChoices(ctx, facts, row)
  const before = belongingOf(row)
  const after = belongingFrom(facts)
  if (ctx.actor.id === accountId && JSON.stringify(before) !== JSON.stringify(after))
    throw new AppError(userErrors.self)

  await keepingManagers(ctx, () => writeFacts(ctx, accountId, facts))
  refuseBeyond(own, await heldBy(ctx, accountId), roleErrors.aboveYours)
  const { phone, remark } = row
  const object = { type: 'account', id: accountId } as const
  const noted = {
    before: { ...before, phone, remark },
    after: { ...after, phone: facts.phone, remark: facts.remark },
  }
  ctx.audit('user.changed', object, noted)
  const { displayName, language } = facts
  const email = facts.email.trim().toLowerCase()
  const readdressed = email !== account.email
  // Nobody has signed in with an account that is still invited: its address can be corrected at once.
  const isInvited = account.inviteTime !== null
  await changeAccount(ctx, account, { displayName, language, ...(isInvited && { email }) })
  if (!readdressed) return userOf({ ...ctx, dataScope: everything }, accountId)
  if (!isInvited) await askEmailChange(ctx, account, email)
  else {
    await interveneIn(ctx, accountId, 'emailChanged')
    // The link that went to the other address dies with this one.
    if (!account.disabled) await mailPasswordLink(ctx, accountId, 'invitation')
  }
  return userOf({ ...ctx, dataScope: everything }, accountId)
}

type Ids = { departmentId: string | null; postIds: readonly string[]; roleIds: readonly string[] }

function belongingOf({ departmentId, posts, roles }: Had): Ids {
  const ids = (all: Had['posts']) => all.map(({ id }) => id).toSorted()
  return { departmentId, postIds: ids(posts), roleIds: ids(roles) }
}

function belongingFrom({ departmentId, postIds, roleIds }: Ids): Ids {
  const once = (ids: readonly string[]) => [...new Set(ids)].toSorted()
  return { departmentId, postIds: once(postIds), roleIds: once(roleIds) }
}

export function faultAt(field: string, text: Text): AppError {
  return new AppError(requestErrors.invalid, { fields: [{ field, text }] })
}
