import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveEvent, publish, publishAll } from '#server/live/live.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { openStream } from '#test/liveStream.ts'
import { administrator, assign, departmentTree, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let address: string
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  address = await t.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const notify = (to: TestMerchant, id: string) =>
  t.write(to, async (ctx) => {
    ctx.unchanged()
    await publish(ctx.db, ctx.scope, { topic: 'order', id })
  })

test('a live stream gets events of its own merchant only, once their transaction commits', async () => {
  const other = await t.merchant()
  const stream = await openStream(address, await t.signIn(merchant, 'cashier'))
  expect(await stream.until('ready')).toBe(true)
  await notify(other, 'theirs')
  await t
    .write(merchant, async (ctx) => {
      await publish(ctx.db, ctx.scope, { topic: 'order', id: 'rolledBack' })
      throw new Error('rolled back')
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'))
  await notify(merchant, 'ours')
  expect(await stream.until('ours')).toBe(true)
  expect(stream.heard()).not.toContain('theirs')
  expect(stream.heard()).not.toContain('rolledBack')
  stream.stop()
})

test('a provider stream gets events of every merchant, except those meant for merchant staff', async () => {
  const stream = await openStream(address, (await administrator(t, 'adele')).token)
  expect(await stream.until('ready')).toBe(true)
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await publish(ctx.db, ctx.scope, { topic: 'notice', id: 'aNotice' })
  })
  await notify(merchant, 'anOrder')
  expect(await stream.until('anOrder')).toBe(true)
  expect(stream.heard()).not.toContain('aNotice')
  stream.stop()
})

test('a staff stream gets events of the merchants in its data scope and of the provider, and no other', async () => {
  const { west } = await departmentTree(t, { west: null })
  const [near, far] = [await t.merchant(), await t.merchant()]
  await assign(t, near, { department: west })
  const rights = ['documentDesk.query', 'role.query'] as const
  const person = await staffWith(t, 'wes', { rights, scope: 3, department: west })
  const stream = await openStream(address, person.token)
  expect(await stream.until('ready')).toBe(true)
  const say = (to: TestMerchant, topic: LiveEvent['topic'], id: string) =>
    t.write(to, async (ctx) => {
      ctx.unchanged()
      await publish(ctx.db, ctx.scope, { topic, id })
    })
  const provider = { tenantId: 0, merchantId: '' }
  for (const topic of ['order', 'payout', 'riskAlert', 'dispute', 'staffNotice', 'merchant'] as const)
    await say(far, topic, `far.${topic}`)
  // Events about a merchant that the provider publishes in its own scope.
  await say(provider, 'merchant', far.merchantId)
  await say(provider, 'merchant', near.merchantId)
  await say(provider, 'portal', 'aRole')
  await say(near, 'order', 'nearOrder')
  await say(near, 'staffNotice', 'nearNotice')
  expect(await stream.until('nearNotice')).toBe(true)
  const text = stream.heard()
  for (const id of [near.merchantId, 'aRole', 'nearOrder']) expect(text).toContain(id)
  expect(text).not.toMatch(/far\./)
  expect(text).not.toContain(far.merchantId)
  stream.stop()
})

test('a merchant’s stream gets no events meant for provider staff', async () => {
  const stream = await openStream(address, await t.signIn(merchant, 'admin'))
  expect(await stream.until('ready')).toBe(true)
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    for (const topic of ['riskHit', 'riskAlert', 'staffNotice', 'payout'] as const)
      await publish(ctx.db, ctx.scope, { topic, id: 'notTheirs' })
  })
  await notify(merchant, 'theirOrder')
  expect(await stream.until('theirOrder')).toBe(true)
  expect(stream.heard()).not.toContain('notTheirs')
  stream.stop()
})

test('a live stream is refused without a session', async () => {
  expect((await openStream(address, '1.notATokenOfOurs00000000000')).status).toBe(401)
})

test('a live stream reconnects to the database after a lost connection and tells pages to fetch again', async () => {
  const stream = await openStream(address, await t.signIn(merchant, 'manager'))
  await stream.until('ready')
  await t.app.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()",
  )
  expect(await stream.until('refetch')).toBe(true)
  await notify(merchant, 'afterwards')
  expect(await stream.until('afterwards')).toBe(true)
  stream.stop()
})

test('ends the stream at once when its session logs out', async () => {
  const { token } = await administrator(t, 'lorna')
  const stream = await openStream(address, token)
  expect(await stream.until('ready')).toBe(true)
  const begun = performance.now()
  expect((await t.call('POST', '/logout', { token })).status).toBe(200)
  expect(await stream.until('event: ended')).toBe(true)
  // Without the event, the heartbeat would notice only after 15 seconds.
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('ends the stream when its session expires, without an event', async () => {
  const { token } = await administrator(t, 'ezra')
  await t.write({ tenantId: 0, merchantId: '' }, async ({ db, unchanged }) => {
    unchanged()
    const expireTime = new Date(Date.now() + 600)
    const tokenHash = createHash('sha256').update(token).digest()
    await db
      .updateTable('session')
      .set({ expireTime })
      .where('tenantId', '=', 0)
      .where('tokenHash', '=', tokenHash)
      .execute()
  })
  const stream = await openStream(address, token)
  expect(await stream.until('event: ended')).toBe(true)
})

test('refuses a session its thirteenth stream and takes another once one is closed', async () => {
  const { token } = await administrator(t, 'maud')
  const streams = []
  for (let opened = 0; opened < 12; opened++) streams.push(await openStream(address, token))
  expect((await openStream(address, token)).status).toBe(429)
  streams[0]?.stop()
  await expect.poll(async () => (await openStream(address, token)).status).toBe(200)
  for (const stream of streams) stream.stop()
})

test('drops a stream whose reader is slower than its events', async () => {
  const token = await t.signIn(merchant, 'manager')
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const closed = once(socket, 'close')
  const event = { topic: 'order', id: 'x'.repeat(7_000) } as const
  for (let sent = 0; sent < 4; sent++)
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      await publishAll(
        ctx.db,
        Array.from({ length: 700 }, (_, place) => ({
          scope: ctx.scope,
          event: { ...event, id: `${sent} ${place} ${event.id}` },
        })),
      )
    })
  // A reader that resumes finds its connection closed.
  socket.resume()
  await closed
  expect(socket.bytesRead).toBeLessThan(4 * 700 * 7_000)
})

test('a browser that leaves while its session is looked up does not use up its live streams', async () => {
  const token = await t.signIn(merchant, 'manager')
  for (let count = 0; count < 40; count += 1) {
    const leaving = new AbortController()
    const opened = fetch(`${address}/api/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    }).catch(() => null)
    setTimeout(() => leaving.abort(), count % 4)
    await opened
    leaving.abort()
  }
  const stream = await openStream(address, token)
  expect(stream.status).toBe(200)
  stream.stop()
})
