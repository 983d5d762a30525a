import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { QueueSummary } from '#features/system/queues/queues.contract.ts'
import type { QueueJob } from '#features/system/queues/queues.fields.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type MonitorDesk, openMonitorDesk } from '#test/monitorDesk.ts'
import { provider } from '#test/payouts.ts'
import type { ProviderPerson } from '#test/providerStaff.ts'
import { relayJobs } from '#test/queue.ts'

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

test('retries or discards only failed jobs within the data scope, one or several', async () => {
  for (const merchant of [near, far])
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      const payload = { ...merchant, orderId: 'O1' }
      for (const name of ['a.one', 'a.two']) ctx.enqueue({ name, payload, maxAttempts: 1 })
      ctx.enqueue({ name: 'a.later', payload, runAt: new Date('2099-01-01T00:00:00Z') })
    })
  await relayJobs(t.database)
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke' where max_attempts = 1`,
    ),
  )
  const { rows } = await listed<QueueJob>('/provider/queueJobs?pageSize=50')
  expect(rows.filter(({ state }) => state === 'failed')).toHaveLength(4)
  const summary = (await t.call('GET', '/provider/queues', { token: west.token })).body.data as QueueSummary
  expect(summary.tasks.find(({ task }) => task === 'a.one')).toMatchObject({ failed: 1, ready: 0 })
  const ids = rows.map(({ jobId }) => jobId)
  expect((await act('/provider/queueJobs/retries', { jobIds: ids }, west)).body.data).toEqual({ count: 2 })
  const discard = () => act('/provider/queueJobs/discards', { jobIds: ids })
  const counts = (await Promise.all([discard(), discard()])).map(
    ({ body }) => (body.data as { count: number }).count,
  )
  expect(counts.toSorted()).toEqual([0, 2])
  const left = await listed<QueueJob>('/provider/queueJobs?pageSize=50')
  expect(
    left.rows
      .filter(({ task }) => task.startsWith('a.'))
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['ready', 'ready', 'waiting', 'waiting'])
  const message = await t.read(provider, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('action', 'in', ['queueJob.retried', 'queueJob.discarded'])
      .select('actorName')
      .execute(),
  )
  expect(message.map(({ actorName }) => actorName).toSorted()).toEqual(['adele', 'adele', 'wes', 'wes'])
})

test('shows caches, server and database health, clears a cache, and hides statement values', async () => {
  const get = async (path: string) => (await t.call('GET', path, { token: admin.token })).body.data as never
  const caches = (await get('/provider/caches')) as { name: string; entries: number }[]
  expect(caches.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['channels', 'gatewayAccess', 'listCounts']),
  )
  expect((await act('/provider/caches/nothing/clearing')).body.code).toBe('cache.notFound')
  expect((await act('/provider/caches/listCounts/clearing')).status).toBe(200)
  expect(await get('/provider/server')).toMatchObject({
    processes: [{ isThis: true, silent: false }],
    cores: expect.any(Number),
  })

  await withClient(t.database.ownerUrl, async (client) => {
    await client.query('begin')
    await withClient(t.database.ownerUrl, async (other) => {
      await client.query('lock table store_code in access exclusive mode')
      const waits = other
        .query("select 1 from store_code where store_code_id = 'Geheim4712' and 4713 = 4713")
        .catch(() => undefined)
      await vi.waitFor(
        async () => expect(((await get('/provider/database')) as { locks: object[] }).locks).toHaveLength(1),
        { timeout: 5_000 },
      )
      const health = await get('/provider/database')
      expect(JSON.stringify(health)).not.toMatch(/Geheim|4713/)
      expect(health).toMatchObject({
        locks: [{ blockedBy: [{ statement: expect.stringContaining('lock table store_code') }] }],
      })
      await client.query('rollback')
      await waits
    })
  })
  const tables = await listed<{ name: string }>('/provider/databaseTables?search=audit_')
  expect(tables.rows.map(({ name }) => name)).toContain('audit_entry')
  const keys = await t.call('GET', `/provider/tools/gatewayKeys/${far.merchantId}`, { token: west.token })
  expect(keys.body.code).toBe('merchant.notFound')
})
