import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { holdOrder } from '#test/hostile/held.ts'
import { paidOrder, refundPassword, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let admin: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  admin = await t.signIn(merchant, 'admin')
})
afterAll(() => t.close())

type RequestOptions = { token?: string; key?: string; amount?: string; reason?: string; password?: string }
const submit = (
  orderId: string,
  { token = admin, key, amount = '100', reason = 'wrong item', password }: RequestOptions,
) => {
  const body = { amount, refundPassword: password ?? refundPassword, reason }
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return t.call('POST', `/orders/${orderId}/refunds`, { token, body, headers })
}
const refundsOf = async (orderId: string, of = merchant) => {
  const rows = await t.read(of, ({ db }) =>
    db.selectFrom('refund').select('amount').where('orderId', '=', orderId).execute(),
  )
  return rows.map(({ amount }) => amount)
}
const sold = async () => (await paidOrder(t, merchant, 1000n)).orderId
const idOf = ({ body }: Answer) => (body.data as { refundOrderId: string }).refundOrderId

describe('an idempotency key', () => {
  test('replays the stored response for the same content and runs the write once', async () => {
    const [orderId, key] = [await sold(), randomUUID()]
    const first = await submit(orderId, { key })
    expect(first.status).toBe(200)
    for (let again = 0; again < 3; again++) expect((await submit(orderId, { key })).body).toEqual(first.body)
    expect(await refundsOf(orderId)).toEqual([100n])
  })

  test('replays the first response even after the state has changed', async () => {
    const [orderId, key] = [await sold(), randomUUID()]
    const first = await submit(orderId, { key, amount: '1000' })
    expect((await submit(orderId, { key: randomUUID(), amount: '1' })).status).toBe(409)
    expect((await submit(orderId, { key, amount: '1000' })).body).toEqual(first.body)
  })

  test('is rejected with other content, in either language, and nothing is done', async () => {
    const [orderId, other, key] = [await sold(), await sold(), randomUUID()]
    await submit(orderId, { key })
    const answers = [
      await submit(orderId, { key, amount: '101' }),
      await submit(orderId, { key, reason: 'another' }),
      await submit(orderId, { key, password: 'Another1' }),
      await submit(other, { key }),
      await t.call('PUT', '/sysArticle', { token: admin, headers: { 'idempotency-key': key } }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([422, 'request.idempotencyMismatch'])
    }
    expect([await refundsOf(orderId), await refundsOf(other)]).toEqual([[100n], []])
  })

  test('can be used again after a rejected request, because nothing was done under it', async () => {
    const [orderId, key] = [await sold(), randomUUID()]
    expect((await submit(orderId, { key, amount: '5000' })).status).toBe(409)
    expect((await submit(orderId, { key, amount: '500' })).status).toBe(200)
    expect(await refundsOf(orderId)).toEqual([500n])
  })

  test('is separate for each person and merchant, and shared by the sessions of one person', async () => {
    const [orderId, key] = [await sold(), randomUUID()]
    const branch = await trader(t, { parent: merchant })
    const stranger = await trader(t)
    const theirs = [await paidOrder(t, branch, 1000n), await paidOrder(t, stranger, 1000n)] as const
    const first = await submit(orderId, { key })
    const byManager = await submit(orderId, {
      key,
      token: await t.signIn(merchant, 'manager'),
      amount: '200',
    })
    const byBranch = await submit(theirs[0].orderId, { key, token: await t.signIn(branch, 'admin') })
    const byStranger = await submit(theirs[1].orderId, { key, token: await t.signIn(stranger, 'admin') })
    expect(new Set([first, byManager, byBranch, byStranger].map(idOf)).size).toBe(4)

    const login = { username: `admin.${merchant.merchantId}`, password: 'Test2026' }
    const { token } = (await t.call('POST', '/login', { body: login })).body.data as { token: string }
    expect((await submit(orderId, { key, token })).body).toEqual(first.body)
    expect(await refundsOf(orderId)).toEqual([100n, 200n])
  })

  test('runs the write once when sent fifty times at once and answers the rest the same or in flight', async () => {
    const [orderId, key] = [await sold(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit(orderId, { key, amount: '10' })),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(idOf)).size).toBe(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'request.inFlight'])
    }
    expect(await refundsOf(orderId)).toEqual([10n])
  })

  test('is rejected as in flight while the first request waits, and replayed once it is done', async () => {
    const [orderId, key] = [await sold(), randomUUID()]
    const held = await holdOrder(t, orderId)
    const first = submit(orderId, { key })
    await held.waiting(1)
    const second = await submit(orderId, { key })
    expect([second.status, second.body.code]).toEqual([409, 'request.inFlight'])
    await held.release()

    const answer = await first
    expect(answer.status).toBe(200)
    expect((await submit(orderId, { key })).body).toEqual(answer.body)
    expect(await refundsOf(orderId)).toEqual([100n])
  })
})

test('two clicks without an idempotency key make two refunds', async () => {
  const orderId = await sold()
  await submit(orderId, {})
  await submit(orderId, {})
  expect(await refundsOf(orderId)).toEqual([100n, 100n])
})

test('a stored idempotency key holds no secret of its request', async () => {
  const [orderId, key] = [await sold(), randomUUID()]
  await submit(orderId, { key })
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query('select k::text as kept from idempotency_key k where key = $1', [key]),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].kept).not.toContain(refundPassword)
  // The stored hash must not let a reader of the table try passwords against it.
  const sent = { amount: '100', refundPassword, reason: 'wrong item', payOrderId: orderId }
  const content = JSON.stringify([['refunds', 'submit'], sent])
  expect(rows[0].kept).not.toContain(createHash('sha256').update(content).digest('hex'))
})
