import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  // The balance must cover what the tests refund.
  const { next } = await s.start(merchant, { inputAmount: 100_000n })
  await s.pay(next)
})
afterAll(() => s.close())

/** A payment at the sandbox with a partial refund that is written but not yet submitted. */
async function refundOf(amount: bigint, way: 'WP' | 'AP' | 'UP' = 'WP') {
  const { orderId, next } = await s.start(merchant, { way })
  await s.pay(next)
  const { refundOrderId } = await s.t.write(merchant, (ctx) =>
    placeRefund(ctx, orderId, { amount, reason: 'wrong item' }),
  )
  return { orderId, refundOrderId }
}
const refundRow = (refundOrderId: string) =>
  s.t.read(merchant, ({ db }) =>
    db.selectFrom('refund').selectAll().where('refundOrderId', '=', refundOrderId).executeTakeFirstOrThrow(),
  )
const orderStatus = async (orderId: string) => {
  const row = await s.t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').select('status').where('orderId', '=', orderId).executeTakeFirst(),
  )
  return row?.status
}
const submit = (refundOrderId: string) => s.job('refund.submit', merchant, { refundOrderId })
const query = (refundOrderId: string) => s.job('refund.query', merchant, { refundOrderId })
async function secondsLater(seconds: number) {
  s.t.setClock(new Date(Date.now() + seconds * 1000))
  await s.sandbox.deliver()
}

describe('a refund at the channel', () => {
  test.each(['WP', 'AP', 'UP'] as const)(
    'is submitted under its own number by %s and completes',
    async (way) => {
      const { orderId, refundOrderId } = await refundOf(400n, way)
      await submit(refundOrderId)
      await secondsLater(5)
      await query(refundOrderId)
      expect(await refundRow(refundOrderId)).toMatchObject({ status: 4, platformRefundNo: refundOrderId })
      expect(await orderStatus(orderId)).toBe(6)
      s.t.setClock(null)
    },
  )

  test('is refunded once when submitted twice', async () => {
    const { orderId, refundOrderId } = await refundOf(1000n)
    await Promise.all([submit(refundOrderId), submit(refundOrderId)])
    await secondsLater(5)
    await query(refundOrderId)
    expect(await orderStatus(orderId)).toBe(7)
    s.t.setClock(null)
  })

  test('is queried, never failed, when the channel does not answer', async () => {
    s.sandbox.nextFault('wechat', 'refundServerErrorButAccepted')
    const { refundOrderId } = await refundOf(400n)
    await submit(refundOrderId)
    expect((await refundRow(refundOrderId)).status).toBe(0)
    await secondsLater(5)
    await query(refundOrderId)
    expect((await refundRow(refundOrderId)).status).toBe(4)
    s.t.setClock(null)
  })

  test('waits when the channel lacks funds and is resubmitted under the same number', async () => {
    s.sandbox.nextFault('wechat', 'refundNotEnough')
    const { refundOrderId } = await refundOf(400n)
    await submit(refundOrderId)
    expect(await refundRow(refundOrderId)).toMatchObject({ status: 0, errorCode: 'NOT_ENOUGH' })
    await submit(refundOrderId)
    await secondsLater(5)
    await query(refundOrderId)
    expect((await refundRow(refundOrderId)).status).toBe(4)
    s.t.setClock(null)
  })

  test('is resubmitted under the same number when it never reached the channel', async () => {
    const { refundOrderId } = await refundOf(400n)
    s.sandbox.nextFault('wechat', 'serviceUnavailable')
    await submit(refundOrderId)
    await query(refundOrderId)
    expect((await refundRow(refundOrderId)).status).toBe(0)
    await submit(refundOrderId)
    await secondsLater(5)
    await query(refundOrderId)
    expect((await refundRow(refundOrderId)).status).toBe(4)
    s.t.setClock(null)
  })

  test('becomes Change, still reserved, when the channel cannot return it to the payer', async () => {
    s.sandbox.nextFault('wechat', 'refundAbnormal')
    const { orderId, refundOrderId } = await refundOf(400n)
    await submit(refundOrderId)
    await secondsLater(5)
    await query(refundOrderId)
    expect((await refundRow(refundOrderId)).status).toBe(5)
    expect(await orderStatus(orderId)).toBe(5)
    s.t.setClock(null)
  })

  test('frees its amount and notifies staff when the channel closes it', async () => {
    s.sandbox.nextFault('wechat', 'refundClosed')
    const { orderId, refundOrderId } = await refundOf(400n)
    await submit(refundOrderId)
    await secondsLater(5)
    await query(refundOrderId)
    expect((await refundRow(refundOrderId)).status).toBe(3)
    expect(await orderStatus(orderId)).toBe(5)
    s.t.setClock(null)
    await s.job('refund.changed', merchant, { refundOrderId })
    await s.job('refund.changed', merchant, { refundOrderId })
    const notices = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('notice')
        .select('titleEn')
        .where('factKey', '=', `refund.refundFailed:${refundOrderId}`)
        .execute(),
    )
    expect(notices).toEqual([{ titleEn: 'A refund of $4.00 failed' }])
  })
})

test('completes a refund through the job queue alone', async () => {
  const { refundOrderId } = await refundOf(400n)
  await s.workQueue()
  expect([2, 4]).toContain((await refundRow(refundOrderId)).status)
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  await s.workQueue()
  expect((await refundRow(refundOrderId)).status).toBe(4)
})
