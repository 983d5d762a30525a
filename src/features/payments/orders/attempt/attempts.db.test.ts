import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { retryPayment } from '#features/payments/orders/attempt/retryPayment.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { holdOrder } from '#test/hostile/held.ts'
import { contradictions } from '#test/oracle.ts'
import { exceptionKindsOf } from '#test/orderStatus.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { newOrder, notify } from '#test/trade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
})
afterAll(async () => {
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
  await s.close()
})

const attemptsOf = (orderId: string) =>
  s.t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_attempt')
      .select(['attemptNo', 'channelOrderNo', 'channel', 'wayCode', 'status', 'amount'])
      .where('orderId', '=', orderId)
      .orderBy('attemptNo')
      .execute(),
  )
const orderOf = (orderId: string) =>
  s.t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )
const exceptionsOf = (orderId: string) => exceptionKindsOf(s.t, merchant, orderId)
const switchTo = (orderId: string, way: 'WP' | 'AP' | 'UP' | 'C', scene: 'native' | 'page' = 'native') => {
  const { who, payer } = s.payer(merchant, { scene })
  return retryPayment(s.t.app, who, orderId, { way, payer })
}

describe('a route with a second account', () => {
  let shop: TestMerchant
  beforeAll(async () => {
    shop = await s.trader()
    const good = await s.sandbox.credentials(shop.merchantId)
    const other = await s.sandbox.credentials(merchant.merchantId)
    const { merchantId } = shop
    await s.t.write(shop, async (ctx) => {
      // The first account signs with another account's key, so WeChat certainly rejects the call.
      const wrong = { ...good.wechat, merchantPrivateKey: other.wechat.merchantPrivateKey }
      const settings = [wrong, good.wechat]
      for (const [place, each] of settings.entries()) {
        const accountId = await saveChannelAccount(ctx, {
          merchantId,
          channel: 'wechat',
          settings: { ...each },
        })
        const route = { merchantId, wayCode: 'WP' as const, accountId, priority: place + 1 }
        await saveChannelRoute(ctx, { ...route, validFrom: new Date(2), validTo: null })
      }
    })
  })
  const attemptsAt = (orderId: string) =>
    s.t.read(shop, ({ db }) =>
      db.selectFrom('pay_attempt').selectAll().where('orderId', '=', orderId).orderBy('attemptNo').execute(),
    )

  test('falls back to the second account under a new number when the first certainly failed', async () => {
    const started = await s.start(shop)
    expect(started).toMatchObject({ status: 'waiting', next: { kind: 'qr' } })
    const attempts = await attemptsAt(started.orderId)
    expect(attempts).toMatchObject([
      { attemptNo: 1, status: 'rejected', refusalCode: 'SIGN_ERROR' },
      { attemptNo: 2, status: 'pending', wayCode: 'WP', amount: 1000n },
    ])
    expect(new Set(attempts.map((one) => one.channelOrderNo)).size).toBe(2)
    await s.pay(started.next)
    const row = await s.t.read(shop, ({ db }) =>
      db.selectFrom('pay_order').select('status').where('orderId', '=', started.orderId).executeTakeFirst(),
    )
    expect(row?.status).toBe(5)
  })

  test("does not fall back when the first account's outcome is unknown", async () => {
    const good = await s.trader()
    s.sandbox.nextFault('wechat', 'serverErrorButCreated')
    const started = await s.start(good)
    expect(started.status).toBe('creating')
  })
})

