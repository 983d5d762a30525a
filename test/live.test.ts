import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#server/live/live.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { openStream } from '#test/liveStream.ts'

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
