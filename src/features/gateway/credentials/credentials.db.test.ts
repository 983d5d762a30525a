import { createPublicKey, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GatewayCredential } from '#features/gateway/credentials/credentials.contract.ts'
import { claimNonce } from '#features/gateway/credentials/nonces.service.ts'
import { platformKey } from '#features/gateway/signature/platformKeys.service.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { gatewayClient, listening, newKeys, type TestKeys, webPayment } from '#test/gateway.ts'

let t: TestApp
let pairs: TestKeys[]
beforeAll(async () => {
  t = await testApp()
  await listening(t)
  pairs = Array.from({ length: 7 }, () => newKeys())
})
afterAll(() => t.close())

const pair = (place: number) => pairs[place] ?? newKeys()
async function as(merchant: TestMerchant, method: 'GET' | 'POST', path: string, body?: unknown) {
  const token = await t.signIn(merchant, 'manager')
  return t.call(method, path, { token, ...(body !== undefined && { body }) })
}
const add = (merchant: TestMerchant, publicKey: string, overlapHours = 24) =>
  as(merchant, 'POST', '/developer/keys', { publicKey, overlapHours })
const states = (credential: GatewayCredential) =>
  credential.keys.map(({ keyVersion, state }) => [keyVersion, state])

test('shows a merchant its credential before it has a key', async () => {
  const merchant = await t.merchant()
  const { status, body } = await as(merchant, 'GET', '/developer/credential')
  expect(status).toBe(200)
  const credential = body.data as GatewayCredential
  expect(credential).toMatchObject({
    merchantId: merchant.merchantId,
    enabled: true,
    keys: [],
    rateLimit: 600,
  })
  expect(credential.appId).toMatch(/^mp[0-9a-f]{16}$/)
  expect(credential.platformKey.fingerprint).toMatch(/^[0-9a-f]{64}$/)
})

test('denies keys and the request log to a cashier', async () => {
  const merchant = await t.merchant()
  const token = await t.signIn(merchant, 'cashier')
  for (const [method, path] of [
    ['GET', '/developer/credential'],
    ['POST', '/developer/keys'],
    ['GET', '/developer/requests'],
  ] as const) {
    const body = method === 'POST' ? { publicKey: pair(0).publicKey, overlapHours: 0 } : undefined
    expect((await t.call(method, path, { token, body })).status).toBe(403)
  }
})

