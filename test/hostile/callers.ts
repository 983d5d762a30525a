import { can, providerRights } from '#features/permissions.domain.ts'
import type { Permission, ProviderPermission, Role } from '#shared/permissions.ts'
import type { TestApp } from '#test/app.ts'
import { type AskingAs, openSessions, roles } from '#test/hostile/callerSessions.ts'
import type { Call } from '#test/hostile/calls.ts'
import { signInStaff } from '#test/hostile/staff.ts'
import { isAtTill } from '#test/tills.ts'

/** A caller, described in the terms of the permissions. */
export type Caller = {
  who: string
  token: string | undefined
  /** The role that decides the permissions; null for the provider’s staff. */
  role: Role | null
  /** Why there is no session. */
  none?: 'missing' | 'expired'
  atTill?: boolean
  viewing?: boolean
  /** One of the provider’s staff who impersonates a merchant. */
  visiting?: boolean
  blocked?: 'frozen' | 'underReview'
}

/** The rejection that the declarations require for this caller; null if the call is allowed. */
export function expectedOf(caller: Caller, call: Call): string | null {
  if (caller.none) return `401 session.${caller.none}`
  if (!mayCall(caller, call)) return `403 no.permission ${call.access}`
  if (caller.visiting && changes(call)) return '409 visit.readOnly'
  if (caller.viewing && changes(call)) return '409 session.viewOnly'
  if (caller.blocked && !call.whileBlocked) return `403 merchant.${caller.blocked}`
  return null
}

/** Whether the call writes. Everyone may sign out. */
function changes({ writes, access }: Call): boolean {
  return writes && access !== 'signedIn'
}

function mayCall({ role, atTill = false }: Caller, { access }: Call): boolean {
  if (isAtTill({ access }) !== atTill) return false
  if (access === 'signedIn') return true
  return role === null
    ? providerRights.includes(access as ProviderPermission)
    : can(role, access as Permission)
}

/** A role in a tenant, with the state of the account, merchant or session. */
type State = (typeof states)[number]
const states = [
  ...(['active', 'frozen', 'underReview', 'disabled', 'invited', 'expired', 'revoked', 'signedOut'] as const),
  ...(['atTill', 'viewing'] as const),
]
const tenants = ['own', 'another', 'sub', 'masterInSub'] as const
type Place = (typeof tenants)[number]

const gone: ReadonlySet<State> = new Set(['disabled', 'invited', 'expired', 'revoked', 'signedOut'])

/**
 * Every kind of caller. `some` has each role, state and tenant at least once, and both realms; `all` has each
 * possible combination.
 */
export async function callersOf(t: TestApp, which: 'some' | 'all' = 'some'): Promise<Caller[]> {
  const sessions = await openSessions(t)
  const merchants: Caller[] = []
  for (const one of which === 'all' ? everyOne() : someOnes()) merchants.push(await callerOf(one, sessions))
  return [
    ...merchants,
    { who: 'nobody', role: 'admin', token: undefined, none: 'missing' },
    { who: "the provider's staff", role: null, token: await signInStaff(t) },
    { who: 'staff on a visit', role: 'admin', visiting: true, token: await sessions.visit() },
  ]
}

type One = { role: Role; state: State; place: Place }

function everyOne(): One[] {
  const all = tenants.flatMap((place) =>
    states.flatMap((state) => roles.map((role): One => ({ role, state, place }))),
  )
  // A till belongs to its own merchant, and only an owner switches to a sub-merchant or impersonates.
  return all.filter(
    ({ role, state, place }) => place !== 'masterInSub' || (role === 'admin' && !/Till|viewing/.test(state)),
  )
}

function someOnes(): One[] {
  const admin = (state: State, place: Place = 'own'): One => ({ role: 'admin', state, place })
  const each = (state: State) => roles.map((role): One => ({ role, state, place: 'own' }))
  return [
    ...each('active'),
    ...[admin('active', 'another'), admin('active', 'masterInSub'), admin('active', 'sub')],
    ...[
      admin('frozen'),
      admin('underReview'),
      { role: 'cashier', state: 'underReview', place: 'own' } as const,
    ],
    { role: 'manager', state: 'disabled', place: 'another' },
    ...[admin('invited', 'another'), admin('revoked', 'sub'), admin('signedOut')],
    { role: 'cashier', state: 'expired', place: 'another' },
    ...each('atTill'),
    ...each('viewing'),
  ]
}

async function callerOf({ role, state, place }: One, sessions: AskingAs): Promise<Caller> {
  const token = await sessions.open(role, state, place)
  return {
    ...{ who: `${role}, ${state}, ${place}`, role, token },
    ...(gone.has(state) && { none: 'expired' as const }),
    ...(state === 'atTill' && { atTill: true }),
    ...(state === 'viewing' && { viewing: true }),
    ...((state === 'frozen' || state === 'underReview') && { blocked: state }),
  }
}
