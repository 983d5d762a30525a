import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  actionsOf,
  merchantPermissions,
  providerRights,
  rightsOf,
  staffNouns,
} from '#features/permissions.domain.ts'
import { authenticateBy } from '#features/session/authenticate.ts'
import { assertMayCall } from '#server/http/rpcMiddleware.ts'
import { everything } from '#server/session/dataScope.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

// `image`, `security` and `view` are declared for both: a person's own pictures, sign-in and views, at a
// merchant or at the provider. The session's realm decides which declaration applies; the other one grants
// nothing.
const nouns: readonly string[] = staffNouns.filter((noun) => noun in merchantPermissions)
const shared = providerRights.filter((permission) => nouns.includes(permission.split('.')[0] ?? ''))

let t: TestApp
let merchant: TestMerchant
let staff: ProviderPerson
let cashier: SignedIn
let desk: SignedIn
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  staff = await staffWith(t, 'sam', { rights: shared, scope: 1 })
  const sessions = [await t.signIn(merchant, 'cashier'), staff.token].map((token) =>
    authenticateBy(t.app)(token),
  )
  const [one, other] = await Promise.all(sessions)
  if (!one || !other) throw new Error('nobody is signed in')
  ;[cashier, desk] = [one, other]
})
afterAll(() => t.close())

const may = (signedIn: SignedIn, access: string) => {
  try {
    assertMayCall(signedIn, { access, writes: true, whileBlocked: false } as never)
    return true
  } catch {
    return false
  }
}
const all = new Map(providerRights.map((permission) => [permission, everything]))

test('gives a merchant user only their role’s permissions, whatever staff permissions they hold', () => {
  const given = { ...cashier, grants: all }
  for (const permission of providerRights.filter((one) => !shared.includes(one)))
    expect([permission, may(given, permission)]).toEqual([permission, false])
  expect(
    shared.map((permission) => may({ ...given, role: null, rights: rightsOf(null) }, permission)),
  ).toEqual(shared.map(() => false))
  for (const permission of shared)
    expect([permission, may({ ...cashier, grants: new Map() }, permission)]).toEqual([permission, true])
})

test('gives staff the permissions of their roles, whatever merchant role they were given', () => {
  const given = { ...desk, role: 'admin' as const, rights: rightsOf('admin') }
  for (const [noun, declared] of Object.entries(merchantPermissions))
    for (const action of actionsOf(declared)) {
      const right = `${noun}.${action}`
      expect([right, may(given, right)]).toEqual([right, (shared as string[]).includes(right)])
    }
  expect(shared.map((permission) => may({ ...given, grants: new Map() }, permission))).toEqual(
    shared.map(() => false),
  )
})

test('keeps staff pictures and views at the provider, out of a merchant’s reach', async () => {
  const admin = await administrator(t, 'adele')
  const owner = await t.signIn(merchant, 'admin')
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const uploaded = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    const answer = await t.server.inject({ method: 'POST', url: '/api/images', headers, payload: picture })
    return String(answer.json().data?.imageId).split('-')[0]
  }
  expect([await uploaded(staff.token), await uploaded(owner)]).toEqual(['0', String(merchant.tenantId)])

  const list = '/provider/merchants/export'
  const looks = { search: {}, columns: ['merchantId'], density: 'compact', exportPath: list }
  const content = { list, name: 'Mine', shared: false, ...looks, asked: { columns: ['merchantId'] } }
  expect((await t.call('POST', '/views', { token: staff.token, body: content })).status).toBe(200)
  const seen = async (token: string) =>
    (
      (await t.call('GET', `/views?list=${encodeURIComponent(list)}`, { token })).body.data as {
        views: object[]
      }
    ).views.length
  expect([await seen(staff.token), await seen(owner), await seen(admin.token)]).toEqual([1, 0, 0])
  const sessions = await t.call('GET', '/sessions', { token: staff.token })
  expect(JSON.stringify(sessions.body.data ?? sessions.body)).not.toContain(merchant.merchantId.toLowerCase())
})
