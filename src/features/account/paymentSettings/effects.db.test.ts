import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderJobs } from '#features/payments/orders/orders.jobs.ts'
import { deviceEventFilter } from '#features/products/devices/till/deviceEventFilter.ts'
import { openInvoice } from '#features/products/invoices/paying/paying.service.ts'
import { openStoreCode } from '#features/products/storeCodes/sale/storeCodeSale.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activeDevice } from '#test/devices.ts'
import { invoiceIn } from '#test/invoices.ts'
import { newLink, saleAt } from '#test/paymentLinks.ts'
import { hoursOf, setSettings } from '#test/paymentSettings.ts'
import { askRefund, newOrder, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await opened({ preCreditRefund: true })
})
afterAll(() => t.close())
afterEach(() => t.setClock(null))

/** Opens a merchant early enough for any date that a test sets. */
async function opened(draft: Parameters<typeof trader>[1] = {}): Promise<TestMerchant> {
  t.setClock(new Date('2026-01-01T12:00:00Z'))
  const created = await trader(t, draft)
  t.setClock(null)
  await t.signIn(created, 'manager')
  return created
}

const dayMs = 86_400_000
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'made',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('payment settings in effect', () => {
  test('shortens order IDs and sets the time to pay', async () => {
    expect((await newOrder(t, merchant)).orderId).toMatch(/^\d{25}$/)
    await setSettings(t, merchant, 'orders', { shortOrderId: true, orderExpiryMinutes: 90 })
    const order = await newOrder(t, merchant)
    expect(order.orderId).toMatch(/^\d{16}$/)
    expect(order.expireTime.getTime() - order.createTime.getTime()).toBe(90 * 60_000)
    await setSettings(t, merchant, 'orders', { shortOrderId: false })
    expect((await newOrder(t, merchant)).orderId).toMatch(/^\d{25}$/)
  })

  test('limits the age of an order that can be refunded', async () => {
    const token = await t.signIn(merchant, 'manager')
    const now = new Date(Date.now() - 5 * dayMs)
    const { orderId } = await paidOrder(t, merchant, 1_000n, {}, { now })
    await setSettings(t, merchant, 'refunds', { maxRefundDays: 4 })
    expect((await askRefund(t, token, orderId, 100n)).body.code).toBe('refund.windowExceeded')
    await setSettings(t, merchant, 'refunds', { maxRefundDays: 6 })
    expect((await askRefund(t, token, orderId, 100n)).status).toBe(200)
  })

  test('limits how far back a cashier sees', async () => {
    const cashier = await t.signIn(merchant, 'cashier')
    const { orderId } = await paidOrder(t, merchant, 900n, {}, { now: new Date(Date.now() - 5 * dayMs) })
    const seen = async () => (await t.call('GET', `/orders/${orderId}`, { token: cashier })).status
    expect(await seen()).toBe(200)
    await setSettings(t, merchant, 'staff', { cashierQueryDays: 3 })
    expect(await seen()).toBe(404)
    await setSettings(t, merchant, 'staff', { cashierQueryDays: null })
    expect(await seen()).toBe(200)
  })

  test('switches payment notices on and off', async () => {
    const told = async () => {
      const { orderId } = await paidOrder(t, merchant, 800n)
      await orderJobs['order.changed']?.(t.app, { ...merchant, orderId })
      return t.read(merchant, ({ db }) =>
        db.selectFrom('notice').select('factKey').where('factKey', '=', `order.paid:${orderId}`).execute(),
      )
    }
    expect(await told()).toHaveLength(1)
    await setSettings(t, merchant, 'staff', { paymentNotice: false })
    expect(await told()).toHaveLength(0)
  })

  test('switches push messages to tills on and off', async () => {
    const { deviceId } = await activeDevice(t, merchant)
    const listens = () =>
      deviceEventFilter(t.app).mayListen(scopeOf(merchant.tenantId, merchant.merchantId), deviceId)
    expect(await listens()).toBe(true)
    await setSettings(t, merchant, 'staff', { socketEnabled: false })
    expect(await listens()).toBe(false)
    await setSettings(t, merchant, 'staff', { socketEnabled: true })
    expect(await listens()).toBe(true)
  })
})

