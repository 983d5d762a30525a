import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import type { PaymentAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import { transaction } from '#server/database/transaction.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())

const refusal = { code: 'X', message: 'no' }
const pending = { outcome: 'pending', next: { kind: 'qr', content: 'https://pay.example/1' } } as const
const owed = () =>
  t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')))
const orderRow = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )
const exceptionsOf = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('order_exception')
      .select(['kind', 'amount', 'currency'])
      .where('orderId', '=', orderId)
      .execute(),
  )
const timelineOf = async (orderId: string) => {
  const entries = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select('action')
      .where('objectId', '=', orderId)
      .orderBy('auditId')
      .execute(),
  )
  return entries.map(({ action }) => action)
}

describe('a payment', () => {
  test('marks the order as paid, charges the fee, posts to the ledger and enqueues one job', async () => {
    const before = await owed()
    const order = await paidOrder(t, merchant, 10_000n, { tipAmount: 500n })
    const row = await orderRow(order.orderId)
    expect(row).toMatchObject({ status: 5, feeRate: '0.020000', feeAmount: 210n, clearingAmount: 10_500n })
    expect(row.channelTransactionId).toBe(`T${order.channelOrderNo}`)
    expect(row.payerKey).toMatch(/^[0-9a-f]{64}$/)
    expect((await owed()) - before).toBe(10_500n - 210n)
    expect(await timelineOf(order.orderId)).toEqual(['order.created', 'order.paid'])
  })

  test('is recorded once when notifications and a query repeat it', async () => {
    const before = await owed()
    const order = await newOrder(t, merchant)
    const answers = Array.from({ length: 8 }, () => notify(t, merchant, order, successOf(order)))
    const recorded = await Promise.all(answers)
    expect(recorded.map(({ status }) => status)).toEqual(Array(8).fill('paid'))
    await notify(t, merchant, order, { ...successOf(order), outcome: 'refunded' } as PaymentAnswer)
    expect((await owed()) - before).toBe(1000n - 20n)
    expect(await timelineOf(order.orderId)).toEqual(['order.created', 'order.paid'])
    expect(await exceptionsOf(order.orderId)).toEqual([])
  })

  test('stays paid when the create call is answered after the notification', async () => {
    const order = await newOrder(t, merchant)
    await notify(t, merchant, order, successOf(order))
    expect((await notify(t, merchant, order, pending)).status).toBe('paid')
    expect(await timelineOf(order.orderId)).toEqual(['order.created', 'order.paid'])
  })

  test('opens an exception without ledger entries when the order was already closed', async () => {
    const before = await owed()
    const order = await newOrder(t, merchant)
    await notify(t, merchant, order, pending)
    await notify(t, merchant, order, { outcome: 'closed', refusal: null })
    for (let time = 0; time < 3; time++) await notify(t, merchant, order, successOf(order))
    expect(await orderRow(order.orderId)).toMatchObject({ status: 3, closeReason: 'cancelled' })
    expect(await exceptionsOf(order.orderId)).toEqual([
      { kind: 'late_success', amount: 1000n, currency: 'CAD' },
    ])
    expect(await owed()).toBe(before)
  })

  test('opens an exception for another amount or currency; the right one still pays the order', async () => {
    const order = await newOrder(t, merchant)
    for (const changes of [{ amount: 999n }, { currency: 'USD' }, { amount: 999n }] as const) {
      expect((await notify(t, merchant, order, successOf(order, changes))).status).toBe('creating')
    }
    expect(await exceptionsOf(order.orderId)).toEqual([
      { kind: 'amount_mismatch', amount: 999n, currency: 'CAD' },
      { kind: 'currency_mismatch', amount: 1000n, currency: 'USD' },
    ])
    expect((await notify(t, merchant, order, successOf(order))).status).toBe('paid')
  })

  test('opens an exception when it is a second payment of the order', async () => {
    const before = await owed()
    const order = await paidOrder(t, merchant, 1000n)
    await notify(t, merchant, order, successOf(order, { channelTransactionId: 'SECOND' }))
    await notify(t, merchant, order, successOf(order))
    expect(await exceptionsOf(order.orderId)).toMatchObject([{ kind: 'double_paid' }])
    expect((await orderRow(order.orderId)).channelTransactionId).toBe(`T${order.channelOrderNo}`)
    expect((await owed()) - before).toBe(980n)
  })

  test('stays paid when the channel denies it later, and the denial is recorded', async () => {
    const order = await paidOrder(t, merchant, 1000n)
    await notify(t, merchant, order, { outcome: 'closed', refusal })
    expect((await orderRow(order.orderId)).status).toBe(5)
    expect(await timelineOf(order.orderId)).toEqual(['order.created', 'order.paid', 'order.eventRefused'])
  })

  test('opens an exception if we had reversed it at the channel before it was reported', async () => {
    const order = await paidOrder(t, merchant, 1000n)
    for (let twice = 0; twice < 2; twice++)
      await notify(t, merchant, order, { outcome: 'closed', refusal: null })
    expect((await orderRow(order.orderId)).status).toBe(5)
    expect(await exceptionsOf(order.orderId)).toMatchObject([{ kind: 'channel_unknown', amount: null }])
  })

  test('is rejected for an unknown number', async () => {
    await expect(notify(t, merchant, { channelOrderNo: 'nowhere' }, pending)).rejects.toMatchObject({
      code: 'order.notFound',
    })
  })

  test("answers not found for another merchant's order", async () => {
    const other = await trader(t, { parent: merchant })
    const order = await newOrder(t, other)
    await expect(notify(t, merchant, order, successOf(order))).rejects.toMatchObject({
      code: 'order.notFound',
    })
  })
})

