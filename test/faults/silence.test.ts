import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type DatabaseProxy, openProxy } from '#test/faults/proxy.ts'
import { holdOrder } from '#test/hostile/held.ts'
import { contradictions } from '#test/oracle.ts'
import { askRefund, paidOrder, refundPassword, trader } from '#test/trade.ts'

let proxy: DatabaseProxy
let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  proxy = await openProxy()
  t = await testApp({}, proxy.through)
  for (const { options } of [t.app.pool, t.app.deskPool]) {
    expect([options.query_timeout, options.connectionTimeoutMillis]).toEqual([20_000, 5_000])
    // The same deadlines, but shorter.
    options.query_timeout = 1_500
    options.connectionTimeoutMillis = 700
    options.options = `${options.options} -c lock_timeout=400`
  }
  // A connection keeps the deadlines it was opened with.
  proxy.cutAll()
  await vi.waitFor(() => expect(t.app.pool.totalCount + t.app.deskPool.totalCount).toBe(0))
  merchant = await trader(t, { preCreditRefund: true })
  token = await t.signIn(merchant, 'admin')
})
afterEach(async () => {
  proxy.silence(false)
  await expect
    .poll(async () => (await t.call('GET', '/orders', { token })).status, { timeout: 8_000 })
    .toBe(200)
  await expect.poll(() => t.app.pool.waitingCount, { timeout: 8_000 }).toBe(0)
  expect(t.app.pool.totalCount).toBeLessThanOrEqual(20)
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
})
afterAll(async () => {
  await t.close()
  await proxy.close()
})

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const answer = await work()
  return { ...answer, ms: performance.now() - began }
}
const submit = (orderId: string, key: string) =>
  t.call('POST', `/orders/${orderId}/refunds`, {
    token,
    body: { amount: '700', refundPassword },
    headers: { 'idempotency-key': key },
  })

test('a silent database is given up at the deadline for reads and writes, and is used again once it answers', async () => {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const key = randomUUID()
  proxy.silence(true)
  const requests = [
    () => t.call('GET', '/orders', { token }),
    () => t.call('GET', `/orders/${orderId}`, { token, headers: { 'accept-language': 'zh' } }),
    () => submit(orderId, key),
  ]
  const answers = await Promise.all([...requests, ...requests, ...requests].map(timed))
  for (const { status, body, ms } of answers) {
    expect([status, body.code]).toEqual([503, 'server.busy'])
    expect(ms).toBeLessThan(4_000)
  }
  expect((await t.server.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await t.server.inject({ url: '/readyz' })).statusCode).toBe(503)

  proxy.silence(false)
  await expect.poll(async () => (await submit(orderId, key)).status, { timeout: 8_000 }).toBe(200)
  expect((await askRefund(t, token, orderId, 301n)).body.code).toBe('refund.amountTooHigh')
  expect((await t.server.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('a commit that is never answered is reported as unknown, and the retry returns its outcome', async () => {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const key = randomUUID()
  const frozen = proxy.cutCommit('silently')
  const first = await timed(() => submit(orderId, key))
  await frozen
  expect([first.status, first.body.code]).toEqual([503, 'server.unknownOutcome'])
  expect(first.ms).toBeLessThan(4_000)
  expect((await submit(orderId, key)).status).toBe(200)
  expect((await askRefund(t, token, orderId, 301n)).body.code).toBe('refund.amountTooHigh')
})

test('a refund of a locked order gives up and answers server.busy', async () => {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const held = await holdOrder(t, orderId)
  const { status, body, ms } = await timed(() => submit(orderId, randomUUID()))
  await held.release()
  expect([status, body.code]).toEqual([503, 'server.busy'])
  expect(ms).toBeLessThan(3_000)
  expect((await submit(orderId, randomUUID())).status).toBe(200)
})

test('forty writes on a full pool wait or are told to retry, and none is lost', async () => {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const held = await holdOrder(t, orderId)
  const keys = Array.from({ length: 40 }, () => randomUUID())
  const asking = Promise.all(keys.map((key) => submit(orderId, key)))
  await held.waiting(5)
  const health = await timed(async () => ({ ...(await t.server.inject({ url: '/healthz' })) }))
  expect(health.ms).toBeLessThan(500)
  const answers = await asking
  await held.release()
  const done = answers.filter(({ status }) => status === 200)
  const reply = answers.filter(({ status }) => status !== 200)
  expect(done.length).toBeLessThanOrEqual(1)
  expect(new Set(reply.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['503 server.busy']),
  )
  // Each retries with its key: one is carried out, and nothing twice.
  const again: string[] = []
  for (const key of keys) again.push((await submit(orderId, key)).body.code ?? 'done')
  expect(again.filter((code) => code === 'done').length + done.length).toBeGreaterThanOrEqual(1)
  expect(again.filter((code) => code !== 'done' && code !== 'refund.amountTooHigh')).toEqual([])
})
