import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RecordedExchange } from '#features/channels/wireRecorder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { OrderDetails } from '#features/payments/orders/OrderDetailPage.tsx'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { newOrder, notify, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const logEntry: RecordedExchange = {
  verb: 'create',
  at: new Date(),
  method: 'POST',
  url: 'https://rail.example/pay',
  requestHeaders: { authorization: 'secret', 'content-type': 'application/json' },
  requestBody: '{"amount":{"total":1000}}',
  status: 200,
  responseHeaders: {},
  responseBody: '{"code_url":"weixin://pay","openid":"o123"}',
  failure: null,
  durationMs: 42,
}

test('shows redacted channel requests on the order to people who may see them', async () => {
  const { orderId, channelOrderNo } = await newOrder(t, merchant)
  await t.write(merchant, (ctx) =>
    recordPaymentAnswer(ctx, channelOrderNo, { outcome: 'pending' }, { exchanges: [logEntry] }),
  )
  await renderPage(t, merchant, 'manager', <OrderDetails orderId={orderId} />)
  // Once beside the attempts and once beside the timeline.
  const [first, second] = await screen.findAllByRole('button', { name: 'Channel requests' })
  expect(second).toBeTruthy()
  fireEvent.click(first ?? document.body)
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.click(await drawer.findByRole('button', { name: /Payment · UnionPay/ }))
  expect(await drawer.findByText(/"total": 1000/)).toBeTruthy()
  expect(drawer.getByText(/weixin:\/\/pay/)).toBeTruthy()
  expect(drawer.getByText('42 ms')).toBeTruthy()
  expect(drawer.queryByText(/o123|secret/)).toBeNull()
  fireEvent.click(drawer.getByRole('button', { name: 'All channel requests' }))
  expect(await drawer.findByRole('button', { name: /Payment · UnionPay/ })).toBeTruthy()
  closeBrowser()

  await renderPage(t, merchant, 'cashier', <OrderDetails orderId={orderId} />)
  expect(await screen.findByText('Channel responses')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Channel requests' })).toBeNull()
})

test('tells the cashier what to do when a bar code payment is pending or reversed', async () => {
  const input = { way: 'UP', gateway: 'retailInStore', scene: 'terminal', inputAmount: 1000n } as const
  const order = await t.write(merchant, (ctx) =>
    createOrder(ctx, { ...input, description: 'Tea' }, 'barCode'),
  )
  const { orderId } = order
  await notify(t, merchant, order, { outcome: 'pending', next: { kind: 'confirm' } })
  await renderPage(t, merchant, 'cashier', <OrderDetails orderId={orderId} />)
  expect(await screen.findByText('Not yet: the customer must confirm on the phone')).toBeTruthy()
  closeBrowser()

  await notify(t, merchant, order, { outcome: 'closed', refusal: null })
  await renderPage(t, merchant, 'cashier', <OrderDetails orderId={orderId} />)
  expect(await screen.findByText('No: the payment was reversed')).toBeTruthy()
})
