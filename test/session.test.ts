import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())

test('a person signs in, reads their own account, and signs out', async () => {
  const token = await t.signIn(merchant, 'manager')
  const { body } = await t.call('GET', '/getInfo?lang=en', { token })
  expect(body.data).toMatchObject({ realm: 'merchant', role: 2, timezone: 'America/Vancouver' })

  const signedOut = (
    await t.call('POST', '/login', {
      body: { username: `manager.${merchant.merchantId}`, password: testPassword },
    })
  ).body.data as { token: string }
  expect((await t.call('POST', '/logout', { token: signedOut.token })).status).toBe(200)
  const after = await t.call('GET', '/getInfo', { token: signedOut.token })
  expect(after.status).toBe(401)
  expect(after.body.code).toBe('session.expired')
})

test('a wrong password is counted and the tenth locks the account, in both languages', async () => {
  const target = await t.merchant()
  const body = { username: `cashier.${target.merchantId}`, password: 'Wrong2026' }
  for (let attempt = 1; attempt <= 10; attempt++) {
    const answer = await t.call('POST', '/login', { body })
    expect(answer.body.message).toBe('Invalid username or password')
  }
  const locked = await t.call('POST', '/login', {
    body: { ...body, password: testPassword },
    headers: { 'accept-language': 'zh-CN' },
  })
  expect(locked.status).toBe(423)
  expect(locked.body.message).toContain('锁定')
})

test('a malformed sign-in request names its fields', async () => {
  const answer = await t.call('POST', '/login', { body: { username: 'x', password: 12345, extra: true } })
  expect(answer.status).toBe(400)
  expect(answer.body.fields.map(({ field }) => field).sort()).toEqual(['extra', 'password', 'username'])
})

test('a role without the permission is told which one is missing', async () => {
  const token = await t.signIn(merchant, 'cashier')
  const answer = await t.call('POST', '/login/ABCDEF', { token })
  expect(answer.status).toBe(403)
  expect(answer.body).toMatchObject({ message: 'no.permission', permission: 'subMerchant.query' })
})

test('only its parent can switch to a sub-merchant', async () => {
  const sub = await t.merchant({ parent: merchant })
  const stranger = await t.merchant()
  const token = await t.signIn(merchant, 'admin')
  expect((await t.call('GET', '/mchManage', { token })).body.data).toMatchObject({ has_sub: true })

  const { token: subToken } = (await t.call('POST', `/login/${sub.merchantId}`, { token })).body.data as {
    token: string
  }
  expect((await t.call('GET', '/mchManage', { token: subToken })).body.data).toMatchObject({
    mch_code: sub.merchantId,
  })
  expect((await t.call('POST', `/login/${stranger.merchantId}`, { token })).status).toBe(404)
})

test('a merchant that is frozen or under review may read and sign out, but not write', async () => {
  const frozen = await t.merchant({ approveResult: 99 })
  const token = await t.signIn(frozen, 'admin')
  expect((await t.call('GET', '/mchManage', { token })).status).toBe(200)
  expect((await t.call('PUT', '/sysArticle', { token })).status).toBe(200)
  expect((await t.call('POST', '/login/ABCDEF', { token })).status).toBe(404)
})
