import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cancelPaymentRequest,
  findPaymentRequest,
  keepRequestOf,
  markOrdered,
  type NewPaymentRequest,
  openPaymentRequest,
} from '#features/payments/requests/paymentRequests.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())

let numbers = 0
function paymentRequest(changes: Partial<NewPaymentRequest> = {}): NewPaymentRequest {
  numbers += 1
  return {
    clientOrderId: `number-${numbers}`,
    contentHash: createHash('sha256').update('tea').digest(),
    scenarioCode: 'ONLINE_WEB',
    way: null,
    gateway: 'onlineApi',
    currency: 'CAD',
    amount: 1234n,
    description: 'Tea',
    notifyUrl: null,
    cardId: null,
    redirectUrl: null,
    expiryMinutes: 5,
    ...changes,
  }
}
const open = (draft: NewPaymentRequest, of = merchant) => t.write(of, (ctx) => openPaymentRequest(ctx, draft))
const cancel = (orderId: string, of = merchant) => t.write(of, (ctx) => cancelPaymentRequest(ctx, orderId))
/** Runs in a transaction that writes nothing else, because the order's own entry records it. */
const mark = (orderId: string, of = merchant) =>
  t.write(of, async (ctx) => {
    ctx.unchanged()
    await markOrdered(ctx, orderId)
  })

test('returns one request for repeated calls and rejects other content under its number', async () => {
  const draft = paymentRequest()
  const opened = await Promise.all(Array.from({ length: 10 }, () => open(draft)))
  expect(new Set(opened.map(({ request }) => request.orderId)).size).toBe(1)
  expect(opened.filter(({ first }) => first)).toHaveLength(1)
  await expect(open({ ...draft, contentHash: Buffer.alloc(32) })).rejects.toThrow(
    'request.idempotencyMismatch',
  )
  const { orderId } = (await open(draft)).request
  const found = await t.read(merchant, ({ db }) => findPaymentRequest(db, merchant.tenantId, orderId))
  expect(found).toMatchObject({ orderId, status: 'open', amount: 1234n, merchantId: merchant.merchantId })
})

test('rejects a number already used by an order from another source', async () => {
  await newOrder(t, merchant, { clientOrderId: 'by-the-till' })
  await expect(open(paymentRequest({ clientOrderId: 'by-the-till' }))).rejects.toThrow('request.duplicate')
})

test('accepts no order for a cancelled request and cancels once', async () => {
  const { orderId } = (await open(paymentRequest())).request
  const first = await cancel(orderId)
  expect(first.outcome).toBe('cancelled')
  expect(await cancel(orderId)).toEqual(first)
  await expect(mark(orderId)).rejects.toThrow('order.notOpen')
})

test('does not cancel a request whose order exists', async () => {
  const { orderId } = (await open(paymentRequest())).request
  await mark(orderId)
  await mark(orderId)
  expect(await cancel(orderId)).toEqual({ outcome: 'ordered' })
})

test('lets either the order or the cancellation win when they race', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { orderId } = (await open(paymentRequest())).request
    const [marked, cancelled] = await Promise.allSettled([mark(orderId), cancel(orderId)])
    const outcome = cancelled.status === 'fulfilled' ? cancelled.value.outcome : null
    expect([marked.status, outcome]).toEqual(
      marked.status === 'fulfilled' ? ['fulfilled', 'ordered'] : ['rejected', 'cancelled'],
    )
  }
})

test('accepts no order and no cancellation for an expired request', async () => {
  const { orderId } = (await open(paymentRequest())).request
  t.setClock(new Date(Date.now() + 6 * 60_000))
  await expect(mark(orderId)).rejects.toThrow('order.expired')
  await expect(cancel(orderId)).rejects.toThrow('order.expired')
  t.setClock(null)
})

test("answers not found for another merchant's request", async () => {
  const stranger = await t.merchant({ parent: merchant })
  const { orderId } = (await open(paymentRequest())).request
  await expect(mark(orderId, stranger)).rejects.toThrow('order.notFound')
  await expect(cancel(orderId, stranger)).rejects.toThrow('order.notFound')
})

test('stores the request with its order and rejects a second one under the same number', async () => {
  const { expiryMinutes: _minutes, ...input } = paymentRequest()
  const keep = (clientOrderId: string) =>
    t.write(merchant, async (ctx) => {
      ctx.unchanged()
      const order = { orderId: `26112017300000${String(numbers++).padStart(11, '0')}`, createTime: ctx.now }
      await keepRequestOf(ctx, { ...order, expireTime: ctx.now }, { ...input, clientOrderId })
    })
  await keep(input.clientOrderId)
  await expect(keep(input.clientOrderId)).rejects.toThrow('request.duplicate')
})
