import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { askRefund, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let owner: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  owner = await t.signIn(merchant, 'admin')
})
afterEach(() => t.setClock(null))
afterAll(() => t.close())

const set = (password: string, token = owner, language = 'en') =>
  t.call('PUT', '/refund_pwd', { token, body: { password }, headers: { 'accept-language': language } })
const state = async (token = owner) => (await t.call('GET', '/refund_pwd', { token })).body.data

test('takes effect at once, must differ from the old password, and notifies every Owner', async () => {
  await t.write(merchant, async ({ db, unchanged }) => {
    unchanged()
    await db.updateTable('account').set({ email: 'owner@maple.example' }).where('role', '=', 1).execute()
  })
  expect((await set('Sommerwind26')).status).toBe(200)
  const again = await set('Sommerwind26')
  expect(again.status).toBe(400)
  expect(again.body.fields).toEqual([
    { field: 'password', message: 'The new refund password must differ from the old one' },
  ])
  const { orderId } = await paidOrder(t, merchant, 1_000n)
  expect((await askRefund(t, owner, orderId, 1n, { password: 'Refund2026' })).body.code).toBe(
    'refund.wrongPassword',
  )
  expect((await askRefund(t, owner, orderId, 1n, { password: 'Sommerwind26' })).status).toBe(200)
  const mails = await t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').where('recipient', '=', 'owner@maple.example').select('subject').execute(),
  )
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('Sommerwind')
})

test('shows until when the refund password is locked, and a new password unlocks it', async () => {
  const { orderId } = await paidOrder(t, merchant, 1_000n)
  for (let guess = 0; guess < 5; guess++) await askRefund(t, owner, orderId, 1n, { password: 'Wrong' })
  expect(await state()).toEqual({ isSet: true, lockedUntil: expect.stringMatching(/^20/) })
  expect((await set('Winterlicht27')).status).toBe(200)
  expect(await state()).toEqual({ isSet: true, lockedUntil: null })
})

test('lets only an Owner with step-up authentication set it; a Manager sees whether it exists', async () => {
  const bare = await t.merchant()
  const [manager, cashier] = [await t.signIn(bare, 'manager'), await t.signIn(bare, 'cashier')]
  expect(await state(manager)).toEqual({ isSet: false, lockedUntil: null })
  expect((await set('Sommerwind26', manager)).status).toBe(403)
  expect((await t.call('GET', '/refund_pwd', { token: cashier })).status).toBe(403)
  t.setClock(new Date(Date.now() + 11 * 60_000))
  expect((await set('Herbstlaub28')).body.code).toBe('session.proofNeeded')
})

test.each([
  ['Short1'],
  ['nouppercase26'],
  ['A'.repeat(21)],
  ['Password1234'],
  ['密码密码密码密码密码'],
  ['Zero\u200bwidth26'],
  ['\u202eRightToLeft'],
])('rejects %j with a field message in both languages', async (password) => {
  for (const [language, script] of [
    ['en', /[a-z]{4}/],
    ['zh-CN', /\p{Script=Han}{3}/u],
  ] as const) {
    const answer = await set(password, owner, language)
    expect(answer.status, password).toBe(400)
    expect(answer.body.fields[0]).toMatchObject({ field: 'password', message: expect.stringMatching(script) })
  }
})
