import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import '#console/shell/Shell.tsx'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts } from '#console/shell.messages.ts'
import { changeSettings } from '#console/theme.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'
import { newOrder, paidOrder, trader } from '#test/trade.ts'

function Page() {
  return <h1>A page</h1>
}
const page = lazyPage(async () => ({ Page }), 'Page')
const table = [{ path: '/Dashboard', title: menuTexts.dashboard, page }]

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  changeSettings({ tellPayments: false })
})

/** Opens the console with an event stream that the test controls. */
async function open() {
  connectPage(t)
  const ask = globalThis.fetch
  const line = new TransformStream<Uint8Array, Uint8Array>()
  const writer = line.writable.getWriter()
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/api/live')
      ? new Response(line.readable, { headers: { 'content-type': 'text/event-stream' } })
      : ask(input, init)
  await signInAs(t, merchant, 'cashier')
  openConsole('/Dashboard', { table })
  await screen.findByRole('heading', { name: 'A page' })
  return (...orderIds: string[]) => {
    const events = orderIds.map((id) => `event: change\ndata: ${JSON.stringify({ topic: 'order', id })}\n\n`)
    void writer.write(new TextEncoder().encode(events.join('')))
  }
}
const textOf = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const soon = { timeout: 5000 }

test('announces an incoming payment once and no other change', async () => {
  const before = await paidOrder(t, merchant, 100n)
  const tell = await open()
  const order = await paidOrder(t, merchant, 1845n)
  tell(before.orderId, order.orderId)
  await waitFor(() => expect(textOf()).toContain('Payment received, $18.45 from UnionPay'), soon)
  expect(screen.getAllByText(/Payment received/)).toHaveLength(1)

  const waiting = await newOrder(t, merchant)
  const next = await paidOrder(t, merchant, 2000n)
  const last = await paidOrder(t, merchant, 3000n)
  tell(waiting.orderId, order.orderId, next.orderId, last.orderId)
  await waitFor(() => expect(textOf()).toContain('2 payments received, the last $30.00 from UnionPay'), soon)
})

test('shows an incoming payment on screen when the person has enabled that', async () => {
  changeSettings({ tellPayments: true })
  const tell = await open()
  const { orderId } = await paidOrder(t, merchant, 1845n)
  tell(orderId)
  expect(await screen.findByRole('button', { name: 'Open order' }, soon)).toBeTruthy()
})
