import { contracts } from '#features/contracts.ts'
import { updateAccount } from '#features/session/accounts/accounts.sql.ts'
import { hashPassword, type Origin, openAccount, openSession } from '#features/session/session.service.ts'
import { can, type Permission, providerRegistry, type Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testPassword } from '#test/app.ts'
import { personOf } from '#test/devices.ts'
import type { Call } from '#test/hostile/calls.ts'
import { signInStaff } from '#test/hostile/staff.ts'
import { isAtTill, tillToken } from '#test/tills.ts'

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
  blocked?: 'frozen' | 'underReview'
}

const roles: readonly Role[] = ['admin', 'manager', 'cashier']

/** What the refusal says to this caller, as the registry has it; null where they are let in. */
export function expectedOf(caller: Caller, call: Call): string | null {
  if (caller.none) return `401 session.${caller.none}`
  if (!mayCall(caller, call)) return `403 no.permission ${call.access}`
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

/** Everybody who could call: each role, each state of an account, a merchant and a session, and each other realm. */
export async function callersOf(t: TestApp): Promise<Caller[]> {
  const [own, viewed, master, stranger, frozen, reviewed] = await Promise.all([
    t.merchant(),
    t.merchant(),
    t.merchant(),
    t.merchant(),
    t.merchant({ approveResult: 99 }),
    t.merchant({ approveResult: 2 }),
  ])
  const sub = await t.merchant({ parent: master })
  const proven = { address: '', userAgent: '', method: 'password', proven: true } as const
  const session = (at: TestMerchant, accountId: string, origin: Partial<Origin> = {}) =>
    t.write(at, (ctx) => {
      ctx.unchanged()
      return openSession(ctx, { accountId }, at.merchantId, { ...proven, ...origin })
    })
  const of = async (merchant: TestMerchant, role: Role, at = merchant, origin: Partial<Origin> = {}) =>
    session(at, await personOf(t, merchant, role), origin)
  const viewing = async (role: Role) =>
    of(viewed, 'admin', viewed, {
      method: 'view',
      proven: false,
      viewAccountId: await personOf(t, viewed, role),
    })
  const each = <T>(make: (role: Role) => Promise<T>) => Promise.all(roles.map(make))

  const gone = { none: 'expired', role: 'admin' } as const
  return [
    ...(await each(async (role) => ({ who: role, role, token: await of(own, role) }))),
    { who: 'nobody', role: 'admin', token: undefined, none: 'missing' },
    { who: "another tenant's owner", role: 'admin', token: await of(stranger, 'admin') },
    {
      ...{ who: "the master's owner in the sub-merchant's tab", role: 'admin' },
      token: await of(master, 'admin', sub, { method: 'switch' }),
    },
    { who: "the sub-merchant's owner", role: 'admin', token: await of(sub, 'admin') },
    { who: 'frozen', role: 'admin', blocked: 'frozen', token: await of(frozen, 'admin') },
    { who: 'under review', role: 'admin', blocked: 'underReview', token: await of(reviewed, 'admin') },
    {
      who: 'cashier under review',
      role: 'cashier',
      blocked: 'underReview',
      token: await of(reviewed, 'cashier'),
    },
    { ...gone, who: 'disabled', token: await disabled(t, stranger, await of(stranger, 'manager')) },
    { ...gone, who: 'invited', token: await session(stranger, await invited(t, stranger)) },
    { ...gone, who: 'expired', token: await of(stranger, 'cashier', stranger, { expireTime: new Date() }) },
    ...(await each(async (role) => ({
      ...{ who: `${role} at a till`, role, atTill: true },
      token: await tillToken(t, own, role),
    }))),
    ...(await each(async (role) => ({
      ...{ who: `owner who views as ${role}`, role, viewing: true },
      token: await viewing(role),
    }))),
    { who: "the provider's staff", role: null, token: await signInStaff(t) },
  ]
}

/** Their session as it was before. */
async function disabled(t: TestApp, merchant: TestMerchant, token: string): Promise<string> {
  const accountId = await personOf(t, merchant, 'manager')
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await updateAccount(ctx.db, ctx.scope, accountId, { disabled: true })
  })
  return token
}

async function invited(t: TestApp, merchant: TestMerchant): Promise<string> {
  const person = { username: 'invited', displayName: 'Invited', role: 'admin', invited: true } as const
  const { merchantId } = merchant
  const passwordHash = await hashPassword(testPassword)
  const opened = await t.write(merchant, (ctx) => openAccount(ctx, { ...person, merchantId, passwordHash }))
  return opened ?? ''
}
