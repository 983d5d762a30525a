import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveEvent, publish } from '#server/live/live.ts'
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

const tell = (to: TestMerchant, id: string) =>
  t.write(to, async (ctx) => {
    ctx.unchanged()
    await publish(ctx.db, ctx.scope, { topic: 'order', id })
  })

test('an open page hears of its own merchant, when the transaction commits, and of no other', async () => {
  const other = await t.merchant()
  const stream = await openStream(address, await t.signIn(merchant, 'cashier'))
  expect(await stream.until('ready')).toBe(true)
  await tell(other, 'theirs')
  await t
    .write(merchant, async (ctx) => {
      await publish(ctx.db, ctx.scope, { topic: 'order', id: 'rolledBack' })
      throw new Error('rolled back')
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'))
  await tell(merchant, 'ours')
  expect(await stream.until('ours')).toBe(true)
  expect(stream.heard()).not.toContain('theirs')
  expect(stream.heard()).not.toContain('rolledBack')
  stream.stop()
})

test('a desk of the provider hears of every merchant, but not of what is their people’s own', async () => {
  const stream = await openStream(address, (await administrator(t, 'adele')).token)
  expect(await stream.until('ready')).toBe(true)
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await publish(ctx.db, ctx.scope, { topic: 'notice', id: 'aNotice' })
  })
  await tell(merchant, 'anOrder')
  expect(await stream.until('anOrder')).toBe(true)
  expect(stream.heard()).not.toContain('aNotice')
  stream.stop()
})

test('one of the staff hears of the merchants that they reach, by any right, and of the provider’s own; of no other merchant', async () => {
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
  // What is said of a merchant at the provider itself.
  await say(provider, 'merchant', far.merchantId)
  await say(provider, 'merchant', near.merchantId)
  await say(provider, 'portal', 'aRole')
  await say(near, 'order', 'nearOrder')
  await say(near, 'staffNotice', 'nearNotice')
  expect(await stream.until('nearNotice')).toBe(true)
  const heard = stream.heard()
  for (const id of [near.merchantId, 'aRole', 'nearOrder']) expect(heard).toContain(id)
  expect(heard).not.toMatch(/far\./)
  expect(heard).not.toContain(far.merchantId)
  stream.stop()
})

test('a merchant’s own people hear nothing of what the provider’s staff are told about it', async () => {
  const stream = await openStream(address, await t.signIn(merchant, 'admin'))
  expect(await stream.until('ready')).toBe(true)
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    for (const topic of ['riskHit', 'riskAlert', 'staffNotice', 'payout'] as const)
      await publish(ctx.db, ctx.scope, { topic, id: 'notTheirs' })
  })
  await tell(merchant, 'theirOrder')
  expect(await stream.until('theirOrder')).toBe(true)
  expect(stream.heard()).not.toContain('notTheirs')
  stream.stop()
})

test('without a session there is no stream', async () => {
  expect((await openStream(address, '1.notATokenOfOurs00000000000')).status).toBe(401)
})

test('a lost connection to the database is made good, and pages are told to fetch again', async () => {
  const stream = await openStream(address, await t.signIn(merchant, 'manager'))
  await stream.until('ready')
  await t.app.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()",
  )
  expect(await stream.until('refetch')).toBe(true)
  await tell(merchant, 'afterwards')
  expect(await stream.until('afterwards')).toBe(true)
  stream.stop()
})
