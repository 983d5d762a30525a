import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '#features/session/factors/passkeys/passkeys.contract.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type SoftPasskey, softPasskey } from '#test/authenticator.ts'
import { demandFactor, outcomeOf, signInAnew } from '#test/people.ts'

const origin = 'https://console.example'
let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: origin })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(null)
  merchant = await t.merchant()
})

const post = (path: string, body: object, token?: string) =>
  t.call('POST', path, { body, ...(token && { token }) })

async function creation(token: string): Promise<CreationOptions> {
  return (await t.call('POST', '/security/passkeyOptions', { token })).body.data as CreationOptions
}

/** Adds a passkey, by default for the merchant's manager. */
async function added(role: Role = 'manager'): Promise<SoftPasskey> {
  const token = await t.signIn(merchant, role)
  const response = await creation(token)
  const passkey = softPasskey(response, origin)
  const body = { challengeId: response.challengeId, name: 'Laptop', answer: passkey.created }
  expect((await post('/security/passkeys', body, token)).status).toBe(200)
  return passkey
}

async function toRequest(): Promise<RequestOptions> {
  return (await post('/signIn/passkeyOptions', {})).body.data as RequestOptions
}

type Lie = Parameters<SoftPasskey['prove']>[1]

async function signIn(passkey: SoftPasskey, lie?: Lie) {
  const request = await toRequest()
  return post('/signIn/passkey', { challengeId: request.challengeId, answer: passkey.prove(request, lie) })
}

test('signs in with a passkey alone, which counts as both factors', async () => {
  const passkey = await added()
  await demandFactor(t, merchant, 'everyone')
  const { body } = await signIn(passkey)
  expect(body.data).toMatchObject({ next: null })
  const { token } = body.data as { token: string }
  expect((await t.call('GET', '/getInfo', { token })).body.data).toMatchObject({ role: 2 })
  const shown = (await t.call('GET', '/security/factors', { token })).body.data
  expect(shown).toMatchObject({
    recoveryCodes: 10,
    required: true,
    passkeys: [{ name: 'Laptop', backedUp: false }],
  })
})

test('accepts a passkey without user verification as the second factor after a password', async () => {
  const passkey = await added()
  const { next } = await signInAnew(t, merchant, 'manager')
  expect(next?.methods).toEqual(['passkey', 'recoveryCode'])
  const challengeId = next?.challengeId ?? ''
  const request = (await post('/signIn/passkeyRequest', { challengeId })).body.data as RequestOptions
  expect(request.options.allowCredentials.map(({ id }) => id)).toEqual([passkey.created.id])
  const answer = passkey.prove(request, { verified: false })
  const done = await post('/signIn/passkeyAnswer', {
    challengeId,
    passkeyChallengeId: request.challengeId,
    answer,
  })
  expect(done.body.data).toMatchObject({ next: null, token: expect.any(String) })
})

const lies: [string, Lie][] = [
  ['of a page at another address', { origin: 'https://console.example.evil.test' }],
  ['for another site', { rpId: 'evil.test' }],
  ['by a device that asked its person for nothing', { verified: false }],
  ['that names nobody', { userHandle: 'AAAA' }],
]
test.each(lies)('rejects a passkey answer %s', async (_, lie) => {
  expect(outcomeOf(await signIn(await added(), lie))).toEqual([400, 'passkey.refused'])
})

test('rejects a passkey whose counter does not increase, as a copy’s would not', async () => {
  const passkey = await added()
  expect((await signIn(passkey, { counter: 7 })).status).toBe(200)
  expect(outcomeOf(await signIn(passkey, { counter: 7 }))).toEqual([400, 'passkey.refused'])
  expect(outcomeOf(await signIn(passkey, { counter: 3 }))).toEqual([400, 'passkey.refused'])
  expect((await signIn(passkey, { counter: 8 })).status).toBe(200)
})

