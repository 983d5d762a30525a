import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '#features/session/factors/passkeys/passkeys.contract.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { softPasskey } from '#test/authenticator.ts'
import { codeAt, demandFactor, outcomeOf, setUpTotp, signInAnew, wrongCodeAt } from '#test/people.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
const origin = 'https://console.example'
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: origin })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(new Date())
  merchant = await t.merchant()
  token = (await signInAnew(t, merchant, 'manager')).token ?? ''
})

const later = (seconds: number) => t.setClock(new Date(t.app.clock().getTime() + seconds * 1000))
const sensitive = async () => outcomeOf(await t.call('POST', '/security/passkeyOptions', { token }))
const prove = async (body: object) => outcomeOf(await t.call('POST', '/proof', { token, body }))
const methods = async () => (await t.call('GET', '/proof', { token })).body.data

const open = [200, undefined]
const closed = [428, 'session.proofNeeded']

test('allows sensitive actions for ten minutes after a step-up or sign-in', async () => {
  expect(await sensitive()).toEqual(open)
  later(601)
  expect(await sensitive()).toEqual(closed)
  expect(await methods()).toEqual({ methods: ['password'] })
  expect(await prove({ password: 'Wrong2026' })).toEqual([403, 'proof.wrongPassword'])
  expect(await sensitive()).toEqual(closed)
  expect(await prove({ password: testPassword })).toEqual(open)
  expect(await sensitive()).toEqual(open)
  later(601)
  expect(await sensitive()).toEqual(closed)
})

test('limits a step-up to its own session', async () => {
  const first = token
  token = (await signInAnew(t, merchant, 'manager')).token ?? ''
  later(601)
  expect(await prove({ password: testPassword })).toEqual(open)
  token = first
  expect(await sensitive()).toEqual(closed)
})

test('counts wrong step-up passwords together with failed sign-ins', async () => {
  for (let tries = 0; tries < 10; tries++)
    expect(await prove({ password: 'Wrong2026' })).toEqual([403, 'proof.wrongPassword'])
  expect(await prove({ password: testPassword })).toEqual([423, 'session.locked'])
  await expect(signInAnew(t, merchant, 'manager')).rejects.toThrow('session.locked')
})

test('requires the second factor in a step-up when there is one', async () => {
  const { secret, recoveryCodes } = await setUpTotp(t, token)
  later(601)
  expect(await methods()).toEqual({ methods: ['totp', 'recoveryCode'] })
  expect(await prove({ password: testPassword })).toEqual([409, 'proof.factorNeeded'])
  expect(await prove({ totpCode: await wrongCodeAt(t, secret) })).toEqual([400, 'session.wrongCode'])
  expect(await sensitive()).toEqual(closed)
  const totpCode = await codeAt(t, secret)
  expect(await prove({ totpCode })).toEqual(open)
  expect(await prove({ totpCode })).toEqual([400, 'session.wrongCode'])
  later(601)
  expect(await prove({ recoveryCode: recoveryCodes[0] })).toEqual(open)
  expect(await prove({ recoveryCode: recoveryCodes[0] })).toEqual([400, 'session.wrongCode'])
  expect(await prove({})).toEqual([400, 'session.wrongCode'])
})

test('requires a step-up to remove the last factor, and keeps one that is required', async () => {
  await setUpTotp(t, token)
  const remove = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await t.server.inject({ method: 'DELETE', url: '/api/security/totp', headers })
    return [answer.statusCode, answer.json().code]
  }
  await demandFactor(t, merchant, 'managers')
  expect(await remove()).toEqual([409, 'factor.required'])
  expect((await t.call('GET', '/security/factors', { token })).body.data).toMatchObject({ recoveryCodes: 10 })
  await demandFactor(t, merchant, 'owners')
  later(601)
  expect(await remove()).toEqual(closed)
})

test('accepts a passkey for the step-up, once per challenge', async () => {
  const created = (await t.call('POST', '/security/passkeyOptions', { token })).body.data as CreationOptions
  const passkey = softPasskey(created, origin)
  const added = { challengeId: created.challengeId, name: 'Key', answer: passkey.created }
  expect((await t.call('POST', '/security/passkeys', { token, body: added })).status).toBe(200)
  later(601)
  const response = (await t.call('POST', '/proof/passkeyRequest', { token })).body.data as RequestOptions
  const body = { challengeId: response.challengeId, answer: passkey.prove(response) }
  const answers = [
    await t.call('POST', '/proof/passkey', { token, body }),
    await t.call('POST', '/proof/passkey', { token, body }),
  ]
  expect(answers.map(outcomeOf)).toEqual([open, [400, 'passkey.refused']])
  expect(await sensitive()).toEqual(open)
})

test('shows secrets once, and stores none in plain text', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const begun = await t.call('POST', '/security/totp', { token, headers: key })
  const { secret } = begun.body.data as { secret: string }
  const again = await t.call('POST', '/security/totp', { token, headers: key })
  expect(again.body.data).toEqual(begun.body.data)
  const stored = await t.read(merchant, async ({ db }) => ({
    answers: await db.selectFrom('idempotency_key').selectAll().execute(),
    seeds: await db.selectFrom('totp_factor').selectAll().execute(),
  }))
  expect(stored.answers).toHaveLength(1)
  const text = JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(text).not.toContain(secret)
  expect(text).not.toContain(Buffer.from(secret).toString('hex'))
})
