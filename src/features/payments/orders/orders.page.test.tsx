import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { OrderDetails } from '#features/payments/orders/OrderDetailPage.tsx'
import { OrderListPage } from '#features/payments/orders/OrderListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { openTill, type Till } from '#test/till.ts'
import { newOrder, notify, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let till: Till
let paid: string
let refunded: string

const now = new Date('2026-11-20T20:00:00Z')

beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-11-20T17:00:00Z'))
  merchant = await trader(t)
  till = await openTill(t, merchant)
  paid = await till.pay({ amount: 1_234_56n, tip: 10_00n, at: '2026-11-20T18:30:05Z' })
  refunded = await till.pay({ amount: 50_00n, at: '2026-11-20T18:00:00Z' })
  await till.refund(refunded, 20_00n, '2026-11-20T19:00:00Z')
  t.setClock(now)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const openOrder = (orderId: string, role: 'admin' | 'cashier' = 'admin') =>
  renderPage(t, merchant, role, <OrderDetails orderId={orderId} />)

async function waiting() {
  const order = await newOrder(t, merchant, { inputAmount: 300n }, { now })
  await notify(
    t,
    merchant,
    order,
    { outcome: 'pending', next: { kind: 'code', content: 'weixin://x' } } as never,
    { now },
  )
  return order.orderId
}

test('lists orders in dollars and merchant time, with the totals of the filter', async () => {
  await renderPage(t, merchant, 'admin', <OrderListPage />, '/Payments/PayOrder?status=paid')
  const row = within((await screen.findByText(paid)).closest('tr') ?? document.body)
  expect(row.getByText('$1,244.56')).toBeTruthy()
  expect(row.getByText('2026-11-20 11:30:05')).toBeTruthy()
  expect(row.getByText('Payment Successful')).toBeTruthy()
  expect(screen.queryByText(refunded)).toBeNull()
  expect(screen.getByText('Time (Vancouver)')).toBeTruthy()
  expect(await screen.findByText('1 order')).toBeTruthy()
})

test('hides the export from a cashier but lets them request a refund', async () => {
  await renderPage(t, merchant, 'cashier', <OrderListPage />, '/Payments/PayOrder')
  await screen.findByText(paid)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  closeBrowser()
  await openOrder(paid, 'cashier')
  await screen.findByText('Yes: paid. You can hand over the goods')
  expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy()
})

test('shows an order’s amounts, what remains, and its timeline', async () => {
  await openOrder(refunded)
  await screen.findByText('Paid, and refunded in part')
  const amounts = within(await screen.findByRole('list', { name: 'Amounts' }))
  for (const [label, amount] of [
    ['Pay amount', '$50.00'],
    ['Refunded', '-$20.00'],
    ['Fee', '-$1.00'],
    ['Fee given back', '$0.40'],
    ['Net', '$29.40'],
  ] as const) {
    const step = (await amounts.findByText(label)).closest('li') ?? document.body
    expect(within(step).getByText(amount)).toBeTruthy()
  }
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  for (const act of ['Order created', 'Paid', 'Refund submitted', 'The payer has received the refund']) {
    expect(timeline.getByText(act)).toBeTruthy()
  }
})

test('renders the order in Chinese and shows an untranslated action by its code', async () => {
  const orderId = await till.pay({ amount: 9_00n, at: now })
  await t.write(merchant, async (ctx) => ctx.audit('order.blessed', { type: 'order', id: orderId }))
  await openOrder(orderId)
  setLanguage('zh')
  expect(await screen.findByText('可以交货：已付款')).toBeTruthy()
  expect(screen.getByText('order.blessed')).toBeTruthy()
  expect(screen.getByText('创建订单')).toBeTruthy()
})

test('keeps unavailable actions visible with the reason', async () => {
  await openOrder(await waiting())
  await screen.findByText('Not yet: the payer has not paid')
  const refund = screen.getByRole('button', { name: 'Refund' })
  expect(refund.getAttribute('aria-disabled')).toBe('true')
  expect(refund.getAttribute('aria-description')).toBe('This order cannot be refunded in its current status')
  fireEvent.click(refund)
  expect(await screen.findByText('This order cannot be refunded in its current status')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Close order' }).getAttribute('aria-disabled')).toBeNull()
})

test('asks before closing an unpaid order, then closes it at the channel', async () => {
  const orderId = await waiting()
  await openOrder(orderId)
  fireEvent.click(await screen.findByRole('button', { name: 'Close order' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/no longer be able to pay \$3\.00/)).toBeTruthy()
  fireEvent.click(question.getAllByRole('button', { name: 'Close order' }).at(-1) ?? document.body)
  expect(await screen.findByText('Closing the payment at the channel')).toBeTruthy()
  expect(await screen.findByText('Close requested')).toBeTruthy()
})

test('prints the receipt in the customer’s language regardless of the console’s', async () => {
  await openOrder(paid)
  fireEvent.click(await screen.findByRole('button', { name: 'Print receipt' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Total paid')).toBeTruthy()
  expect(await dialog.findByText('COPY')).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: '中文' }))
  expect(dialog.getByText('实付金额')).toBeTruthy()
  expect(dialog.getByText('CAD $1,244.56')).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: 'Both' }))
  expect(dialog.getByText('Total paid 实付金额')).toBeTruthy()
})

test('shows another merchant’s order as not found', async () => {
  const other = await trader(t)
  await renderPage(t, other, 'admin', <OrderDetails orderId={paid} />)
  expect(await screen.findByText('Order not found')).toBeTruthy()
})