describe('a payer who switches payment method', () => {
  test('pays with the new method and its terms once the first attempt is closed', async () => {
    const first = await s.start(merchant)
    const second = await switchTo(first.orderId, 'UP')
    expect(second).toMatchObject({ orderId: first.orderId, status: 'waiting', next: { kind: 'qr' } })
    await expect(s.pay(first.next)).rejects.toThrow()
    await s.pay(second.next)
    expect(await attemptsOf(first.orderId)).toMatchObject([
      { status: 'closed', wayCode: 'WP', channel: 'wechat' },
      { status: 'success', wayCode: 'UP', channel: 'unionpay' },
    ])
    expect(await orderOf(first.orderId)).toMatchObject({ status: 5, wayCode: 'UP', channel: 'unionpay' })
  })

  test('gets a paid order and no new attempt if the first was paid meanwhile', async () => {
    s.sandbox.nextFault('wechat', 'notifyLate')
    const first = await s.start(merchant)
    await s.pay(first.next)
    const second = await switchTo(first.orderId, 'UP')
    expect(second).toMatchObject({ status: 'paid', next: null })
    expect(await attemptsOf(first.orderId)).toHaveLength(1)
  })

  test("cannot switch while the channel does not report the first attempt's outcome", async () => {
    const first = await s.start(merchant)
    s.sandbox.nextFault('wechat', 'serviceUnavailable')
    await expect(switchTo(first.orderId, 'UP')).rejects.toMatchObject({ code: 'order.channelUnknown' })
    expect(await attemptsOf(first.orderId)).toMatchObject([{ status: 'pending' }])
    await s.pay(first.next)
    expect((await orderOf(first.orderId)).status).toBe(5)
  })

  test('cannot switch while the first create call may still be answered, however often tried', async () => {
    const { orderId } = await newOrder(s.t, merchant)
    for (let tries = 0; tries < 2; tries++)
      await expect(switchTo(orderId, 'UP')).rejects.toMatchObject({ code: 'order.channelUnknown' })
    expect(await attemptsOf(orderId)).toMatchObject([{ status: 'calling' }])
  })

  test('gets one new attempt when two tabs switch at once', async () => {
    const first = await s.start(merchant)
    const tabs = await Promise.allSettled([switchTo(first.orderId, 'UP'), switchTo(first.orderId, 'UP')])
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await attemptsOf(first.orderId)).toHaveLength(2)
  })

  test('pays the order once and opens an exception if the closed first attempt succeeds later', async () => {
    s.sandbox.nextFault('wechat', 'successAfterClose')
    const first = await s.start(merchant)
    const second = await switchTo(first.orderId, 'UP')
    await s.pay(second.next)
    s.t.setClock(new Date(Date.now() + 5_000))
    await s.sandbox.deliver()
    await s.sandbox.deliver()
    s.t.setClock(null)
    expect((await orderOf(first.orderId)).status).toBe(5)
    expect(await exceptionsOf(first.orderId)).toEqual(['double_paid'])
  })

  test('pays the order with the first attempt if it succeeds first, and closes the second', async () => {
    s.sandbox.nextFault('wechat', 'successAfterClose')
    const first = await s.start(merchant)
    await switchTo(first.orderId, 'UP')
    s.t.setClock(new Date(Date.now() + 5_000))
    await s.sandbox.deliver()
    await s.sandbox.deliver()
    s.t.setClock(null)
    expect(await orderOf(first.orderId)).toMatchObject({ status: 5, wayCode: 'WP', channel: 'wechat' })
    await s.job('order.closeRest', merchant, { orderId: first.orderId })
    const [one, two] = await attemptsOf(first.orderId)
    expect([one?.status, two?.status === 'success']).toEqual(['success', false])
    expect(await exceptionsOf(first.orderId)).toEqual([])
  })

  test('pays the order once when both attempts succeed at once, and opens an exception', async () => {
    const { orderId } = await s.start(merchant)
    await switchTo(orderId, 'UP')
    const attempts = await attemptsOf(orderId)
    const held = await holdOrder(s.t, orderId)
    const message = Promise.all(
      [...attempts, ...attempts].map(({ channelOrderNo, amount }) =>
        notify(
          s.t,
          merchant,
          { channelOrderNo },
          {
            outcome: 'success',
            facts: {
              channelOrderNo,
              channelTransactionId: `T${channelOrderNo}`,
              amount: amount ?? 0n,
              currency: 'CAD',
              payTime: new Date(),
              payerId: null,
            },
          },
        ),
      ),
    )
    await held.waiting(4)
    await held.release()
    const statuses = (await message).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['paid']))
    expect((await orderOf(orderId)).status).toBe(5)
    expect(await exceptionsOf(orderId)).toEqual(['double_paid'])
  })

  test('gets a new number for every switch back and forth, and the order expires as a whole', async () => {
    const { orderId } = await s.start(merchant)
    await switchTo(orderId, 'UP')
    await switchTo(orderId, 'WP')
    const attempts = await attemptsOf(orderId)
    expect(attempts.map(({ wayCode }) => wayCode)).toEqual(['WP', 'UP', 'WP'])
    expect(new Set(attempts.map((one) => one.channelOrderNo)).size).toBe(3)
    s.t.setClock(new Date(Date.now() + 6 * 60_000))
    await s.job('order.expire', merchant, { orderId })
    s.t.setClock(null)
    expect(await orderOf(orderId)).toMatchObject({ status: 3, closeReason: 'expired' })
    await expect(switchTo(orderId, 'UP')).rejects.toMatchObject({ code: 'order.notOpen' })
  })
})

test('keeps the ledger balanced after every attempt test', async () => {
  expect(await s.t.read(merchant, ({ db }) => ledgerSumsToZero(db, merchant.tenantId))).toBe(true)
})
