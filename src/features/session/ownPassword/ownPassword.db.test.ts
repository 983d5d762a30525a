import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { activeDevice, givePin, signInAt, testPin } from '#test/devices.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
})
afterEach(() => t.setClock(null))
afterAll(() => t.close())

async function signIn(password = testPassword) {
  const body = { username: `manager.${merchant.merchantId}`, password }
  return (await t.call('POST', '/login', { body })).body.data as { token: string } | undefined
}
const change = (token: string, currentPassword: string, password: string) =>
  t.call('PUT', '/security/password', { token, body: { currentPassword, password } })
const status = async (token = '') => (await t.call('GET', '/getInfo', { token })).status

test('changes a password with the current one, and ends all other sessions', async () => {
  merchant = await t.merchant()
  const [mine, other] = [await signIn(), await signIn()]
  expect((await change(mine?.token ?? '', testPassword, 'Sommerwind26')).status).toBe(200)
  expect([await status(mine?.token), await status(other?.token)]).toEqual([200, 401])
  expect(await signIn()).toBeUndefined()
  expect((await signIn('Sommerwind26'))?.token).toBeTruthy()
})

test('ends till sessions when the password changes', async () => {
  merchant = await t.merchant()
  const accountId = await givePin(t, merchant, 'manager')
  const till = await signInAt(t, await activeDevice(t, merchant), accountId, testPin)
  const atTill = () => t.call('GET', '/pos/till', { token: till })
  expect((await atTill()).status).not.toBe(401)
  expect((await change((await signIn())?.token ?? '', testPassword, 'Sommerwind26')).status).toBe(200)
  expect((await atTill()).status).toBe(401)
})

test('keeps step-up open when strangers lock the login', async () => {
  merchant = await t.merchant()
  const token = (await signIn())?.token ?? ''
  for (let guess = 0; guess < 10; guess++) await signIn(`Wrong${guess}`)
  expect(await signIn()).toBeUndefined()
  expect((await change(token, testPassword, 'Sommerwind26')).status).toBe(200)
})

test('counts a wrong current password like a failed sign-in, against stolen sessions', async () => {
  merchant = await t.merchant()
  const token = (await signIn())?.token ?? ''
  for (let guess = 0; guess < 10; guess++) {
    const answer = await change(token, `Wrong${guess}`, 'Sommerwind26')
    expect([answer.status, answer.body.message]).toEqual([409, 'Wrong Password'])
  }
  expect((await change(token, testPassword, 'Sommerwind26')).status).toBe(423)
  expect(await signIn()).toBeUndefined()
  t.setClock(new Date(Date.now() + 31 * 60_000))
  expect((await change(token, testPassword, 'Sommerwind26')).status).toBe(200)
})

test('limits concurrent guesses of the current password to ten', async () => {
  merchant = await t.merchant()
  const token = (await signIn())?.token ?? ''
  const guesses = Array.from({ length: 14 }, (_, guess) => change(token, `Wrong${guess}`, 'Sommerwind26'))
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'password.wrong')).toHaveLength(10)
})

test('rejects a new password that is unchanged or breaks the rules', async () => {
  merchant = await t.merchant()
  const token = (await signIn())?.token ?? ''
  for (const password of [
    testPassword,
    'short',
    'alllowercase26',
    `Manager.${merchant.merchantId}`.slice(0, 20),
  ]) {
    const answer = await change(token, testPassword, password)
    expect([password, answer.status, answer.body.fields?.[0]?.field]).toEqual([password, 400, 'password'])
  }
  expect(await signIn()).toBeTruthy()
})
