import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMerchant } from '#test/app.ts'
import { exceptionKindsOf, merchantStatusOf } from '#test/orderStatus.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { newOrder } from '#test/trade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
})
afterAll(() => s.close())

const statusOf = (orderId: string) => merchantStatusOf(s.t, merchant, orderId)
const exceptionsOf = (orderId: string) => exceptionKindsOf(s.t, merchant, orderId)
const job = (name: string, orderId: string) => s.job(name, merchant, { orderId })
const afterExpiry = () => s.t.setClock(new Date(Date.now() + 6 * 60_000))

describe('a channel that does not answer', () => {
  test('leaves the order in creation until a query finds it', async () => {
    s.sandbox.nextFault('wechat', 'serverErrorButCreated')
    const { orderId, status, refusal } = await s.start(merchant)
    expect([status, refusal?.code]).toEqual(['creating', 'SYSTEM_ERROR'])
    await job('order.query', orderId)
    expect(await statusOf(orderId)).toEqual([2, null])
  })

  test('is not queried while the create call may still be answered', async () => {
    const { orderId } = await newOrder(s.t, merchant)
    await job('order.query', orderId)
    const attempt = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('pay_attempt')
        .select(['status', 'queryCount'])
        .where('orderId', '=', orderId)
        .executeTakeFirst(),
    )
    expect(attempt).toEqual({ status: 'calling', queryCount: 1 })
  })

  test('is not queried by a person either while the create call may still be answered', async () => {
    const { orderId } = await newOrder(s.t, merchant)
    await job('order.requery', orderId)
    const { rows } = await s.ownerQuery(
      `select status, (select count(*)::int from channel_exchange where order_id = $1) as exchanges
         from pay_attempt where order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ status: 'calling', exchanges: 0 }])
  })

  test("fails a busy channel's order at once only if the call cannot be repeated", async () => {
    s.sandbox.nextFault('wechat', 'rateLimited')
    const payersPage = await s.start(merchant, {}, { scene: 'wap' })
    s.sandbox.nextFault('wechat', 'rateLimited')
    const code = await s.start(merchant)
    expect([payersPage.status, code.status]).toEqual(['createFailed', 'creating'])
  })

  test('fails the creation of an order whose call was never made, for example after a crash', async () => {
    const { orderId } = await newOrder(s.t, merchant)
    s.t.setClock(new Date(Date.now() + 61_000))
    await job('order.query', orderId)
    expect(await statusOf(orderId)).toEqual([1, null])
    s.t.setClock(null)
  })

  test('keeps the order open and retries the close when a close gets no answer', async () => {
    const { orderId } = await s.start(merchant)
    afterExpiry()
    s.sandbox.nextFault('wechat', 'serviceUnavailable')
    await expect(job('order.expire', orderId)).rejects.toThrow('has not closed')
    expect(await statusOf(orderId)).toEqual([2, null])
    await job('order.expire', orderId)
    expect(await statusOf(orderId)).toEqual([3, 'expired'])
    s.t.setClock(null)
  })

  test('turns the order into an exception, not a failure, a day past expiry', async () => {
    const { orderId } = await s.start(merchant)
    s.t.setClock(new Date(Date.now() + 86_400_000 + 6 * 60_000))
    s.sandbox.nextFault('wechat', 'serviceUnavailable')
    await job('order.query', orderId)
    expect(await statusOf(orderId)).toEqual([2, null])
    expect(await exceptionsOf(orderId)).toEqual(['channel_unknown'])
    s.t.setClock(null)
  })
})

describe('an order that expires', () => {
  test('is closed at the channel first, so its code can no longer be paid', async () => {
    const { orderId, next } = await s.start(merchant)
    afterExpiry()
    await job('order.expire', orderId)
    expect(await statusOf(orderId)).toEqual([3, 'expired'])
    await expect(s.pay(next)).rejects.toThrow()
    s.t.setClock(null)
  })

  test('becomes paid when its payer was paying at that moment', async () => {
    s.sandbox.nextFault('wechat', 'notifyLate')
    const { orderId, next } = await s.start(merchant)
    await s.pay(next)
    await job('order.expire', orderId)
    expect(await statusOf(orderId)).toEqual([5, null])
  })

  test('opens an exception and stops retrying the close when another amount was paid', async () => {
    const { orderId, next } = await s.start(merchant)
    await s.t.write(merchant, async (ctx) => {
      ctx.unchanged()
      const amounts = { inputAmount: 900n, payAmount: 900n, clearingAmount: 900n }
      await ctx.db.updateTable('pay_order').set(amounts).where('orderId', '=', orderId).execute()
      await ctx.db.updateTable('pay_attempt').set({ amount: 900n }).where('orderId', '=', orderId).execute()
    })
    await s.pay(next)
    await job('order.expire', orderId)
    expect(await statusOf(orderId)).toEqual([2, null])
    expect(await exceptionsOf(orderId)).toEqual(['amount_mismatch'])
  })

  test('opens an exception when it is paid after all', async () => {
    s.sandbox.nextFault('wechat', 'successAfterClose')
    const { orderId } = await s.start(merchant)
    await job('order.expire', orderId)
    s.t.setClock(new Date(Date.now() + 5_000))
    await s.sandbox.deliver()
    await s.sandbox.deliver()
    expect(await statusOf(orderId)).toEqual([3, 'cancelled'])
    expect(await exceptionsOf(orderId)).toEqual(['late_success'])
    s.t.setClock(null)
  })
})

describe('a person', () => {
  test('closes an order at the channel first and then here', async () => {
    const token = await s.t.signIn(merchant, 'cashier')
    const { orderId } = await s.start(merchant)
    const answer = await s.t.call('POST', `/orders/${orderId}/closure`, { token, body: {} })
    expect([answer.status, answer.body.data]).toMatchObject([200, { status: 2, mayClose: null }])
    await s.workQueue()
    expect(await statusOf(orderId)).toEqual([3, 'cancelled'])
    const again = await s.t.call('POST', `/orders/${orderId}/closure`, { token, body: {} })
    expect([again.status, again.body.code]).toEqual([409, 'order.notOpen'])
  })

  test('queries an order again and finds the result in its timeline', async () => {
    const token = await s.t.signIn(merchant, 'cashier')
    s.sandbox.nextFault('wechat', 'notifyLate')
    const { orderId, next } = await s.start(merchant)
    await s.pay(next)
    expect((await s.t.call('POST', `/orders/${orderId}/queries`, { token, body: {} })).status).toBe(200)
    await s.workQueue()
    const { data } = (await s.t.call('GET', `/orders/${orderId}`, { token })).body as {
      data: { status: number; timeline: { action: string }[] }
    }
    expect(data.status).toBe(5)
    expect(data.timeline.map(({ action }) => action)).toEqual([
      'order.created',
      'order.accepted',
      'order.queryAsked',
      'order.paid',
      'order.queried',
    ])
  })
})
