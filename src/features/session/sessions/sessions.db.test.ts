import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/session/session.service.ts'
import type { OpenSession } from '#features/session/sessions/sessions.contract.ts'
import { publish } from '#server/live/live.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { personOf } from '#test/devices.ts'
import { openStream } from '#test/liveStream.ts'
import { chrome } from '#test/wechatPhone.ts'

let t: TestApp
let address: string
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  address = await t.server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => t.setClock(null))
afterAll(() => t.close())

const newBrowser = () => ({ 'x-browser-id': randomBytes(16).toString('hex'), 'user-agent': chrome })

async function signIn(
  role: string,
  { of = merchant, headers = newBrowser() }: { of?: TestMerchant; headers?: Record<string, string> } = {},
) {
  const body = { username: `${role}.${of.merchantId}`, password: testPassword }
  const answer = await t.call('POST', '/login', { body, headers })
  return (answer.body.data as { token: string }).token
}
const sessionsOf = async (token: string) =>
  (await t.call('GET', '/security/sessions', { token })).body.data as OpenSession[]
const status = async (token: string, headers = {}) =>
  (await t.call('GET', '/getInfo', { token, headers })).status
const revoke = (token: string, sessionId = '') =>
  t.call('POST', `/security/sessions/${sessionId}/revocation`, { token })

test('lists a person’s sessions, and ends one with its live connection', async () => {
  const [mine, stolen] = [await signIn('manager'), await signIn('manager')]
  const sessions = await sessionsOf(mine)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ isThis }) => isThis)).toMatchObject({
    ...{ browser: 'Chrome', system: 'Windows', kind: 'desktop', method: 'password', place: '' },
    ...{ merchantName: null, deviceName: null, address: '127.0.0.1' },
  })
  const line = await openStream(address, stolen)
  expect(await line.until('ready')).toBe(true)
  const other = sessions.find(({ isThis }) => !isThis)
  expect((await revoke(mine, other?.sessionId)).status).toBe(200)
  expect(await line.until('event: ended')).toBe(true)
  expect([await status(stolen), await status(mine)]).toEqual([401, 200])
  expect((await revoke(mine, other?.sessionId)).body.code).toBe('session.notFound')
  expect(await sessionsOf(mine)).toHaveLength(1)
})

test('hides sessions of other people and merchants', async () => {
  const mine = await signIn('manager')
  const stranger = await t.merchant()
  const theirs = [await signIn('admin'), await signIn('manager', { of: stranger })]
  for (const token of theirs) {
    const [session] = await sessionsOf(token)
    expect((await revoke(mine, session?.sessionId)).status).toBe(404)
    expect(await status(token)).toBe(200)
    expect((await sessionsOf(mine)).map(({ sessionId }) => sessionId)).not.toContain(session?.sessionId)
  }
  expect((await revoke(mine, 'not-an-id')).status).toBe(400)
})

test('ends the other sessions at once, or the current one', async () => {
  const of = await t.merchant()
  const tokens = [
    await signIn('cashier', { of }),
    await signIn('cashier', { of }),
    await signIn('cashier', { of }),
  ]
  const [stored = '', ...rest] = tokens
  const all = () => t.call('POST', '/security/sessions/revocation', { token: stored })
  expect((await all()).body.data).toEqual({ ended: 2 })
  expect((await all()).body.data).toEqual({ ended: 0 })
  expect(await Promise.all([stored, ...rest].map((token) => status(token)))).toEqual([200, 401, 401])
  const [own] = await sessionsOf(stored)
  expect((await revoke(stored, own?.sessionId)).status).toBe(200)
  expect(await status(stored)).toBe(401)
})

test('issues a new token at sign-in instead of a planted one', async () => {
  const planted = `${merchant.tenantId}.${'A'.repeat(43)}`
  const fresh = await signIn('admin', { headers: { ...newBrowser(), authorization: `Bearer ${planted}` } })
  expect(fresh).not.toBe(planted)
  expect(await status(planted)).toBe(401)
  // A user's own earlier session does not become another user's session either.
  const own = await signIn('cashier')
  await signIn('admin', { headers: { ...newBrowser(), authorization: `Bearer ${own}` } })
  expect((await t.call('GET', '/getInfo', { token: own })).body.data).toMatchObject({ role: 3 })
})

