import { useSyncExternalStore } from 'react'
import { api, queries } from '#console/api.ts'
import { m } from '#console/shell.messages.ts'
import { dropToken, dropTokensOfSubs, keepToken, readToken, readViewToken, tabCode } from '#console/token.ts'
import type { Partner, SubMerchant } from '#features/merchants/merchants.contract.ts'
import type { LoggedInUser, NextStep, SignInAnswer } from '#features/session/session.contract.ts'
import type { PortalEntry } from '#features/system/menus/portalMenu/portalMenu.contract.ts'
import { nameOf } from '#shared/codes.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** The signed-in user and their merchant. */
export type Session = {
  user: LoggedInUser
  role: Role
  rights: ReadonlySet<string>
  partner: Partner
  /** Empty unless the merchant has sub-merchants. */
  subMerchants: SubMerchant[]
}

/** A member of the provider's staff, who has no merchant and none of the three roles. */
export type Staff = {
  user: LoggedInUser
  role: null
  rights: ReadonlySet<string>
  /** The portal menu as this user sees it. */
  menu: PortalEntry[]
}

export function isStaff(who: Session | Staff): who is Staff {
  return who.role === null
}

let current: Session | Staff | null = null
let entering: Promise<Session | Staff> | null = null
const listeners = new Set<() => void>()

export function setSession(session: Session | Staff | null) {
  current = session
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function useEntered(): Session | Staff | null {
  return useSyncExternalStore(subscribe, () => current)
}

/** The session of a merchant user; null before sign-in and for provider staff. */
export function useMaybeSession(): Session | null {
  const who = useEntered()
  return who === null || isStaff(who) ? null : who
}

/** The session of provider staff; null before sign-in and for merchant users. */
export function useMaybeStaff(): Staff | null {
  const who = useEntered()
  return who !== null && isStaff(who) ? who : null
}

/** The signed-in user of either kind; null before sign-in and as soon as sign-out starts. */
export function useMaybeUser(): LoggedInUser | null {
  return useEntered()?.user ?? null
}

/** The signed-in user. Throws on a page that does not require sign-in. */
export function useUser(): LoggedInUser {
  const user = useMaybeUser()
  if (!user) throw new Error('useUser needs a signed-in page')
  return user
}

/** The merchant user's session. Throws before sign-in and for provider staff. */
export function useSession(): Session {
  const session = useMaybeSession()
  if (!session) throw new Error('useSession needs a signed-in page')
  return session
}

/** Returns the session, loading it on first entry. Rejects on an error response or an unknown role. */
export function enter(): Promise<Session | Staff> {
  if (current) return Promise.resolve(current)
  entering ??= load().finally(() => {
    entering = null
  })
  return entering
}

/**
 * Reloads the session and returns whether the role changed, in which case menu, routes and controls are out
 * of date.
 */
export async function reload(): Promise<boolean> {
  const before = current?.role
  const { role } = await load()
  return before !== undefined && role !== before
}

/** Reloads user and merchant, for instance after the merchant's status changed. */
export async function load(): Promise<Session | Staff> {
  const token = readToken()
  const user = await api.session.getInfo({})
  const session = user.realm === 'provider' ? await staffOf(user) : await sessionOf(user)
  // Discard the result if the user signed out or switched accounts meanwhile.
  if (token === readToken()) setSession(session)
  return session
}

async function staffOf(user: LoggedInUser): Promise<Staff> {
  const menu = await api.portalMenu.portal({})
  return { user, role: null, rights: rightsOf(user), menu }
}

function rightsOf({ roles }: LoggedInUser): ReadonlySet<string> {
  return new Set(
    roles.permissions.flatMap(({ permissionId, actionList }) =>
      actionList.map((action) => `${permissionId}.${action}`),
    ),
  )
}

async function sessionOf(user: LoggedInUser): Promise<Session> {
  const role = roleOf(user.role)
  const partner = await api.merchants.partner({})
  const subMerchants = partner.has_sub ? await api.merchants.subMerchants({}) : []
  return { user, role, rights: rightsOf(user), partner, subMerchants }
}

/** Maps getInfo's role number to the role. Throws the specification's message for an unknown number. */
export function roleOf(code: number | null): Role {
  if (code === null || !Object.values<number>(roleCode).includes(code)) throw new UnknownRoleError()
  return nameOf(roleCode, code)
}

export class UnknownRoleError extends Error {
  constructor() {
    super(m.unknownRole.en)
    this.name = 'UnknownRoleError'
  }
}

/**
 * Applies the result of a sign-in step: starts the session if there is a token, and returns the next step if
 * not.
 */
export function afterProof({ token, next }: SignInAnswer): NextStep | null {
  if (token !== null) startWith(token)
  return next
}

/** Stores the token and starts its session. */
export function startWith(token: string) {
  keepToken(token)
  forget()
}

/**
 * Signs out on the server and locally. The local part happens even if the call fails, unless another session
 * was started meanwhile.
 */
export async function logOut(token = readToken()) {
  if (readToken() !== token) return
  try {
    if (token) await api.session.logout({})
  } finally {
    if (readToken() === token) endSession()
  }
}

/** Ends the session locally: removes token, user and cached data. */
export function endSession() {
  const wasView = readViewToken() !== null
  dropToken()
  if (tabCode() === null && !wasView) dropTokensOfSubs()
  forget()
}

function forget() {
  setSession(null)
  entering = null
  queries.clear()
}