test('accepts a passkey answer once, in time, and for its own purpose', async () => {
  const passkey = await added()
  const request = await toRequest()
  const body = { challengeId: request.challengeId, answer: passkey.prove(request) }
  const both = await Promise.all([post('/signIn/passkey', body), post('/signIn/passkey', body)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])

  const late = await toRequest()
  t.setClock(new Date(Date.now() + 5 * 60_000 + 1000))
  const answer = passkey.prove(late)
  expect(outcomeOf(await post('/signIn/passkey', { challengeId: late.challengeId, answer }))).toEqual([
    400,
    'passkey.refused',
  ])
  t.setClock(null)
  // A challenge for a step-up opens no session.
  const token = await t.signIn(merchant, 'manager')
  const proof = (await post('/proof/passkeyRequest', {}, token)).body.data as RequestOptions
  const misused = { challengeId: proof.challengeId, answer: passkey.prove(proof) }
  expect(outcomeOf(await post('/signIn/passkey', misused))).toEqual([400, 'passkey.refused'])
})

test('rejects another person’s passkey in a sign-in step and under another name', async () => {
  const theirs = await added('admin')
  await added('manager')
  const { next } = await signInAnew(t, merchant, 'manager')
  const challengeId = next?.challengeId ?? ''
  const request = (await post('/signIn/passkeyRequest', { challengeId })).body.data as RequestOptions
  const body = { challengeId, passkeyChallengeId: request.challengeId, answer: theirs.prove(request) }
  expect(outcomeOf(await post('/signIn/passkeyAnswer', body))).toEqual([400, 'passkey.refused'])

  const elsewhere = await t.merchant()
  const stranger = Buffer.from(`${elsewhere.tenantId}.${crypto.randomUUID()}`).toString('base64url')
  expect(outcomeOf(await signIn(theirs, { userHandle: stranger }))).toEqual([400, 'passkey.refused'])
})

test('adds a passkey only for its own challenge, site, person and time, once', async () => {
  const [manager, admin] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'admin')]
  const add = async (request: CreationOptions, passkey: SoftPasskey, token: string) =>
    outcomeOf(await post('/security/passkeys', bodyOf(request, passkey), token))
  const bodyOf = ({ challengeId }: CreationOptions, { created }: SoftPasskey) => ({
    challengeId,
    name: '钥匙 🔑',
    answer: created,
  })
  const refused = [400, 'passkey.refused']
  const request = await creation(manager)
  expect(await add(request, softPasskey(request, 'https://evil.test'), manager)).toEqual(refused)
  const second = await creation(manager)
  expect(await add(second, softPasskey(second, origin, { rpId: 'evil.test' }), manager)).toEqual(refused)
  const third = await creation(manager)
  const passkey = softPasskey(third, origin)
  expect(await add(third, passkey, admin)).toEqual(refused)
  expect(await add(third, passkey, manager)).toEqual([200, undefined])
  expect(await add(third, passkey, manager)).toEqual(refused)
})

test('lets only its owner rename or remove a passkey, and keeps a last one that is required', async () => {
  const passkey = await added()
  const path = `/security/passkeys/${passkey.created.id}`
  const [manager, admin] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'admin')]
  const change = (method: 'PUT' | 'DELETE', token: string) =>
    t.server.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'PUT' && { payload: { name: 'Phone' } }),
    })
  expect((await change('PUT', admin)).statusCode).toBe(404)
  expect((await change('DELETE', admin)).statusCode).toBe(404)
  expect((await change('PUT', manager)).statusCode).toBe(200)
  await demandFactor(t, merchant, 'everyone')
  expect((await change('DELETE', manager)).json()).toMatchObject({ code: 'factor.required' })
  await demandFactor(t, merchant, 'nobody')
  expect((await change('DELETE', manager)).statusCode).toBe(200)
  const { data } = (await t.call('GET', '/security/factors', { token: manager })).body
  expect(data).toEqual({ totpTime: null, recoveryCodes: 0, passkeys: [], required: false })
  expect((await signInAnew(t, merchant, 'manager')).next).toBeNull()
})
