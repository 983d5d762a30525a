import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ExceptionListPage } from '#features/payments/exceptions/ExceptionListPage.tsx'
import { OrderDetails } from '#features/payments/orders/OrderDetailPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { newOrder, notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

/** An order that was closed and then paid. */
async function paidTooLate(): Promise<string> {
  const order = await newOrder(t, merchant)
  await notify(t, merchant, order, { outcome: 'closed', refusal: null })
  await notify(t, merchant, order, successOf(order))
  return order.orderId
}

test('lists a late payment in the inbox and resolves it with a reason', async () => {
  const orderId = await paidTooLate()
  await renderPage(t, merchant, 'manager', <ExceptionListPage />, '/Payments/Exceptions')
  const row = within((await screen.findByText(orderId)).closest('tr') ?? document.body)
  expect(row.getByText('Paid after it was closed')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Resolve' }))

  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'Accept the payment: the order counts as paid' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await dialog.findByText('Please enter 1-200 characters')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: '顾客出示了付款凭证' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('Exception resolved')).toBeTruthy()
  expect(await screen.findByText('Nothing to resolve')).toBeTruthy()

  fireEvent.click(screen.getByRole('tab', { name: 'Resolved' }))
  expect(await screen.findByText('顾客出示了付款凭证')).toBeTruthy()
})

test('shows the exception on its order and links to it only for people who may resolve it', async () => {
  const orderId = await paidTooLate()
  await renderPage(t, merchant, 'manager', <OrderDetails orderId={orderId} />)
  expect(await screen.findByText('This order has an open exception')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open exceptions' })
  expect(link.getAttribute('href')).toBe(`/Payments/Exceptions?orderId=${orderId}`)
  closeBrowser()
  await renderPage(t, merchant, 'cashier', <OrderDetails orderId={orderId} />)
  expect(await screen.findByText('This order has an open exception')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open exceptions' })).toBeNull()
})

test('explains what each resolution does to the money and asks for a payout reference', async () => {
  const orderId = await paidTooLate()
  await renderPage(t, merchant, 'manager', <ExceptionListPage />, '/Payments/Exceptions')
  const row = within((await screen.findByText(orderId)).closest('tr') ?? document.body)
  fireEvent.click(row.getByRole('button', { name: 'Resolve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/booked to you with its fee/)).toBeTruthy()
  expect(dialog.queryByLabelText(/^Payout reference/)).toBeNull()

  fireEvent.click(dialog.getByRole('radio', { name: 'The payer was paid another way' }))
  expect(await dialog.findByText(/booked under your reference/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'paid out otherwise' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await dialog.findByText('Please enter 1-100 characters')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Payout reference/), {
    target: { value: 'E-transfer 4711' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('Exception resolved')).toBeTruthy()
})