test('applies a changed role to the next request, and signs out a disabled person', async () => {
  const of = await t.merchant()
  const token = await signIn('manager', { of })
  const change = (set: object) =>
    t.write(of, async ({ db, unchanged }) => {
      unchanged()
      await db
        .updateTable('account')
        .set(set)
        .where('merchantId', '=', of.merchantId)
        .where('role', '<>', 1)
        .execute()
    })
  expect((await t.call('GET', '/security/policy', { token })).status).toBe(200)
  await change({ role: 3 })
  expect((await t.call('GET', '/security/policy', { token })).status).toBe(403)
  await change({ disabled: true })
  expect(await status(token)).toBe(401)
})

test('shortens existing sessions at once when the policy does', async () => {
  const of = await t.merchant()
  const token = await signIn('admin', { of })
  const put = (policy: object) =>
    t.call('PUT', '/security/policy', {
      token,
      body: { secondFactor: 'nobody', idleMinutes: null, ...policy },
    })
  expect((await put({ sessionHours: 1, version: 0 })).status).toBe(200)
  const [session] = await sessionsOf(token)
  expect(Date.parse(String(session?.expireTime)) - Date.parse(String(session?.createTime))).toBe(3_600_000)
  t.setClock(new Date(Date.now() + 59 * 60_000))
  expect(await status(token)).toBe(200)
  t.setClock(new Date(Date.now() + 61 * 60_000))
  expect(await status(token)).toBe(401)
})

test('ends an idle session unless the person is active', async () => {
  const of = await t.merchant()
  const [token, left] = [await signIn('admin', { of }), await signIn('manager', { of })]
  const policy = { secondFactor: 'nobody', sessionHours: null, idleMinutes: 5, version: 0 }
  expect((await t.call('PUT', '/security/policy', { token, body: policy })).status).toBe(200)
  const start = Date.now()
  const at = (seconds: number) => t.setClock(new Date(start + seconds * 1_000))
  const idle = async (by: string, seconds: number) =>
    (await t.call('GET', '/security/idle', { token: by, headers: { 'x-idle-seconds': String(seconds) } }))
      .body.data
  // Automatic requests report how long the person was idle; an open live connection does not count.
  const line = await openStream(address, left)
  at(200)
  expect(await status(token)).toBe(200)
  expect(await status(left, { 'x-idle-seconds': '200' })).toBe(200)
  expect(await idle(left, 200)).toMatchObject({ idleMinutes: 5, secondsLeft: expect.any(Number) })
  at(310)
  await t.write(of, async (ctx) => {
    ctx.unchanged()
    await publish(ctx.db, ctx.scope, { topic: 'session', id: 'nobody' })
  })
  expect([await status(token), await status(left, { 'x-idle-seconds': '310' })]).toEqual([200, 401])
  line.stop()
  at(520)
  // The last activity was at 310, and is reported now.
  expect(await idle(token, 210)).toEqual({ idleMinutes: 5, secondsLeft: 90 })
  at(611)
  expect(await status(token, { 'x-idle-seconds': '301' })).toBe(401)
})

test('lists and ends more than two hundred other sessions', async () => {
  const of = await t.merchant()
  const token = await signIn('manager', { of })
  const accountId = await personOf(t, of, 'manager')
  const proven = { address: '', userAgent: 'x', method: 'password', proven: true } as const
  await t.write(of, async (ctx) => {
    for (let more = 0; more < 220; more++) await openSession(ctx, { accountId }, of.merchantId, proven)
    ctx.unchanged()
  })
  expect(await sessionsOf(token)).toHaveLength(221)
  const ended = await t.call('POST', '/security/sessions/revocation', { token })
  expect(ended.body.data).toEqual({ ended: 220 })
  expect(await sessionsOf(token)).toHaveLength(1)
})

test('pages through sign-ins and failed attempts, newest first', async () => {
  const of = await t.merchant()
  const token = await signIn('manager', { of })
  const wrong = { username: `manager.${of.merchantId}`, password: 'Wrong2026' }
  for (let time = 0; time < 2; time++) await t.call('POST', '/login', { body: wrong, headers: newBrowser() })
  await signIn('manager', { of })
  await signIn('cashier', { of })
  const page = async (pageNum: number) =>
    (await t.call('GET', `/security/signIns?pageNum=${pageNum}&pageSize=3`, { token })).body.data as {
      rows: Record<string, unknown>[]
      totalCount: number
    }
  const [first, second] = [await page(1), await page(2)]
  expect(first.totalCount).toBe(4)
  expect([...first.rows, ...second.rows].map(({ outcome, newBrowser: isNew }) => [outcome, isNew])).toEqual([
    ['signedIn', true],
    ['refused', false],
    ['refused', false],
    ['signedIn', false],
  ])
  expect(first.rows[0]).toMatchObject({ method: 'password', browser: 'Chrome', system: 'Windows' })
  expect(JSON.stringify(first)).not.toContain('Wrong2026')
})
