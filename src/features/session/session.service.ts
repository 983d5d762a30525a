import { randomBytes } from 'node:crypto'
import { ownPictures } from '#features/session/avatar/avatar.service.ts'
import { insertAccount, insertSession, revokeSession } from '#features/session/session.sql.ts'
import type { Ctx } from '#server/context.ts'
import { claimKey, noteKey } from '#server/database/directory.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { nextId } from '#server/nextId.ts'
import { parameterOf } from '#server/parameters.ts'
import { placeOf } from '#server/session/place.ts'
import type { Grants, SignInMethod } from '#server/session/signedIn.ts'
import type { Language } from '#shared/messages.ts'
import { type Action, permissionsOf, type Role, roleCode } from '#shared/permissions.ts'

export { hashPassword, passwordMatches, passwordMatchesInTurn } from '#features/session/hashing.ts'

/** Where a session is opened from; some days at any browser where nothing else is said. */
export type Origin = {
  address: string
  userAgent: string
  method: SignInMethod
  /** The browser's own id, where it sent one. */
  browserId?: string | null | undefined
  /** Did its person prove who they are just now? Not where one session opens another. */
  proven: boolean
  deviceId?: string | undefined
  expireTime?: Date | undefined
  /** Whose rights it is to show; its own person's where not given. */
  viewAccountId?: string | undefined
  /** The visit at a merchant that it is for. */
  visit?: { tenantId: number; visitId: string } | undefined
  /** The session that opens it: with that one it ends. */
  parentHash?: Buffer | undefined
}

/**
 * Where a visitor opens a session from. A ticket proves nothing by itself: an open session issued it without being asked
 * for a password, so that what is sensitive stays closed until its taker has stepped up.
 */
export function originOf({ address, userAgent, browserId }: Visitor, method: SignInMethod): Origin {
  return { address, userAgent, browserId, method, proven: method !== 'ticket' }
}

/** Opens a session of a person who has proven who they are. Answers its token, which is kept nowhere. */
export async function openSession(
  ctx: Ctx,
  account: { accountId: string },
  merchantId: string | null,
  origin: Origin,
): Promise<string> {
  const { tenantId } = ctx.scope
  const { accountId } = account
  const { proven, ...from } = origin
  const expireTime = origin.expireTime ?? new Date(ctx.now.getTime() + (await sessionMs(ctx)))
  const token = `${tenantId}.${randomBytes(32).toString('base64url')}`
  const opened = { proofTime: proven ? ctx.now : null, place: placeOf(origin.address) }
  const whose = { tenantId, token, accountId, merchantId, now: ctx.now }
  // Nothing of the transaction reads it: it is sent with the commit.
  ctx.atEnd(() => insertSession(ctx.db, { ...whose, ...from, ...opened, expireTime }))
  return token
}

/** How long a session lasts where nothing else is said: seven days, as the specification says, unless the provider set others. */
async function sessionMs({ app }: Ctx): Promise<number> {
  return (await parameterOf(app, 'session.days')) * 86_400_000
}

export async function signOut(ctx: RequestCtx) {
  await revokeSession(ctx.db, ctx.scope.tenantId, ctx.signedIn.tokenHash, ctx.now)
  ctx.audit('session.signedOut', { type: 'account', id: ctx.signedIn.accountId })
  return {}
}

/** The person as the console shows them. */
export async function infoOf(ctx: RequestCtx) {
  const { signedIn, app } = ctx
  const { accountId, username, email } = signedIn
  return {
    realm: signedIn.realm,
    username: signedIn.username,
    displayName: signedIn.displayName,
    name: signedIn.displayName,
    ...(await ownPictures(ctx)),
    info: { accountId, username, email },
    role: signedIn.role === null ? null : roleCode[signedIn.role],
    roles: { permissions: signedIn.role === null ? grouped(signedIn.grants) : permissionsOf(signedIn.role) },
    timezone: signedIn.timezone,
    settingsMenu: signedIn.settingsMenu,
    viewing: signedIn.visit ? null : signedIn.viewing,
    visit: signedIn.visit,
    demo: app.config.demo,
  }
}

/** The rights of one of the provider's staff, in the shape of the specification's `roles.permissions`. */
function grouped(grants: Grants) {
  const lists = new Map<string, Action[]>()
  for (const right of grants.keys()) {
    const [permissionId, action] = right.split('.') as [string, Action]
    lists.set(permissionId, [...(lists.get(permissionId) ?? []), action])
  }
  return [...lists].map(([permissionId, actionList]) => ({ permissionId, actionList }))
}

export type NewAccount = {
  username: string
  displayName: string
  role: Role | null
  merchantId: string | null
  passwordHash: string
  email?: string | null
  language?: Language
  /** It waits for its person to take the invitation: no password opens it. */
  invited?: boolean
}

/** Opens an account. Its login is one of the whole installation, and is not case sensitive. Null where it is taken. */
export async function openAccount(ctx: Ctx, account: NewAccount): Promise<string | null> {
  const username = account.username.toLowerCase()
  if (!(await claimKey(ctx.db, 'login', username, ctx.scope.tenantId))) {
    ctx.unchanged()
    return null
  }
  const accountId = nextId()
  const email = account.email?.trim().toLowerCase() || null
  const { language = 'en', invited = false } = account
  const inviteTime = invited ? ctx.now : null
  await insertAccount(ctx, { ...account, username, accountId, email, language, inviteTime })
  if (email !== null) await noteKey(ctx.db, 'email', email, ctx.scope.tenantId)
  ctx.audit('account.opened', { type: 'account', id: accountId }, { after: { username, role: account.role } })
  return accountId
}
