import { contracts } from '#features/contracts.ts'
import { can, type Permission, providerRegistry, type Role } from '#shared/permissions.ts'
import type { TestApp } from '#test/app.ts'
import { type AskingAs, openSessions, roles } from '#test/hostile/callerSessions.ts'
import type { Call } from '#test/hostile/calls.ts'
import { signInStaff } from '#test/hostile/staff.ts'
import { isAtTill } from '#test/tills.ts'

/** Someone who calls, with what they are as the registry knows it. */
export type Caller = {
  who: string
  token: string | undefined
  /** Whose rights count; null for the provider's staff. */
  role: Role | null
  /** Why there is no session. */
  none?: 'missing' | 'expired'
  atTill?: boolean
  viewing?: boolean
  /** One of the provider's staff who reads a merchant's console. */
  visiting?: boolean
  blocked?: 'frozen' | 'underReview'
}

/** What the refusal says to this caller, as the registry has it; null where they are let in. */
export function expectedOf(caller: Caller, call: Call): string | null {
  if (caller.none) return `401 session.${caller.none}`
  if (!mayCall(caller, call)) return `403 no.permission ${call.access}`
  if (caller.visiting && changes(call)) return '409 visit.readOnly'
  if (caller.viewing && changes(call)) return '409 session.viewOnly'
  if (caller.blocked && !call.whileBlocked) return `403 merchant.${caller.blocked}`
  return null
}

const ofContracts = new Set(
  Object.entries(contracts).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `${feature}.${name}`),
  ),
)
/** Files that are made anew for whoever asks, and kept. */
const madeFiles = /^(journals\.file|storeCodes\.posters?$|receipts\.pdf)/

/** Does it write? A file of a list is a read, whatever its method; signing out is everybody's. */
function changes({ name, writes, access }: Call): boolean {
  if (access === 'signedIn') return false
  return ofContracts.has(name) ? writes : madeFiles.test(name)
}

function mayCall({ role, atTill = false }: Caller, { access }: Call): boolean {
  if (isAtTill({ access }) !== atTill) return false
  if (access === 'signedIn') return true
  const [noun = '', action = ''] = access.split('.')
  const ofStaff: Record<string, readonly string[]> = providerRegistry
  return role === null ? (ofStaff[noun] ?? []).includes(action) : can(role, access as Permission)
}

/** A role in a tenant, and how it is with the account, its merchant or its session. */
type State = (typeof states)[number]
const states = [
  ...(['active', 'frozen', 'underReview', 'disabled', 'invited', 'expired', 'revoked', 'signedOut'] as const),
  ...(['atTill', 'viewing'] as const),
]
const tenants = ['own', 'another', 'sub', 'masterInSub'] as const
type Place = (typeof tenants)[number]

const gone: ReadonlySet<State> = new Set(['disabled', 'invited', 'expired', 'revoked', 'signedOut'])

/**
 * Everybody who could call. `some`: each role, each state and each tenant at least once, and the two realms. `all`: each role in
 * each state in each tenant in which there is such a one.
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
  // A till stands at its own merchant, and only an owner switches to a sub-merchant or views as another.
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
