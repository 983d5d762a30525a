import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledger.service.ts'
import { retryPayment } from '#features/payments/orders/orders.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { holdOrder } from '#test/hostile/held.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { exceptionKindsOf } from '#test/standing.ts'
import { newOrder, tell } from '#test/trade.ts'

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
      .select(['attempt_no', 'channel_order_no', 'channel', 'way_code', 'status', 'amount'])
      .where('order_id', '=', orderId)
      .orderBy('attempt_no')
      .execute(),
  )
const orderOf = (orderId: string) =>
  s.t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
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
      // The first signs with a key that is not its own: WeChat surely does nothing for it.
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
      db
        .selectFrom('pay_attempt')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('attempt_no')
        .execute(),
    )

  test('takes the payment where the first surely did nothing, under a number of its own', async () => {
    const started = await s.start(shop)
    expect(started).toMatchObject({ status: 'waiting', next: { kind: 'qr' } })
    const attempts = await attemptsAt(started.orderId)
    expect(attempts).toMatchObject([
      { attempt_no: 1, status: 'rejected', refusal_code: 'SIGN_ERROR' },
      { attempt_no: 2, status: 'pending', way_code: 'WP', amount: 1000n },
    ])
    expect(new Set(attempts.map((one) => one.channel_order_no)).size).toBe(2)
    await s.pay(started.next)
    const row = await s.t.read(shop, ({ db }) =>
      db.selectFrom('pay_order').select('status').where('order_id', '=', started.orderId).executeTakeFirst(),
    )
    expect(row?.status).toBe(5)
  })

  test('does not take what the first left unknown', async () => {
    const good = await s.trader()
    s.sandbox.nextFault('wechat', 'serverErrorButCreated')
    const started = await s.start(good)
    expect(started.status).toBe('creating')
  })
})

describe('a payer who goes another way', () => {
  test('pays by it: the first is closed at its channel, the terms are those of the new way', async () => {
    const first = await s.start(merchant)
    const second = await switchTo(first.orderId, 'UP')
    expect(second).toMatchObject({ orderId: first.orderId, status: 'waiting', next: { kind: 'qr' } })
    await expect(s.pay(first.next)).rejects.toThrow()
    await s.pay(second.next)
    expect(await attemptsOf(first.orderId)).toMatchObject([
      { status: 'closed', way_code: 'WP', channel: 'wechat' },
      { status: 'success', way_code: 'UP', channel: 'unionpay' },
    ])
    expect(await orderOf(first.orderId)).toMatchObject({ status: 5, way_code: 'UP', channel: 'unionpay' })
  })

  test('and had paid the first meanwhile has paid, and is asked for nothing more', async () => {
    s.sandbox.nextFault('wechat', 'notifyLate')
    const first = await s.start(merchant)
    await s.pay(first.next)
    const second = await switchTo(first.orderId, 'UP')
    expect(second).toMatchObject({ status: 'paid', next: null })
    expect(await attemptsOf(first.orderId)).toHaveLength(1)
  })

  test('while the channel does not say what became of the first stays where he is', async () => {
    const first = await s.start(merchant)
    s.sandbox.nextFault('wechat', 'serviceUnavailable')
    await expect(switchTo(first.orderId, 'UP')).rejects.toMatchObject({ code: 'order.channelUnknown' })
    expect(await attemptsOf(first.orderId)).toMatchObject([{ status: 'pending' }])
    await s.pay(first.next)
    expect((await orderOf(first.orderId)).status).toBe(5)
  })

  test('while the call of the first may still be answered stays where he is, each time he tries', async () => {
    const { orderId } = await newOrder(s.t, merchant)
    for (let tries = 0; tries < 2; tries++)
      await expect(switchTo(orderId, 'UP')).rejects.toMatchObject({ code: 'order.channelUnknown' })
    expect(await attemptsOf(orderId)).toMatchObject([{ status: 'calling' }])
  })

  test('in two tabs at once gets one new attempt', async () => {
    const first = await s.start(merchant)
    const tabs = await Promise.allSettled([switchTo(first.orderId, 'UP'), switchTo(first.orderId, 'UP')])
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await attemptsOf(first.orderId)).toHaveLength(2)
  })

  test('and is paid at the first all the same: the order is paid once, the other is closed or an exception', async () => {
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

  test('and is paid at the first before the second: the second is closed at its channel', async () => {
    s.sandbox.nextFault('wechat', 'successAfterClose')
    const first = await s.start(merchant)
    await switchTo(first.orderId, 'UP')
    s.t.setClock(new Date(Date.now() + 5_000))
    await s.sandbox.deliver()
    await s.sandbox.deliver()
    s.t.setClock(null)
    expect(await orderOf(first.orderId)).toMatchObject({ status: 5, way_code: 'WP', channel: 'wechat' })
    await s.job('order.closeRest', merchant, { orderId: first.orderId })
    const [one, two] = await attemptsOf(first.orderId)
    expect([one?.status, two?.status === 'success']).toEqual(['success', false])
    expect(await exceptionsOf(first.orderId)).toEqual([])
  })

  test('and is told paid by both at the same moment: one pays the order, the other waits for someone', async () => {
    const { orderId } = await s.start(merchant)
    await switchTo(orderId, 'UP')
    const attempts = await attemptsOf(orderId)
    const held = await holdOrder(s.t, orderId)
    const told = Promise.all(
      [...attempts, ...attempts].map(({ channel_order_no: channelOrderNo, amount }) =>
        tell(
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
    const statuses = (await told).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['paid']))
    expect((await orderOf(orderId)).status).toBe(5)
    expect(await exceptionsOf(orderId)).toEqual(['double_paid'])
  })

  test('back and forth is asked for under a new number each time, and expires as a whole', async () => {
    const { orderId } = await s.start(merchant)
    await switchTo(orderId, 'UP')
    await switchTo(orderId, 'WP')
    const attempts = await attemptsOf(orderId)
    expect(attempts.map(({ way_code }) => way_code)).toEqual(['WP', 'UP', 'WP'])
    expect(new Set(attempts.map((one) => one.channel_order_no)).size).toBe(3)
    s.t.setClock(new Date(Date.now() + 6 * 60_000))
    await s.job('order.expire', merchant, { orderId })
    s.t.setClock(null)
    expect(await orderOf(orderId)).toMatchObject({ status: 3, close_reason: 'expired' })
    await expect(switchTo(orderId, 'UP')).rejects.toMatchObject({ code: 'order.notOpen' })
  })
})

test('the books sum to nothing after all this', async () => {
  expect(await s.t.read(merchant, ({ db }) => ledgerSumsToZero(db, merchant.tenantId))).toBe(true)
})
