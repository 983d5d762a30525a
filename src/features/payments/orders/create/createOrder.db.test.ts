import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { orderIdOf } from '#features/payments/orders/create/orderId.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { insertOrder } from '#features/payments/orders/orders.sql.ts'
import { systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())

const orderRow = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )
const timelineOf = async (orderId: string) => {
  const entries = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').select('action').where('objectId', '=', orderId).execute(),
  )
  return entries.map(({ action }) => action)
}

describe('order creation', () => {
  test('writes the order with its attempt, timeline and jobs before any channel call', async () => {
    const order = await newOrder(t, merchant, {
      tipAmount: 150n,
      clientOrderId: 'C-1',
      customerRemark: '少冰',
    })
    const row = await orderRow(order.orderId)
    expect(row).toMatchObject({
      status: 0,
      clientOrderId: 'C-1',
      payAmount: 1150n,
      feeAmount: null,
      source: 1,
    })
    expect(row.expireTime.getTime() - row.createTime.getTime()).toBe(5 * 60_000)
    expect(await timelineOf(order.orderId)).toEqual(['order.created'])
    expect(order.channelOrderNo).toBe(`${order.orderId}01`)
  })

  test("defaults the merchant's order number to the order id and accepts each number once", async () => {
    const order = await newOrder(t, merchant)
    expect(order.clientOrderId).toBe(order.orderId)
    await newOrder(t, merchant, { clientOrderId: 'C-2' })
    await expect(newOrder(t, merchant, { clientOrderId: 'C-2' })).rejects.toMatchObject({
      code: 'request.duplicate',
    })
  })

  test.each([
    ['order.amountNotPositive', { inputAmount: 0n }],
    ['order.amountNotPositive', { inputAmount: 10n, tipAmount: -1n }],
    ['order.noRoute', { way: 'WP' }],
    ['order.currencyNotCarried', { currency: 'EUR', exchangeRate: '1.6' }],
    ['order.exchangeRateMissing', { currency: 'USD' }],
    ['order.amountOutOfRange', { inputAmount: 10n ** 14n }],
    ['request.invalid', { expiryMinutes: 0 }],
    ['request.invalid', { expiryMinutes: 1441 }],
  ] as const)('rejects an order with %s', async (code, input) => {
    await expect(newOrder(t, merchant, input)).rejects.toMatchObject({ code })
  })

  test.each([
    [99, 'merchant.frozen'],
    [2, 'merchant.underReview'],
  ])('rejects an order for a merchant in state %s', async (approveResult, code) => {
    const blocked = await trader(t, { approveResult })
    await expect(newOrder(t, blocked)).rejects.toMatchObject({ code })
  })

  test('never reuses the id of another order', async () => {
    const order = await newOrder(t, merchant)
    const again = await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      const draft = { ...order, way: 'UP', gateway: 'qrCode', scene: 'other', source: 'device' } as const
      const rest = {
        exchangeRate: '1',
        settleCurrency: 'CAD',
        clearingAmount: 1000n,
        description: 'Tea',
      } as const
      const none = {
        storeCodeId: null,
        deviceId: null,
        linkId: null,
        invoiceId: null,
        preAuth: false,
        operatorName: null,
        customerRemark: null,
        notifyUrl: null,
        payerMark: null,
        payerAddress: null,
        underReview: false,
      }
      return insertOrder(ctx.db, ctx.scope, {
        ...draft,
        ...rest,
        ...none,
        clientOrderId: 'other',
        channelScene: 'native',
      })
    })
    expect(again).toBe(false)
    expect(await orderRow(order.orderId)).toMatchObject({ clientOrderId: order.orderId })
  })

  test('creates an order under a reserved id once when two requests race', async () => {
    const orderId = orderIdOf(new Date(), merchant.tenantId, '7654321')
    const both = await Promise.allSettled([1, 2].map(() => newOrder(t, merchant, { orderId })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = both.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'request.duplicate' } })
    expect(await orderRow(orderId)).toMatchObject({ orderId, status: 0 })
  })

  test('rolls back the order when an accompanying write is refused', async () => {
    const orderId = orderIdOf(new Date(), merchant.tenantId, '7654322')
    const actor = systemActor('test')
    const who = { scope: scopeOf(merchant.tenantId, merchant.merchantId), actor, requestId: 'test' }
    const input = { way: 'UP', gateway: 'qrCode', scene: 'other', inputAmount: 1000n } as const
    const payer = { scene: 'native', payerId: null, address: null, returnUrl: null } as const
    const started = startPayment(t.app, who, { ...input, orderId, description: 'Tea' }, payer, async () => {
      throw new AppError(orderErrors.expired)
    })
    await expect(started).rejects.toMatchObject({ code: 'order.expired' })
    await expect(orderRow(orderId)).rejects.toThrow()
  })
})
