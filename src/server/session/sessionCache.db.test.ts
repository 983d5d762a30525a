import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAccount } from '#features/session/accounts/accounts.sql.ts'
import { authenticateBy } from '#features/session/authenticate.ts'
import { cacheFigures } from '#server/caches.ts'
import { withClient } from '#server/database/client.ts'
import { openPool } from '#server/database/pool.ts'
import { sessionTables } from '#server/database/sessionFacts.ts'
import { openLive } from '#server/live/live.ts'
import { serveProduct } from '#server/product.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp, testPassword, usernameOf } from '#test/app.ts'
import { staffWith } from '#test/providerStaff.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const me = (token: string) => t.call('GET', '/getInfo', { token })
const hits = () => cacheFigures(t.app).find(({ name }) => name === 'sessions')?.hits ?? 0

async function signIn(merchant: TestMerchant, role: Role): Promise<string> {
  const body = { username: usernameOf(merchant, role), password: testPassword }
  const { token } = (await t.call('POST', '/login', { body })).body.data as { token: string }
  // The second request finds the session in the cache.
  for (let request = 0; request < 2; request++) expect((await me(token)).status).toBe(200)
  return token
}

/** Changes a person in a transaction of this process, as the service of any feature would. */
function change(merchant: TestMerchant, role: Role, to: Parameters<typeof updateAccount>[3]): Promise<void> {
  return t.write(merchant, async (ctx) => {
    const { accountId } = await ctx.db
      .selectFrom('account')
      .select('accountId')
      .where('tenantId', '=', merchant.tenantId)
      .where('username', '=', usernameOf(merchant, role))
      .executeTakeFirstOrThrow()
    await updateAccount(ctx.db, ctx.scope, accountId, to)
    ctx.unchanged()
  })
}

test('answers a second request without reading the session again', async () => {
  const token = await signIn(await t.merchant(), 'admin')
  const before = hits()
  await me(token)
  expect(hits()).toBe(before + 1)
})

test('refuses a session that signed out at the next request', async () => {
  const token = await signIn(await t.merchant(), 'admin')
  expect((await t.call('POST', '/logout', { token })).status).toBe(200)
  expect((await me(token)).body.code).toBe('session.expired')
})

test('refuses what a changed role may not do at the next request', async () => {
  const merchant = await t.merchant()
  const token = await signIn(merchant, 'admin')
  expect((await t.call('GET', '/staff', { token })).status).toBe(200)
  await change(merchant, 'admin', { role: 'cashier' })
  expect((await t.call('GET', '/staff', { token })).body.permission).toBe('staff.query')
})

test('refuses a disabled person at the next request', async () => {
  const merchant = await t.merchant()
  const token = await signIn(merchant, 'manager')
  await change(merchant, 'manager', { disabled: true })
  expect((await me(token)).status).toBe(401)
})

test('keeps the session of a person whose disabling was rolled back', async () => {
  const merchant = await t.merchant()
  const token = await signIn(merchant, 'manager')
  const undone = t.write(merchant, async (ctx) => {
    await ctx.db
      .updateTable('account')
      .set({ disabled: true })
      .where('tenantId', '=', merchant.tenantId)
      .execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await me(token)).status).toBe(200)
})

test('refuses staff a permission that was taken from their role at the next request', async () => {
  const { token } = await staffWith(t, 'cached', { rights: ['role.query'], scope: 1 })
  const roles = () => t.call('GET', '/provider/roles', { token })
  expect([(await roles()).status, (await roles()).status]).toEqual([200, 200])
  await t.write({ tenantId: 0, merchantId: '' }, async (ctx) => {
    await ctx.db.deleteFrom('role_menu').where('tenantId', '=', 0).execute()
    ctx.unchanged()
  })
  expect((await roles()).status).toBe(403)
})

test('ends a cached session when its time is over', async () => {
  const token = await signIn(await t.merchant(), 'admin')
  t.setClock(new Date(Date.now() + 400 * 86_400_000))
  expect((await me(token)).status).toBe(401)
  t.setClock(null)
})

test('refuses in every other process once the change is announced, within two seconds', async () => {
  const merchant = await t.merchant()
  const token = await signIn(merchant, 'admin')
  const other = await otherProcess()
  try {
    const ask = () => other.ask(token)
    expect([await ask(), await ask()]).toEqual([200, 200])
    await t.call('POST', '/logout', { token })
    await expect.poll(ask, { timeout: 2_000, interval: 20 }).toBe(401)
  } finally {
    await other.close()
  }
})

test('reads the session of a live stream each time, whatever is cached', async () => {
  const merchant = await t.merchant()
  const token = await signIn(merchant, 'admin')
  const authenticate = authenticateBy(t.app)
  expect(await authenticate(token, null)).not.toBeNull()
  // The owner of the tables changes it behind the back of every process.
  await withClient(t.database.ownerUrl, (client) =>
    client.query('update session set revoke_time = now() where tenant_id = $1', [merchant.tenantId]),
  )
  expect(await authenticate(token, null)).toBeNull()
})

test('caches nothing while announcements do not arrive', async () => {
  const merchant = await t.merchant()
  const token = await signIn(merchant, 'admin')
  const other = await otherProcess()
  try {
    await other.stopListening()
    expect(await other.ask(token)).toBe(200)
    await t.call('POST', '/logout', { token })
    expect(await other.ask(token)).toBe(401)
  } finally {
    await other.close()
  }
})

test('watches every table that decides over a session', async () => {
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query<{ body: string }>(
      `select string_agg(prosrc, ' ') as body from pg_proc where proname in ('find_session', 'find_grants', 'staff_grants')`,
    ),
  )
  const read = [...(rows[0]?.body ?? '').matchAll(/\b(?:from|join) (\w+)/gi)].map(([, table]) => table ?? '')
  const others = ['live', 'own', 'under', 'lateral']
  expect(new Set(read).size).toBeGreaterThan(8)
  expect(read.filter((table) => ![...sessionTables, ...others].includes(table.toLowerCase()))).toEqual([])
})

/** A second process of the product on the same database. */
async function otherProcess() {
  const url = t.database.appUrl
  const pool = openPool({ url, name: 'other', pipeline: true, onError: () => undefined })
  const live = await openLive({ url, onError: () => undefined })
  const server = await serveProduct({ ...t.app, pool, readPool: pool }, live)
  return {
    ask: async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await server.inject({ method: 'GET', url: '/api/getInfo', headers })).statusCode
    },
    stopListening: () => live.close(),
    close: async () => {
      await server.close()
      await live.close()
      await pool.end()
    },
  }
}
