import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import type { Actor } from '#server/context.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, notify, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Listed = { rows: { orderId: string }[] }
async function listed(query: Record<string, string>, token: string): Promise<Listed> {
  const { status, body } = await t.call('GET', `/orders?${new URLSearchParams(query)}`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

describe('the order list', () => {
  let shop: TestMerchant
  let token: string
  const orders: Record<string, CreatedOrder> = {}
  beforeAll(async () => {
    // Vancouver keeps UTC-07:00 through this winter, so a day begins at 07:00 UTC.
    t.setClock(new Date('2026-10-01T00:00:00Z'))
    shop = await trader(t)
    t.setClock(null)
    token = await t.signIn(shop, 'manager')
    const at = (text: string) => ({ now: new Date(text) })
    const actor: Actor = {
      kind: 'payer',
      id: null,
      name: 'Payer',
      role: null,
      source: 'device',
      address: null,
    }
    orders.waiting = await newOrder(t, shop, { inputAmount: 100n }, { actor, ...at('2026-11-10T06:59:59Z') })
    await notify(t, shop, orders.waiting, { outcome: 'pending' }, at('2026-11-10T06:59:59Z'))
    orders.paid = await paidOrder(
      t,
      shop,
      2000n,
      { scene: 'terminal', operatorName: 'Casey', deviceId: 'POS-1' },
      at('2026-11-10T07:00:00Z'),
    )
    orders.card = await paidOrder(
      t,
      shop,
      30_000n,
      { way: 'C', gateway: 'onlineApi' },
      at('2026-11-11T06:59:59Z'),
    )
    orders.next = await paidOrder(t, shop, 500n, { storeCodeId: null }, at('2026-11-11T07:00:00Z'))
  })

  test.each([
    ['status[0]=2', ['waiting']],
    ['status[0]=5&status[1]=2', ['next', 'card', 'paid', 'waiting']],
    ['way[0]=C', ['card']],
    ['gateway[0]=2', ['card']],
    ['scene[0]=1', ['paid']],
    ['source[0]=4', ['waiting']],
    ['source[0]=1', ['next', 'card', 'paid']],
    ['source[0]=3', []],
    ['stage[0]=1', ['waiting']],
    ['stage[0]=5&way[0]=C', ['card']],
    ['fromDay=20261110&toDay=20261110', ['card', 'paid']],
    ['toDay=20261109', ['waiting']],
    ['payFromDay=20261111', ['next']],
    ['minAmount=500&maxAmount=2000', ['next', 'paid']],
    ['operator=Casey', ['paid']],
    ['deviceId=POS-1', ['paid']],
    ['sortField=payAmount&sortOrder=asc', ['waiting', 'next', 'paid', 'card']],
    ['sortField=createTime&sortOrder=asc&way[0]=UP', ['waiting', 'paid', 'next']],
    ['way[0]=UP&pageSize=2&pageNum=2', ['waiting']],
  ])('is filtered by %s', async (query, names) => {
    const { status, body } = await t.call('GET', `/orders?${query}`, { token })
    const rows = (body as { data: Listed }).data.rows
    expect([status, rows.map(({ orderId }) => orderId)]).toEqual([
      200,
      names.map((name) => orders[name]?.orderId),
    ])
  })

  test('sums exactly the filtered orders per currency', async () => {
    const { body } = await t.call('GET', '/orders/totals?fromDay=20261110', { token })
    expect(body.data).toEqual({
      totals: [
        {
          currency: 'CAD',
          orders: 3,
          payAmount: '32500',
          refundedAmount: '0',
          paidOrders: 3,
          paidAmount: '32500',
        },
      ],
      exactCount: 3,
    })
  })

  test('limits a cashier to recent days in the list, the totals, the search and the detail', async () => {
    await t.write(shop, async (ctx) => {
      ctx.unchanged()
      await ctx.db
        .updateTable('merchant')
        .set({ cashierQueryDays: 2 })
        .where('merchantId', '=', shop.merchantId)
        .execute()
    })
    const cashier = await t.signIn(shop, 'cashier')
    t.setClock(new Date('2026-11-12T06:59:59Z'))
    const seen = await listed({}, cashier)
    expect(seen.rows.map(({ orderId }) => orderId)).toEqual(
      ['next', 'card', 'paid'].map((name) => orders[name]?.orderId),
    )
    t.setClock(new Date('2026-11-12T07:00:00Z'))
    expect((await listed({}, cashier)).rows.map(({ orderId }) => orderId)).toEqual([orders.next?.orderId])
    expect((await listed({ search: orders.paid?.orderId ?? '' }, cashier)).rows).toEqual([])
    const totals = await t.call('GET', '/orders/totals', { token: cashier })
    expect(totals.body.data).toMatchObject({ exactCount: 1 })
    expect(await t.call('GET', `/orders/${orders.paid?.orderId}`, { token: cashier })).toMatchObject({
      status: 404,
    })
    expect((await t.call('GET', `/orders/${orders.paid?.orderId}`, { token })).status).toBe(200)
    t.setClock(null)
  })

  test.each([
    ['status[0]=9', 'status.0'],
    ['minAmount=1.5', 'minAmount'],
    ['fromDay=20261131', 'fromDay'],
    ['sortField=merchant_id', 'sortField'],
    ['drop=1', 'drop'],
  ])('rejects %s with the field at fault', async (query, field) => {
    expect(await t.call('GET', `/orders?${query}`, { token })).toMatchObject({
      status: 400,
      body: { fields: [{ field }] },
    })
  })
})