describe('gateway keys', () => {
  test('overlaps rotated gateway keys, with two active at most', async () => {
    const merchant = await t.merchant()
    expect((await add(merchant, pair(0).publicKey)).status).toBe(200)
    const second = (await add(merchant, pair(1).publicKey)).body.data as GatewayCredential
    expect(states(second)).toEqual([
      [2, 'active'],
      [1, 'expiring'],
    ])
    expect((await add(merchant, pair(2).publicKey)).body.code).toBe('gateway.keyLimit')
    expect((await add(merchant, pair(0).publicKey)).body.code).toBe('gateway.keyKnown')
    const third = (await add(merchant, pair(2).publicKey, 0)).body.data as GatewayCredential
    expect(states(third)).toEqual([
      [3, 'active'],
      [2, 'expired'],
      [1, 'expired'],
    ])
  })

  test('rejects a key that is unreadable, weak, the platform’s, or another merchant’s', async () => {
    const merchant = await t.merchant()
    expect((await add(merchant, 'nonsense')).body.code).toBe('gateway.keyUnreadable')
    expect((await add(merchant, pair(0).privateKey)).body.code).toBe('gateway.keyUnreadable')
    expect((await add(merchant, newKeys(1024).publicKey)).body.code).toBe('gateway.keyTooShort')
    const der = Buffer.from(pair(0).publicKey, 'base64')
    const { n = '' } = createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ format: 'jwk' })
    const ofExponent = (e: string) =>
      createPublicKey({ key: { kty: 'RSA', n: String(n), e }, format: 'jwk' })
        .export({ format: 'der', type: 'spki' })
        .toString('base64')
    // Exponents 1, 3, and one that is secure but has the modulus of another merchant's key.
    expect((await add(merchant, ofExponent('AQ'))).body.code).toBe('gateway.keyWeak')
    expect((await add(merchant, ofExponent('Aw'))).body.code).toBe('gateway.keyWeak')
    expect((await add(merchant, ofExponent('AQAD'))).body.code).toBe('gateway.keyShared')
    expect((await add(merchant, pair(0).publicKey)).body.code).toBe('gateway.keyShared')
    expect((await add(merchant, (await platformKey(t.app)).spki)).body.code).toBe('gateway.keyShared')
    expect((await add(merchant, pair(4).publicKey)).status).toBe(200)
    const branch = await t.merchant({ parent: merchant })
    expect((await add(branch, pair(4).publicKey)).status).toBe(200)
  })

  test('accepts a key until its overlap ends, but not after it is revoked', async () => {
    const merchant = await t.merchant()
    const old = await gatewayClient(t, merchant, {}, pair(5))
    const rotated = await gatewayClient(t, merchant, {}, pair(6))
    await passed()
    const call = (client: typeof old, keyVersion: number) =>
      client.call('pay', webPayment(), { keyVersion }).then(({ status }) => status)
    expect([await call(old, 1), await call(rotated, 2), await call(old, 2)]).toEqual([200, 200, 401])

    const revoked = await as(merchant, 'POST', '/developer/keys/2/revocation', {})
    expect(states(revoked.body.data as GatewayCredential)[0]).toEqual([2, 'revoked'])
    expect((await as(merchant, 'POST', '/developer/keys/2/revocation', {})).body.code).toBe(
      'gateway.keyNotFound',
    )
    await passed()
    expect([await call(old, 1), await call(rotated, 2)]).toEqual([200, 401])

    t.setClock(new Date(Date.now() + 61 * 60_000))
    await passed()
    expect(await call(old, 1)).toBe(401)
    t.setClock(null)
  })

  test('audits gateway keys with the person who changed them', async () => {
    const merchant = await t.merchant()
    await add(merchant, pair(3).publicKey)
    await as(merchant, 'POST', '/developer/keys/1/revocation', {})
    const entries = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'actorName'])
        .where('objectType', '=', 'gatewayCredential')
        .where('objectId', '=', merchant.merchantId)
        .orderBy('auditId')
        .execute(),
    )
    expect(entries).toEqual([
      { action: 'gateway.keyAdded', actorName: 'Test manager' },
      { action: 'gateway.keyRevoked', actorName: 'Test manager' },
    ])
  })
})

/** Waits until every process has refreshed its cache. */
const passed = () => new Promise((resolve) => setTimeout(resolve, 1_050))

test('signs with a new platform key once a replaced SECRET_KEY cannot open the old one', async () => {
  const { keyVersion } = await platformKey(t.app)
  const replaced = { ...t.app, secretKey: randomBytes(32) }
  expect((await platformKey(replaced)).keyVersion).toBe(keyVersion + 1)
  expect((await platformKey({ ...replaced })).keyVersion).toBe(keyVersion + 1)
})

test('gives each of many concurrent nonces to one call, also across processes', async () => {
  const merchant = await t.merchant()
  const scope = scopeOf(merchant.tenantId, merchant.merchantId)
  const nonces = Array.from({ length: 60 }, () => randomBytes(16).toString('hex'))
  const other = { ...t.app }
  const claims = [...nonces, ...nonces].flatMap((nonce) => [
    claimNonce(t.app, scope, nonce),
    claimNonce(other, scope, nonce),
  ])
  const claimed = await Promise.all(claims)
  expect(claimed.filter(Boolean)).toHaveLength(nonces.length)
  const first = await Promise.all(nonces.map((nonce) => claimNonce(t.app, scope, nonce)))
  expect(first).toEqual(nonces.map(() => false))
})
