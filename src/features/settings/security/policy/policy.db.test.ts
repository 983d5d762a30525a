import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBody } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let owner: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple' })
  owner = await t.signIn(merchant, 'admin')
})
afterEach(() => t.setClock(null))
afterAll(() => t.close())

const rules = { secondFactor: 'managers', sessionHours: 12, idleMinutes: 30 }
const put = (token: string, body: object) => t.call('PUT', '/security/policy', { token, body })
const get = async (token: string) => (await t.call('GET', '/security/policy', { token })).body.data

test('starts without rules and counts the people whom a second factor would lock out', async () => {
  expect(await get(owner)).toEqual({
    ...{ secondFactor: 'nobody', sessionHours: null, idleMinutes: null, version: 0, youHaveNone: true },
    allowVisits: true,
    people: {
      owners: { all: 1, without: 1 },
      managers: { all: 2, without: 2 },
      everyone: { all: 3, without: 3 },
    },
  })
})

test('lets one of two Owners win a race to change the rules and mails every Owner', async () => {
  const of = await t.merchant({ tradeName: 'Two <b>owners</b>' })
  const token = await t.signIn(of, 'admin')
  await t.write(of, async ({ db, unchanged }) => {
    unchanged()
    const here = db.updateTable('account').set({ email: 'owner@maple.example' })
    await here.where('merchantId', '=', of.merchantId).where('role', '=', 1).execute()
  })
  const both = await Promise.all([
    put(token, { ...rules, version: 0 }),
    put(token, { ...rules, idleMinutes: 5, version: 0 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('securityPolicy.changed')
  expect(await get(token)).toMatchObject({ version: 1, secondFactor: 'managers' })
  expect((await put(token, { ...rules, version: 1 })).body.data).toMatchObject({ ...rules, version: 2 })
  expect((await put(token, { ...rules, version: 1 })).status).toBe(409)

  const [mail] = await t.read(of, ({ db }) =>
    db.selectFrom('mail_message').orderBy('mailId', 'desc').selectAll().execute(),
  )
  const body = openBody(t.app.secretKey, mail?.mailId ?? '', mail?.sealedBody ?? Buffer.alloc(0))
  expect(body.text).toMatch(/Second factor: Owners and Managers[\s\S]*12 hours[\s\S]*30 minutes/)
  expect(body.html).toContain('&lt;b&gt;owners')
})

test('lets a Manager read but only an Owner with step-up authentication change them', async () => {
  const [manager, cashier] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'cashier')]
  expect(await get(manager)).toMatchObject({ version: 0 })
  expect((await put(manager, { ...rules, version: 0 })).status).toBe(403)
  expect((await t.call('GET', '/security/policy', { token: cashier })).status).toBe(403)
  t.setClock(new Date(Date.now() + 11 * 60_000))
  expect((await put(owner, { ...rules, version: 0 })).body.code).toBe('session.proofNeeded')
})

test.each([
  [{ sessionHours: 0 }],
  [{ sessionHours: 169 }],
  [{ idleMinutes: 4 }],
  [{ idleMinutes: 1_441 }],
  [{ idleMinutes: 7.5 }],
  [{ secondFactor: 'cashiers' }],
  [{ version: -1 }],
  [{ merchantId: 'PFA9QX' }],
])('rejects the sign-in rule %j beside its field', async (wrong) => {
  const answer = await put(owner, { ...rules, version: 0, ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.body.fields.map(({ field }) => field)).toEqual(Object.keys(wrong))
})
