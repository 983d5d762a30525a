import { updateAccount } from '#features/session/accounts/accounts.sql.ts'
import { type Origin, openAccount, openSession } from '#features/session/session.service.ts'
import { hashOf, revokeSession } from '#features/session/session.sql.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testPassword } from '#test/app.ts'
import { personOf } from '#test/devices.ts'
import { administrator } from '#test/providerStaff.ts'
import { quickHash } from '#test/quickHash.ts'
import { tillToken } from '#test/tills.ts'

export const roles: readonly Role[] = ['admin', 'manager', 'cashier']

export type AskingAs = {
  /** Opens a session in that state. Each state has its own merchants, so that none affects another. */
  open(role: Role, state: string, place: string): Promise<string>
  /** A session of the provider’s staff that impersonates a merchant. */
  visit(): Promise<string>
}

const approveResults: Readonly<Record<string, number>> = { frozen: 99, underReview: 2 }
const proven = { address: '', userAgent: '', method: 'password', proven: true } as const

export async function openSessions(t: TestApp): Promise<AskingAs> {
  const passwordHash = await quickHash(testPassword)
  const homes = new Map<string, Promise<{ home: TestMerchant; at: TestMerchant }>>()

  /** The person’s home merchant, and the merchant of the session. */
  async function opened(state: string, place: string) {
    const result = approveResults[state]
    const draft = result === undefined ? {} : { approveResult: result }
    if (!place.includes('ub')) {
      const home = await t.merchant(draft)
      return { home, at: home }
    }
    const master = await t.merchant()
    const sub = await t.merchant({ parent: master, ...draft })
    return { home: place === 'masterInSub' ? master : sub, at: sub }
  }

  function placeOf(state: string, place: string) {
    const key = `${place}/${state}`
    const known = homes.get(key) ?? opened(state, place)
    homes.set(key, known)
    return known
  }

  const sessionAt = (at: TestMerchant, accountId: string, origin: Partial<Origin> = {}) =>
    t.write(at, (ctx) => {
      ctx.unchanged()
      return openSession(ctx, { accountId }, at.merchantId, { ...proven, ...origin })
    })

  async function invitedAt(at: TestMerchant, role: Role): Promise<string> {
    const username = `invited.${role}.${at.merchantId}`
    const person = {
      username,
      displayName: 'Invited',
      role,
      invited: true,
      merchantId: at.merchantId,
      passwordHash,
    }
    return (await t.write(at, (ctx) => openAccount(ctx, person))) ?? ''
  }

  async function open(role: Role, state: string, place: string): Promise<string> {
    const { home, at } = await placeOf(state, place)
    if (state === 'atTill') return tillToken(t, at, role)
    if (state === 'invited') return sessionAt(at, await invitedAt(at, role))
    const accountId = await personOf(t, home, state === 'viewing' ? 'admin' : role)
    const switched = place === 'masterInSub' ? ({ method: 'switch' } as const) : {}
    if (state === 'viewing') {
      const viewAccountId = await personOf(t, at, role)
      return sessionAt(at, accountId, { method: 'view', proven: false, viewAccountId })
    }
    const expired = state === 'expired' ? { expireTime: new Date() } : {}
    const token = await sessionAt(at, accountId, { ...switched, ...expired })
    await ended(token, { state, home, at, accountId })
    return token
  }

  /** Brings an opened session into its state. */
  async function ended(token: string, { state, home, at, accountId }: Ended): Promise<void> {
    if (state === 'signedOut') await t.call('POST', '/logout', { token })
    if (state === 'revoked')
      await t.write(at, async (ctx) => {
        ctx.unchanged()
        await revokeSession(ctx.db, at.tenantId, hashOf(token), ctx.now)
      })
    if (state === 'disabled')
      await t.write(home, async (ctx) => {
        ctx.unchanged()
        await updateAccount(ctx.db, ctx.scope, accountId, { disabled: true })
      })
  }

  async function visit(): Promise<string> {
    const [{ merchantId }, requestContext] = await Promise.all([t.merchant(), administrator(t, 'visitor')])
    const body = { reason: 'asked for help' }
    const path = `/provider/merchants/${merchantId}/visits`
    const answer = await t.call('POST', path, { token: requestContext.token, body })
    return (answer.body.data as { token: string }).token
  }
  return { open, visit }
}

type Ended = { state: string; home: TestMerchant; at: TestMerchant; accountId: string }
