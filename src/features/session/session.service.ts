import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { findMerchant } from '#features/account/merchants/merchants.service.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import {
  type AccountRow,
  insertAccount,
  insertSession,
  lockAccount,
  revokeSession,
  updateFailures,
} from '#features/session/session.sql.ts'
import { type Actor, asActor, type Ctx } from '#server/context.ts'
import { claimKey, noteKey, tenantOf } from '#server/database/directory.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { placeOf } from '#server/session/place.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { SignInMethod } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages.ts'
import { permissionsOf, type Role, roleCode } from '#shared/permissions.ts'

/** Argon2id at the strength of OWASP's first recommendation: 19 MiB, two passes. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon)
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}

/**
 * Signs in. Wrong passwords are counted, ten lock the account for 30 minutes. An unknown name takes as long as a wrong
 * password, so that names cannot be found out.
 */
export async function signIn(
  visitor: Visitor,
  { username, password }: { username: string; password: string },
) {
  const login = username.trim().toLowerCase()
  const tenantId = await tenantOf(visitor.app.pool, 'login', login)
  if (tenantId === null) {
    await hashPassword(password)
    throw new AppError('session.wrongCredentials')
  }
  const who = { scope: scopeOf(tenantId, ''), actor: stranger(login, visitor), requestId: visitor.requestId }
  return asActor(visitor.app, who, 'write', async (ctx) => {
    const account = await lockAccount(ctx.db, tenantId, login)
    if (!account) throw new AppError('session.wrongCredentials')
    await checkPassword(ctx, account, password)

    const token = await openSession(ctx, account, account.merchantId, originOf(visitor, 'password'))
    ctx.audit(
      'session.signedIn',
      { type: 'account', id: account.accountId },
      { after: { merchantId: account.merchantId } },
    )
    return { token }
  })
}

async function checkPassword(ctx: Ctx, account: AccountRow, password: string): Promise<void> {
  const minutes = minutesLocked(account.lockedUntil, ctx.now)
  if (minutes > 0) throw new AppError('session.locked', { values: { minutes } })

  const { tenantId } = ctx.scope
  if (await passwordMatches(account.passwordHash, password)) {
    if (account.disabled) throw new AppError('session.disabled')
    if (account.failures > 0)
      await updateFailures(ctx.db, tenantId, account.accountId, { failures: 0, lockedUntil: null })
    return
  }
  const failing = afterFailure(account.failures, ctx.now)
  await updateFailures(ctx.db, tenantId, account.accountId, failing)
  const action = failing.lockedUntil ? 'session.locked' : 'session.refused'
  ctx.audit(action, { type: 'account', id: account.accountId }, { after: { failures: failing.failures } })
  throw new AppError('session.wrongCredentials', { keep: true })
}

/** Where a session is opened from; a week at any browser where nothing else is said. */
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
}

/** Where a visitor opens a session from. */
export function originOf({ address, userAgent, browserId }: Visitor, method: SignInMethod): Origin {
  return { address, userAgent, browserId, method, proven: true }
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
  const token = `${tenantId}.${randomBytes(32).toString('base64url')}`
  const opened = { proofTime: proven ? ctx.now : null, place: placeOf(origin.address) }
  await insertSession(ctx.db, { tenantId, token, accountId, merchantId, now: ctx.now, ...from, ...opened })
  return token
}

/** Signs the same person in to a sub-merchant of theirs: a session of its own, which sees only that sub-merchant. */
export async function switchMerchant(ctx: RequestCtx, mchCode: string) {
  const target = await findMerchant(ctx.db, scopeOf(ctx.scope.tenantId, mchCode))
  if (target?.parentMerchantId !== ctx.scope.merchantId) throw new AppError('session.notYourMerchant')

  const { accountId } = ctx.signedIn
  const from = { address: ctx.actor.address ?? '', userAgent: 'sub-merchant tab' }
  const origin: Origin = { ...from, method: 'switch', proven: false }
  const token = await openSession(ctx, { accountId }, mchCode, origin)
  ctx.audit('session.switched', { type: 'account', id: accountId }, { after: { merchantId: mchCode } })
  return { token }
}

export async function signOut(ctx: RequestCtx) {
  await revokeSession(ctx.db, ctx.scope.tenantId, ctx.signedIn.tokenHash, ctx.now)
  ctx.audit('session.signedOut', { type: 'account', id: ctx.signedIn.accountId })
  return {}
}

/** The person as the console shows them. */
export function infoOf({ signedIn, app }: RequestCtx) {
  return {
    realm: signedIn.realm,
    username: signedIn.username,
    displayName: signedIn.displayName,
    avatar: signedIn.avatarUrl,
    role: signedIn.role === null ? null : roleCode[signedIn.role],
    roles: { permissions: signedIn.role === null ? [] : permissionsOf(signedIn.role) },
    timezone: signedIn.timezone,
    settingsMenu: signedIn.settingsMenu,
    demo: app.config.demo,
  }
}

function stranger(login: string, visitor: Visitor): Actor {
  return {
    kind: 'account',
    id: null,
    name: login,
    role: null,
    source: 'merchantPortal',
    address: visitor.address,
  }
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
  const accountId = randomUUIDv7()
  const email = account.email?.trim().toLowerCase() || null
  const { language = 'en', invited = false } = account
  const inviteTime = invited ? ctx.now : null
  await insertAccount(ctx, { ...account, username, accountId, email, language, inviteTime })
  if (email !== null) await noteKey(ctx.db, 'email', email, ctx.scope.tenantId)
  ctx.audit('account.opened', { type: 'account', id: accountId }, { after: { username, role: account.role } })
  return accountId
}
