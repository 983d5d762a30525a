import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('a cashier limited by cashier query days', () => {
  let shop: TestMerchant
  let today: string
  let old: string
  beforeAll(async () => {
    t.setClock(new Date(Date.now() - 10 * 86_400_000))
    shop = await trader(t)
    t.setClock(null)
    await withClient(t.database.ownerUrl, (client) =>
      client.query('update merchant set cashier_query_days = 2 where merchant_id = $1', [shop.merchantId]),
    )
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
    old = (await paidOrder(t, shop, 7_700n, { clientOrderId: 'old-one' }, { now: threeDaysAgo })).orderId
    today = (await paidOrder(t, shop, 100n)).orderId
  })
  type OrderPage = { rows: { orderId: string; refundOrderId: string }[]; totals: { payAmount: string }[] }
  const found = async (role: 'cashier' | 'manager', path: string) =>
    (await t.call('GET', path, { token: await t.signIn(shop, role) })).body.data as OrderPage

  test('sees the orders and totals of those days only, whatever the filter', async () => {
    for (const path of [
      '/orders',
      '/orders?fromDay=20200101',
      '/orders?pageNum=1&sortOrder=asc',
      '/orders?status[]=5',
    ]) {
      expect((await found('cashier', path)).rows.map(({ orderId }) => orderId)).toEqual([today])
      expect((await found('manager', path)).rows).toHaveLength(2)
    }
    for (const path of [`/orders?search=${old}`, '/orders?search=old-one', '/orders?minAmount=7700']) {
      expect((await found('cashier', path)).rows).toEqual([])
      expect((await found('manager', path)).rows).toHaveLength(1)
    }
    expect((await found('cashier', '/orders/totals')).totals).toMatchObject([{ payAmount: '100' }])
    expect((await found('manager', '/orders/totals')).totals).toMatchObject([{ payAmount: '7800' }])
  })

  test('cannot open, query or close an older order', async () => {
    const token = await t.signIn(shop, 'cashier')
    expect((await t.call('GET', `/orders/${today}`, { token })).status).toBe(200)
    for (const [method, path] of [
      ['GET', ''] as const,
      ['POST', '/queries'] as const,
      ['POST', '/closure'] as const,
    ]) {
      expect((await t.call(method, `/orders/${old}${path}`, { token })).status).toBe(404)
    }
  })

  test('cannot see an older refund', async () => {
    const refund = (orderId: string, now: Date) =>
      t.write(shop, (ctx) => placeRefund(ctx, orderId, { amount: 10n }), { now })
    const before = await refund(old, new Date(Date.now() - 3 * 86_400_000))
    const now = await refund(old, new Date())
    const listed = async (role: 'cashier' | 'manager') =>
      (await found(role, '/refunds?fromDay=20200101')).rows.map(({ refundOrderId }) => refundOrderId)
    expect(await listed('manager')).toEqual([now.refundOrderId, before.refundOrderId])
    expect(await listed('cashier')).toEqual([now.refundOrderId])

    const token = await t.signIn(shop, 'cashier')
    expect((await t.call('GET', `/refunds/${before.refundOrderId}`, { token })).status).toBe(404)
    expect((await t.call('GET', `/refunds/${now.refundOrderId}`, { token })).status).toBe(200)
  })
})
