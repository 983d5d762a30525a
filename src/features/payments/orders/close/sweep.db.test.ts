import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepForgotten } from '#features/payments/orders/close/sweep.service.ts'
import { sweepRefunds } from '#features/payments/refunds/refundSweep.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { relayJobs } from '#test/queue.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
})
afterAll(() => s.close())

const sweep = () => sweepForgotten(s.t.app, merchant.tenantId, merchant.merchantId)
const sweepBack = () => sweepRefunds(s.t.app, merchant.tenantId, merchant.merchantId)
const forget = async (like: string) => {
  await relayJobs(s.t.database)
  return s.ownerQuery('delete from graphile_worker._private_jobs where payload::text like $1', [like])
}
const giveUp = async (like: string) => {
  await relayJobs(s.t.database)
  return s.ownerQuery(
    'update graphile_worker._private_jobs set attempts = max_attempts where payload::text like $1',
    [like],
  )
}
const keysOf = async (id: string) => {
  await relayJobs(s.t.database)
  const { rows } = await s.ownerQuery(
    'select key from graphile_worker._private_jobs where key like $1 and attempts < max_attempts order by key',
    [`%${id}`],
  )
  return rows.map(({ key }) => key)
}
const later = (minutes: number) => s.t.setClock(new Date(Date.now() + minutes * 60_000))

test.each([
  ['gone', forget],
  ['given up', giveUp],
] as const)(
  're-enqueues the jobs of an expired order when they are %s, so that it ends',
  async (_what, lose) => {
    const { orderId } = await s.start(merchant)
    await lose(`%${orderId}%`)
    expect(await sweep()).toBe(0)
    later(7)
    expect(await sweep()).toBe(2)
    expect(await keysOf(orderId)).toEqual([`order.expire:${orderId}`, `order.query:${orderId}`])
    // Jobs that still wait are not enqueued again.
    expect(await sweep()).toBe(0)
    await s.job('order.expire', merchant, { orderId })
    s.t.setClock(null)
    const row = await s.t.read(merchant, ({ db }) =>
      db.selectFrom('pay_order').select('status').where('orderId', '=', orderId).executeTakeFirst(),
    )
    expect(row?.status).toBe(3)
  },
)

test('leaves alone an order with an exception that staff must resolve', async () => {
  const { orderId } = await s.start(merchant)
  later(25 * 60)
  s.sandbox.nextFault('wechat', 'serviceUnavailable')
  await s.job('order.query', merchant, { orderId })
  await forget(`%${orderId}%`)
  expect(await sweep()).toBe(0)
  s.t.setClock(null)
})

test('resubmits a pending refund under its own number when its job is gone', async () => {
  const { orderId, next } = await s.start(merchant)
  await s.pay(next)
  const { refundOrderId } = await s.t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 400n }))
  await forget(`%${refundOrderId}%`)
  expect(await sweepBack()).toBe(0)
  later(6)
  expect(await sweepBack()).toBe(1)
  expect(await keysOf(refundOrderId)).toEqual([`refund:${refundOrderId}`])
  expect(await sweepBack()).toBe(0)
  await s.job('refund.submit', merchant, { refundOrderId })
  s.t.setClock(null)
})

test('reaches an order behind a page of stuck ones whose jobs wait', async () => {
  const stuck = [await s.start(merchant), await s.start(merchant)]
  const lost = await s.start(merchant)
  await forget(`%${lost.orderId}%`)
  later(7)
  expect(await sweepForgotten(s.t.app, merchant.tenantId, merchant.merchantId, stuck.length)).toBe(2)
  expect(await keysOf(lost.orderId)).toEqual([`order.expire:${lost.orderId}`, `order.query:${lost.orderId}`])
  s.t.setClock(null)
})
