import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Operation } from '#features/settings/log/operations/operationLog.fields.ts'
import type { CallTotals } from '#features/system/apiLog/apiLog.contract.ts'
import type { ApiCall, ApiErrorRow } from '#features/system/apiLog/apiLog.fields.ts'
import { apiLogJobs } from '#features/system/apiLog/apiLog.jobs.ts'
import { writeCalls } from '#features/system/apiLog/callLog.ts'
import type { OnlineUser } from '#features/system/onlineUsers/onlineUsers.fields.ts'
import type { SignInTotals } from '#features/system/signInLog/signInLog.contract.ts'
import type { SignIn } from '#features/system/signInLog/signInLog.fields.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { type MonitorDesk, openMonitorDesk } from '#test/monitorDesk.ts'
import type { ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let west: ProviderPerson
let near: TestMerchant
let far: TestMerchant
let listed: MonitorDesk['listed']
let act: MonitorDesk['act']
beforeAll(async () => {
  t = await testApp()
  ;({ admin, west, near, far, listed, act } = await openMonitorDesk(t))
})
afterAll(() => t.close())
const merchantsOf = (rows: readonly { merchantId: string | null }[]) =>
  new Set(rows.map(({ merchantId }) => merchantId))

test('lists online users within the data scope without tokens and can end their sessions', async () => {
  const token = await t.signIn(near, 'admin')
  await t.signIn(far, 'admin')
  const all = await listed<OnlineUser>('/provider/onlineUsers?pageSize=50')
  expect(merchantsOf(all.rows)).toEqual(new Set([null, near.merchantId, far.merchantId]))
  expect(JSON.stringify(all)).not.toContain(token.split('.')[1])
  const mine = await listed<OnlineUser>('/provider/onlineUsers?kind=merchant', west)
  expect(merchantsOf(mine.rows)).toEqual(new Set([near.merchantId]))
  const { body } = await t.call('GET', '/provider/onlineUsers/totals', { token: west.token })
  expect(body.data).toMatchObject({ count: 2, people: 2, staff: 1, merchants: 1 })

  const idOf = (rows: readonly OnlineUser[], merchant: TestMerchant) =>
    rows.find(({ merchantId }) => merchantId === merchant.merchantId)?.sessionId
  const [nearId, farId] = [idOf(all.rows, near), idOf(all.rows, far)]
  expect((await act('/provider/onlineUsers/ends', { sessionIds: [farId] }, west)).body.data).toEqual({
    ended: 0,
  })
  const own = all.rows.find(({ isThis }) => isThis)
  expect((await act('/provider/onlineUsers/ends', { sessionIds: [own?.sessionId] })).body.code).toBe(
    'onlineUser.self',
  )
  const message = vi.fn()
  const stop = t.live.subscribe({ ...near } as never, message)
  expect((await t.call('GET', '/getInfo', { token })).status).toBe(200)
  const both = await Promise.all(
    [1, 2].map(() => act('/provider/onlineUsers/ends', { sessionIds: [nearId] }, west)),
  )
  expect(both.map(({ body }) => (body.data as { ended: number }).ended).toSorted()).toContain(1)
  expect((await t.call('GET', '/getInfo', { token })).status).toBe(401)
  await vi.waitFor(() => expect(message.mock.calls.map(([event]) => event.topic)).toContain('session'))
  stop()
  const entries = await t.read(near, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('action', '=', 'session.forcedOut')
      .select(['merchantId', 'source', 'actorName'])
      .execute(),
  )
  expect(entries[0]).toEqual({ merchantId: near.merchantId, source: 1, actorName: 'wes' })
  expect((await t.call('GET', '/provider/onlineUsers', { token: await t.signIn(far, 'admin') })).status).toBe(
    403,
  )
})

test('logs sign-in attempts and lets staff unlock an account once within their data scope', async () => {
  const wrong = (username: string) =>
    t.call('POST', '/login', {
      body: { username, password: 'Wrong2026' },
      headers: { 'x-forwarded-for': '1.1.1.1' },
    })
  const username = `manager.${far.merchantId}`.toLowerCase()
  await t.write(far, (ctx) => {
    ctx.unchanged()
    return ctx.db.updateTable('account').set({ failures: 9 }).where('username', '=', username).execute()
  })
  await wrong(username)
  await wrong('nobody.here')
  const { rows } = await listed<SignIn>('/provider/signInLog?outcome=locked')
  expect(rows).toMatchObject([{ username, outcome: 'locked', merchantId: far.merchantId }])
  expect(rows[0]?.lockedUntil).not.toBeNull()
  expect(merchantsOf((await listed<SignIn>('/provider/signInLog?staff=merchant', west)).rows)).toEqual(
    new Set([near.merchantId]),
  )
  const totals = (await t.call('GET', '/provider/signInLog/totals', { token: admin.token })).body
    .data as SignInTotals
  expect(totals).toMatchObject({ locked: 1, lockedNow: 1, unknown: 1, unknownLocked: 0 })

  const path = `/provider/signInLog/${rows[0]?.accountId}/unlocking`
  expect((await act(path, {}, west)).body.code).toBe('signInLog.notFound')
  expect((await act(path)).status).toBe(200)
  expect((await act(path)).body.code).toBe('signInLog.notLocked')
  expect((await t.call('POST', '/login', { body: { username, password: testPassword } })).status).toBe(200)
})

test('shows in the operation log who did what at which merchant and how long the call took', async () => {
  const { rows } = await listed<Operation>('/provider/operationLog?pageSize=50')
  const unlocked = rows.find(({ action }) => action === 'account.unlocked')
  expect(unlocked).toMatchObject({
    actorName: 'adele',
    merchantId: far.merchantId,
    method: 'POST',
    route: '/api/provider/signInLog/{accountId}/unlocking',
  })
  expect(unlocked?.ms).toBeGreaterThanOrEqual(0)
  const mine = await listed<Operation>('/provider/operationLog', west)
  expect(
    mine.rows.every(({ actorName, merchantId }) => actorName === 'wes' && merchantId !== far.merchantId),
  ).toBe(true)
  expect(mine.rows.map(({ action }) => action)).toContain('session.forcedOut')
  const found = await listed<Operation>(`/provider/operationLog?search=${unlocked?.requestId}`)
  expect(found.totalCount).toBe(1)
})

test('logs every API call by its contract route, without ids, query or token, within scope', async () => {
  const token = await t.signIn(near, 'manager')
  const secret = 'SECRETquery'
  await t.call('GET', `/orders?search=${secret}`, { token })
  await t.call('GET', '/orders/nothing-there', { token: await t.signIn(far, 'manager') })
  const { rows } = await listed<ApiCall>('/provider/apiCalls?pageSize=100&kind=console')
  expect(rows.find(({ merchantId }) => merchantId === near.merchantId)).toMatchObject({
    method: 'GET',
    route: '/api/orders',
    status: 200,
    errorCode: null,
  })
  expect(rows.find(({ errorCode }) => errorCode === 'order.notFound')).toMatchObject({
    route: '/api/orders/{orderId}',
    status: 404,
    merchantId: far.merchantId,
  })
  expect(
    merchantsOf((await listed<ApiCall>('/provider/apiCalls?pageSize=100&kind=console', west)).rows),
  ).toEqual(new Set([near.merchantId]))
  const stored = await withClient(t.database.ownerUrl, (client) =>
    client.query('select string_agg(c::text, chr(10)) as all from api_call c'),
  )
  for (const never of [secret, token.split('.')[1] ?? '', testPassword, 'nothing-there'])
    expect(stored.rows[0].all).not.toContain(never)

  t.setClock(new Date(Date.now() + 15 * 86_400_000))
  expect(await apiLogJobs['system.forgetCalls']?.(t.app, { tenantId: 0, merchantId: '' })).toMatchObject({
    deleted: expect.any(Number),
  })
  t.setClock(null)
  const left = await withClient(t.database.ownerUrl, (client) =>
    client.query(`select count(*)::int as n from api_call where route = '/api/orders'`),
  )
  expect(left.rows[0].n).toBe(0)
})

test('keeps requests fast when the log cannot be written, dropping and counting the excess', async () => {
  await withClient(t.database.ownerUrl, async (client) => {
    await client.query('begin; lock table api_call in access exclusive mode')
    await t.call('GET', '/security/idle', { token: admin.token })
    const writing = writeCalls(t.app)
    const from = performance.now()
    for (let call = 0; call < 20; call++)
      expect((await t.call('GET', '/security/idle', { token: admin.token })).status).toBe(200)
    expect(performance.now() - from).toBeLessThan(4_000)
    // As its deadline would do: the rows being written are lost and counted.
    const cancel = `select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await vi.waitFor(async () => expect((await client.query(cancel)).rowCount).toBeGreaterThan(0))
    await writing
    await client.query('rollback')
  })
  const { body } = await t.call('GET', '/provider/apiCalls/totals', { token: admin.token })
  expect((body.data as CallTotals).lost).toBeGreaterThan(0)
})

test('groups unexpected errors by place without values, and reopens a handled one that recurs', async () => {
  const token = await t.signIn(far, 'admin')
  await withClient(t.database.ownerUrl, (client) =>
    client.query('alter table saved_view rename to saved_view_gone'),
  )
  const ask = () => t.call('GET', '/views?list=%2Forders%2Fexport', { token })
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([500, 500])
  const [error] = (await listed<ApiErrorRow>('/provider/apiErrors')).rows
  expect(error).toMatchObject({ times: 2, state: 'open', code: 'server.unexpected', route: '/api/views' })
  expect(error?.message).toContain('saved_view')
  const { fingerprint = '', version = 0 } = error ?? {}
  const handle = (of: number) =>
    act(`/provider/apiErrors/${fingerprint}/handling`, { note: '改好了 ✅', version: of })
  const both = await Promise.all([handle(version), handle(version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await listed<ApiErrorRow>('/provider/apiErrors?state=handled')).rows).toMatchObject([
    { handledBy: 'adele', note: '改好了 ✅' },
  ])
  await ask()
  expect((await listed<ApiErrorRow>('/provider/apiErrors')).rows).toMatchObject([
    { fingerprint, state: 'returned', times: 3, note: '改好了 ✅' },
  ])
  expect((await handle(version + 1)).body.code).toBe('apiError.changed')
  await withClient(t.database.ownerUrl, (client) =>
    client.query('alter table saved_view_gone rename to saved_view'),
  )
})
