import { randomBytes } from 'node:crypto'
import { permissionsOf } from '#features/permissions.domain.ts'
import { ownPictures } from '#features/session/avatar/avatar.service.ts'
import { insertAccount, insertSession, revokeSession } from '#features/session/session.sql.ts'
import type { Ctx } from '#server/context.ts'
import { claimKey, noteKey } from '#server/database/directory.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { nextId } from '#server/nextId.ts'
import { parameterOf } from '#server/parameters.ts'
import { placeOf } from '#server/session/place.ts'
import type { Grants, SignInMethod } from '#server/session/signedIn.ts'
import type { Language } from '#shared/messages.ts'
import { type Action, type Role, roleCode } from '#shared/permissions.ts'

/** How and from where a session is opened. */
export type Origin = {
  address: string
  userAgent: string
  method: SignInMethod
  /** The browser's id, if it sent one. */
  browserId?: string | null | undefined
  /** Whether the user has just authenticated; false if one session opens another. */
  proven: boolean
  deviceId?: string | undefined
  expireTime?: Date | undefined
  /** The user to impersonate, if any. */
  viewAccountId?: string | undefined
  /** The merchant visit that the session is for. */
  visit?: { tenantId: number; visitId: string } | undefined
  /** The parent session, with which this one ends. */
  parentHash?: Buffer | undefined
}

/**
 * The origin of a visitor's session. A ticket does not count as authentication: an open session issued it
 * without asking for a password, so sensitive calls need step-up first.
 */
export function originOf({ address, userAgent, browserId }: RequestContext, method: SignInMethod): Origin {
  return { address, userAgent, browserId, method, proven: method !== 'ticket' }
}

/** Opens a session for an authenticated user. Returns the token, which is not stored. */
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
  // Nothing in the transaction reads the session, so the insert is sent with the commit.
  ctx.atEnd(() => insertSession(ctx.db, { ...whose, ...from, ...opened, expireTime }))
  return token
}

/** The default session lifetime: seven days per the specification, or the provider's setting. */
async function sessionMs({ app }: Ctx): Promise<number> {
  return (await parameterOf(app, 'session.days')) * 86_400_000
}

export async function signOut(ctx: RequestCtx) {
  await revokeSession(ctx.db, ctx.scope.tenantId, ctx.signedIn.tokenHash, ctx.now)
  ctx.audit('session.signedOut', { type: 'account', id: ctx.signedIn.accountId })
  return {}
}

/** The user as the console shows them. */
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

/** A staff member's permissions, in the shape of the specification's `roles.permissions`. */
function grouped(grants: Grants) {
  const lists = new Map<string, Action[]>()
  for (const permission of grants.keys()) {
    const [permissionId, action] = permission.split('.') as [string, Action]
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
  /** Pending invitation: no password works yet. */
  invited?: boolean
}

/**
 * Creates an account. Usernames are unique across the installation and case-insensitive. Returns null if
 * taken.
 */
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