describe('a channel that refuses or does not answer', () => {
  test.each([
    ['pending', pending, 2, ['order.accepted']],
    ['declined', { outcome: 'declined', refusal }, 4, ['order.accepted', 'order.declined']],
    ['rejected', { outcome: 'rejected', refusal }, 1, ['order.rejected']],
    ['unknown', { outcome: 'unknown', refusal }, 0, ['attempt.unknown']],
    ['closed', { outcome: 'closed', refusal: null }, 3, ['order.accepted', 'order.closed']],
  ] as const)('moves the order as expected when it answers %s', async (_name, answer, status, timeline) => {
    const order = await newOrder(t, merchant)
    await notify(t, merchant, order, answer)
    await notify(t, merchant, order, answer)
    expect((await orderRow(order.orderId)).status).toBe(status)
    expect(await timelineOf(order.orderId)).toEqual(['order.created', ...timeline])
  })

  test('closes the order as expired once its expiry has passed', async () => {
    const order = await newOrder(t, merchant)
    await notify(t, merchant, order, { outcome: 'closed', refusal: null }, { now: order.expireTime })
    expect((await orderRow(order.orderId)).closeReason).toBe('expired')
  })
})

test('charges the rate in force when the payer paid, not today’s', async () => {
  const shop = await trader(t)
  const order = await newOrder(t, shop)
  // The rate changes after the payment and before it is reported.
  await t.write(shop, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .insertInto('way_rate')
      .values({
        tenantId: shop.tenantId,
        merchantId: shop.merchantId,
        wayCode: 'UP',
        validFrom: new Date(order.createTime.getTime() + 60_000),
        rate: '0.5',
      })
      .execute()
  })
  const message = { now: new Date(order.createTime.getTime() + 120_000) }
  await notify(
    t,
    shop,
    order,
    successOf(order, { payTime: new Date(order.createTime.getTime() + 30_000) }),
    message,
  )
  const row = await t.read(shop, ({ db }) =>
    db
      .selectFrom('pay_order')
      .select(['feeRate', 'feeAmount'])
      .where('orderId', '=', order.orderId)
      .executeTakeFirst(),
  )
  expect(row).toEqual({ feeRate: '0.020000', feeAmount: 20n })
})

test('keeps the ledger balanced after every payment test', async () => {
  expect(
    await transaction(t.app.pool, merchant.tenantId, 'read', (db) => ledgerSumsToZero(db, merchant.tenantId)),
  ).toBe(true)
})
