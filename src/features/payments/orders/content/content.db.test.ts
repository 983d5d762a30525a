import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepContent } from '#features/payments/orders/content/content.service.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let order: CreatedOrder
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'manager')
  order = await newOrder(t, merchant, { scene: 'paymentLink', linkId: '2611220000000000001234567' })
  await newOrder(t, merchant)
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await keepContent(ctx, order.orderId, {
      items: [
        { productNo: 1, name: 'Oolong 乌龙', unit: 'tin', price: 1250n, quantity: 2 },
        { productNo: null, name: '=Cup', unit: '', price: 0n, quantity: 1 },
      ],
      answers: [
        { title: 'Name', value: '王小明' },
        { title: 'Table', value: '7' },
      ],
    })
  })
})
afterAll(() => t.close())

test('shows an order’s items and form answers in the order they were asked', async () => {
  const { body } = await t.call('GET', `/orders/${order.orderId}`, { token })
  expect(body.data).toMatchObject({
    items: [
      { lineNo: 1, name: 'Oolong 乌龙', unit: 'tin', price: '1250', quantity: 2 },
      { lineNo: 2, name: '=Cup', unit: '', price: '0', quantity: 1 },
    ],
    answers: [
      { title: 'Name', value: '王小明' },
      { title: 'Table', value: '7' },
    ],
  })
})

test('lists, counts and finds exactly the orders of a payment link by its id', async () => {
  const linkId = '2611220000000000001234567'
  for (const query of [`linkId=${linkId}`, `search=${linkId}`]) {
    const list = await t.call('GET', `/orders?${query}`, { token })
    expect(list.body.data).toMatchObject({ totalCount: 1, rows: [{ orderId: order.orderId }] })
  }
  const totals = await t.call('GET', `/orders/totals?linkId=${linkId}`, { token })
  expect(totals.body.data).toMatchObject({ exactCount: 1 })
})

test('exports items and answers with spreadsheet formulas neutralized', async () => {
  const columns = ['orderId', 'linkId', 'items', 'answers']
  const payload = { columns, format: 'csv', linkId: '2611220000000000001234567' }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await t.server.inject({ method: 'POST', url: '/api/orders/export', headers, payload })
  const [, line] = answer.body.split('\n')
  expect(line).toContain('2 x Oolong 乌龙; 1 x =Cup')
  expect(line).toContain('Name: 王小明; Table: 7')
})
