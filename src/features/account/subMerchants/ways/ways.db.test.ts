import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOfMerchant } from '#features/channels/channelAccounts.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { signInStaff } from '#test/hostile/staff.ts'
import { openTill } from '#test/till.ts'

let t: TestApp
let master: TestMerchant
let sub: TestMerchant
let owner: string
let staff: string
beforeAll(async () => {
  t = await testApp()
  master = await t.merchant()
  sub = await t.merchant({ parent: master, tradeName: 'Branch' })
  owner = await t.signIn(master, 'manager')
  staff = await signInStaff(t)
})
afterAll(() => t.close())

const ask = (ways: string[], { merchantId } = sub, token = owner) =>
  t.call('POST', `/subMerchants/${merchantId}/ways`, { token, body: { ways } })
async function statuses({ merchantId } = sub) {
  const { data } = (await t.call('GET', `/subMerchants/${merchantId}`, { token: owner })).body
  const { ways } = data as { ways: { way: string; standing: string; reason: string | null }[] }
  return Object.fromEntries(ways.map(({ way, standing, reason }) => [way, reason ?? standing]))
}
const refuse = (way: string, reason: string) =>
  t.call('POST', `/provider/merchants/${sub.merchantId}/wayApplications/${way}/refusal`, {
    token: staff,
    body: { reason },
  })

test('applies for a payment method, which is available once a route serves it', async () => {
  expect(new Set(Object.values(await statuses()))).toEqual(new Set(['apply']))
  expect((await ask(['UP', 'WP'])).status).toBe(200)
  expect(await statuses()).toMatchObject({ UP: 'inProgress', WP: 'inProgress', C: 'apply' })
  expect((await ask(['C', 'UP'])).body.code).toBe('subMerchant.wayNotOpen')
  expect(await statuses()).toMatchObject({ C: 'apply' })
  const waiting = (await t.call('GET', '/provider/wayApplications', { token: staff })).body.data
  expect(waiting).toMatchObject([
    { way: 'UP', merchantId: sub.merchantId, parentMerchantId: master.merchantId, appliedBy: 'Test manager' },
    { way: 'WP' },
  ])

  await openTill(t, sub)
  // The till opens several accounts at the same instant, and only UnionPay's serves this method.
  const accounts = await t.read(sub, (ctx) => accountsOfMerchant(ctx))
  const account = accounts.find(({ channel }) => channel === 'unionpay')
  const route = { wayCode: 'UP', accountId: account?.accountId, priority: 3, validTo: null }
  const served = await t.call('POST', `/provider/merchants/${sub.merchantId}/routes`, {
    token: staff,
    body: { ...route, validFrom: new Date(Date.now() - 1_000).toISOString() },
  })
  expect(served.status, JSON.stringify(served.body)).toBe(200)
  expect(await statuses()).toMatchObject({ UP: 'available' })
  expect(
    JSON.stringify((await t.call('GET', '/provider/wayApplications', { token: staff })).body),
  ).not.toContain('"UP"')
  const notices = await t.call('GET', '/sysArticle?notice=false', { token: owner })
  expect(JSON.stringify(notices.body)).toContain('UnionPay for Branch')
  expect((await ask(['UP'])).body.code).toBe('subMerchant.wayNotOpen')
})

test('explains a rejected method, accepts it again, and takes one of five concurrent ones', async () => {
  const other = await t.merchant({ parent: master })
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(['APO'], other)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

  sub = await t.merchant({ parent: master, tradeName: 'Second' })
  await ask(['C'])
  expect((await refuse('C', '缺少营业执照')).status).toBe(200)
  expect(await statuses()).toMatchObject({ C: '缺少营业执照' })
  expect((await refuse('C', 'again')).body.code).toBe('subMerchant.notInState')
  expect((await ask(['C'])).status).toBe(200)
  expect(await statuses()).toMatchObject({ C: 'inProgress' })
})

test('rejects methods for other merchants, oneself, sub-merchants of others, and cashiers', async () => {
  const stranger = await t.merchant()
  const theirs = await t.merchant({ parent: stranger })
  for (const target of [stranger, theirs, master])
    expect((await ask(['C'], target)).body.code).toBe('subMerchant.notFound')
  const subOwner = await t.signIn(sub, 'admin')
  for (const target of [sub, master])
    expect((await ask(['C'], target, subOwner)).body.code).toBe('subMerchant.notFound')
  expect((await ask(['C'], sub, await t.signIn(master, 'cashier'))).body.code).toBe('permission.missing')
})