describe('business hours', () => {
  let shop: TestMerchant
  let codeId: string
  beforeAll(async () => {
    shop = await opened({ timezone: 'America/Toronto', province: 'ON' })
    const code = { label: 'Front', currency: 'CAD' as const, tipRates: [], tipEnabled: false }
    codeId = await t.write(shop, (ctx) =>
      createStoreCode(ctx, { ...code, remarkRequired: false, paymentNote: '', ways: ['UP'] }),
    )
  })
  const stopOf = async (id = codeId) => (await openStoreCode(t.app, id))?.sale.stop ?? null
  const open = (weekend: Parameters<typeof hoursOf>[0], hoursOnline = false) =>
    setSettings(t, shop, 'hours', { businessHours: hoursOf(weekend), hoursOnline })
  const at = (place: object) => refusal(newOrder(t, shop, place))

  test('applies hours to codes and tills, optionally to links and invoices, never to the API', async () => {
    const { deviceId } = await activeDevice(t, shop)
    const linkId = await newLink(t, shop)
    const { invoiceId } = await invoiceIn(t, shop)
    await open({ sat: [['10:00', '18:00']] })
    t.setClock(new Date('2026-11-21T23:00:00Z'))
    expect(await Promise.all([at({ storeCodeId: codeId }), at({ deviceId })])).toEqual([
      'order.outsideHours',
      'order.outsideHours',
    ])
    expect(await Promise.all([at({ linkId }), at({ invoiceId }), at({ gateway: 'onlineApi' })])).toEqual([
      'made',
      'made',
      'made',
    ])
    expect((await saleAt(t, linkId)).stop).toBeNull()
    const opensAt = new Date('2026-11-28T15:00:00Z')
    expect(await stopOf()).toEqual({ reason: 'closed', opensAt })

    await open({ sat: [['10:00', '18:00']] }, true)
    expect(await Promise.all([at({ linkId }), at({ invoiceId }), at({ gateway: 'onlineApi' })])).toEqual([
      'order.outsideHours',
      'order.outsideHours',
      'made',
    ])
    expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'closed', opensAt })
    // A payment of this invoice is in progress, which takes precedence over the hours.
    expect((await openInvoice(t.app, invoiceId))?.sale.stop?.reason).toBe('underWay')
    t.setClock(new Date('2026-11-21T22:59:59Z'))
    expect(await Promise.all([at({ storeCodeId: codeId }), at({ deviceId }), at({ linkId })])).toEqual([
      'made',
      'made',
      'made',
    ])
  })

  test('combines business hours with a code’s own hours', async () => {
    const code = { label: 'Bar', currency: 'CAD' as const, tipRates: [], tipEnabled: false }
    const businessHours = hoursOf({ fri: [['20:00', '26:00']], sat: [['08:00', '12:00']] })
    const bar = await t.write(shop, (ctx) =>
      createStoreCode(ctx, { ...code, remarkRequired: false, paymentNote: '', ways: ['UP'], businessHours }),
    )
    await open({ sat: [['10:00', '18:00']] })
    t.setClock(new Date('2026-11-21T02:00:00Z'))
    expect(await stopOf(bar)).toEqual({ reason: 'closed', opensAt: new Date('2026-11-21T15:00:00Z') })
    t.setClock(new Date('2026-11-21T15:00:00Z'))
    expect(await stopOf(bar)).toBeNull()
    t.setClock(new Date('2026-11-21T17:00:00Z'))
    expect((await stopOf(bar))?.reason).toBe('closed')
    expect(await stopOf()).toBeNull()
  })

  test('follows the local clock on days when it changes', async () => {
    // In Toronto 01:30 occurs twice on 1 November 2026, and 02:30 does not occur on 14 March 2027.
    await open({ sun: [['01:00', '02:00']] })
    for (const [instant, answer] of [
      ['2026-11-01T04:59:59Z', 'order.outsideHours'],
      ['2026-11-01T05:00:00Z', 'made'],
      ['2026-11-01T06:30:00Z', 'made'],
      ['2026-11-01T07:00:00Z', 'order.outsideHours'],
    ] as const) {
      t.setClock(new Date(instant))
      expect([instant, await at({ storeCodeId: codeId })]).toEqual([instant, answer])
    }
    await open({ sun: [['02:30', '04:00']] })
    for (const [instant, answer] of [
      ['2027-03-14T06:59:59Z', 'order.outsideHours'],
      ['2027-03-14T07:00:00Z', 'made'],
      ['2027-03-14T08:00:00Z', 'order.outsideHours'],
    ] as const) {
      t.setClock(new Date(instant))
      expect([instant, await at({ storeCodeId: codeId })]).toEqual([instant, answer])
    }
  })

  test('closes for good with empty business hours, and never without any', async () => {
    await open({})
    t.setClock(new Date('2026-11-21T15:00:00Z'))
    expect(await stopOf()).toEqual({ reason: 'closed', opensAt: null })
    expect(await at({ storeCodeId: codeId })).toBe('sale.stopped')
    await setSettings(t, shop, 'hours', { businessHours: null })
    expect(await at({ storeCodeId: codeId })).toBe('made')
  })
})
