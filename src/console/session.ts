import { useSyncExternalStore } from 'react'
import { api, queries } from '#console/api.ts'
import { m } from '#console/shell.messages.ts'
import { dropToken, dropTokensOfSubs, keepToken, readToken, readViewToken, tabCode } from '#console/token.ts'
import type { Partner, SubMerchant } from '#features/account/merchants/merchants.contract.ts'
import type { LoggedInUser, NextStep, SignInAnswer } from '#features/session/session.contract.ts'
import type { PortalEntry } from '#features/system/menus/portalMenu/portalMenu.contract.ts'
import { nameOf } from '#shared/codes.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** Who is signed in, and for which merchant. */
export type Session = {
  user: LoggedInUser
  role: Role
  partner: Partner
  /** Empty unless the merchant has sub-merchants. */
  subMerchants: SubMerchant[]
}

/** Someone of the provider's own staff: of no merchant, and with none of the three roles. */
export type Staff = {
  user: LoggedInUser
  role: null
  rights: ReadonlySet<string>
  /** The portal's menu as they see it. */
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

/** The session of a merchant's person; null before login and for the provider's staff. */
export function useMaybeSession(): Session | null {
  const who = useEntered()
  return who === null || isStaff(who) ? null : who
}

/** Someone of the provider's staff; null before login and for a merchant's people. */
export function useMaybeStaff(): Staff | null {
  const who = useEntered()
  return who !== null && isStaff(who) ? who : null
}

/** Whoever is signed in, of a merchant or of the provider; null before login and from the moment of logging out. */
export function useMaybeUser(): LoggedInUser | null {
  return useEntered()?.user ?? null
}

/** The same on a page behind login. Throws on any other. */
export function useUser(): LoggedInUser {
  const user = useMaybeUser()
  if (!user) throw new Error('useUser needs a signed-in page')
  return user
}

/** The session on any page of a merchant. Throws before login and for the provider's staff. */
export function useSession(): Session {
  const session = useMaybeSession()
  if (!session) throw new Error('useSession needs a signed-in page')
  return session
}

/** The session, loaded on the first entry. Rejects where the server refuses, or the role is none of the three. */
export function enter(): Promise<Session | Staff> {
  if (current) return Promise.resolve(current)
  entering ??= load().finally(() => {
    entering = null
  })
  return entering
}

/**
 * Loads them again, and answers whether the role is another than it was: then menu, routes and controls are no longer theirs.
 */
export async function reload(): Promise<boolean> {
  const before = current?.role
  const { role } = await load()
  return before !== undefined && role !== before
}

/** Loads user and merchant again: after the merchant's state changed. */
export async function load(): Promise<Session | Staff> {
  const token = readToken()
  const user = await api.session.getInfo({})
  const session = user.realm === 'provider' ? await staffOf(user) : await sessionOf(user)
  // Signed out or in as another meanwhile: what came back is no longer theirs.
  if (token === readToken()) setSession(session)
  return session
}

async function staffOf(user: LoggedInUser): Promise<Staff> {
  const menu = await api.portalMenu.portal({})
  const rights = user.roles.permissions.flatMap(({ permissionId, actionList }) =>
    actionList.map((action) => `${permissionId}.${action}`),
  )
  return { user, role: null, rights: new Set(rights), menu }
}

async function sessionOf(user: LoggedInUser): Promise<Session> {
  const role = roleOf(user.role)
  const partner = await api.merchants.partner({})
  const subMerchants = partner.has_sub ? await api.merchants.subMerchants({}) : []
  return { user, role, partner, subMerchants }
}

/** The role behind a number of getInfo. Throws the specification's message on any other. */
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

/** What a proof at the door came to: enters where it opened a session, and answers what else is asked first. */
export function afterProof({ token, next }: SignInAnswer): NextStep | null {
  if (token !== null) startWith(token)
  return next
}

/** Takes a token as the session's. */
export function startWith(token: string) {
  keepToken(token)
  forget()
}

/** Ends the session at the server and here; here even if the call fails, unless another was opened meanwhile. */
export async function logOut(token = readToken()) {
  if (readToken() !== token) return
  try {
    if (token) await api.session.logout({})
  } finally {
    if (readToken() === token) endSession()
  }
}

/** Ends the session here: token, user and everything that was read with them. */
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
