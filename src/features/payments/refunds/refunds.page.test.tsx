import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RefundDialog } from '#features/payments/refunds/dialog/RefundDialog.tsx'
import { RefundDetails } from '#features/payments/refunds/RefundDetailPage.tsx'
import { RefundListPage } from '#features/payments/refunds/RefundListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { openTill, type Till } from '#test/till.ts'
import { paidOrder, refundPassword, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let till: Till

beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  till = await openTill(t, merchant)
  await paidOrder(t, merchant, 1_000_000n)
})
afterAll(() => t.close())
afterEach(closeBrowser)

async function openDialog(orderId: string, role: 'manager' | 'cashier' = 'manager') {
  let closed = 0
  const dialog = <RefundDialog orderId={orderId} onClose={() => (closed += 1)} />
  await renderPage(t, merchant, role, dialog)
  await screen.findByText('Can still be refunded')
  return { closed: () => closed }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const refundsOf = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('refund').select(['amount', 'reason']).where('orderId', '=', orderId).execute(),
  )

test('refunds part of an order after confirming amount and order with the right password', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_00n)
  const { closed } = await openDialog(orderId)
  expect(screen.getByText('$0.20 of the fee is returned to you.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Part of it' }))
  type(/^Amount/, '3.00')
  type(/^Reason/, '尺码不对')
  press('Continue')

  expect(screen.getByText('$3.00 will be refunded to the payer')).toBeTruthy()
  expect(screen.getByText(new RegExp(`Order ${orderId}, paid by UnionPay`))).toBeTruthy()
  expect(await refundsOf(orderId)).toEqual([])
  type(/^Refund password/, 'not this')
  press('Refund $3.00')
  expect(await screen.findByText('Wrong Password')).toBeTruthy()

  type(/^Refund password/, refundPassword)
  press('Refund $3.00')
  expect(await screen.findByText('Refund Submitted')).toBeTruthy()
  expect(closed()).toBe(1)
  expect(await refundsOf(orderId)).toEqual([{ amount: 300n, reason: '尺码不对' }])
})

test('tells a cashier before and after requesting that a manager decides', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_00n)
  await openDialog(orderId, 'cashier')
  press('Continue')
  expect(screen.getByText('This refund needs approval')).toBeTruthy()
  type(/^Refund password/, refundPassword)
  press('Refund $10.00')
  expect(await screen.findByText('Refund Submitted. Waiting for approval.')).toBeTruthy()
  expect(await refundsOf(orderId)).toEqual([])
})

test('rejects an amount above the remainder, an empty amount and an overlong reason', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_00n)
  await openDialog(orderId)
  fireEvent.click(screen.getByRole('radio', { name: 'Part of it' }))
  press('Continue')
  expect(screen.getByText('This field is required')).toBeTruthy()
  type(/^Amount/, '10.01')
  expect(screen.getByText('Up to $10.00 can still be refunded')).toBeTruthy()
  type(/^Amount/, '0')
  expect(screen.getByText('Amount must be greater than $0.00')).toBeTruthy()
  type(/^Amount/, '1.005')
  expect(screen.getByText('CAD has no smaller unit than 0.01')).toBeTruthy()
  type(/^Amount/, '1.00')
  type(/^Reason/, '太'.repeat(26))
  expect(screen.getByText('Maximum 50 characters')).toBeTruthy()
  press('Continue')
  expect(screen.queryByLabelText(/^Refund password/)).toBeNull()
})

test('shows the refundable amount and what reduces it', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_00n)
  await till.askRefund(orderId, 4_00n, new Date())
  await openDialog(orderId)
  const sum = within(screen.getByRole('list', { name: 'Can still be refunded' }))
  expect(sum.getByText('Refund in progress').closest('li')?.textContent).toContain('-$4.00')
  expect(screen.getByRole('radio', { name: 'Full remaining amount, $6.00' })).toBeTruthy()
})

test('offers no form for an order with nothing left to refund', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_00n)
  await till.refund(orderId, 10_00n, new Date())
  await openDialog(orderId)
  expect(screen.getByText('This order cannot be refunded now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('returns to the amount step when another refund took the money meanwhile', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_00n)
  await openDialog(orderId)
  press('Continue')
  await till.askRefund(orderId, 9_00n, new Date())
  type(/^Refund password/, refundPassword)
  press('Refund $10.00')
  expect(await screen.findByText('Up to $1.00 can still be refunded')).toBeTruthy()
  expect(await screen.findByRole('radio', { name: 'Full remaining amount, $1.00' })).toBeTruthy()
})

test('shows where a refund’s money is, what to do, and a link to its order', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_00n)
  const refundId = await till.askRefund(orderId, 1_00n, new Date())
  await till.tellRefund(refundId, 'declined', new Date())
  await renderPage(t, merchant, 'cashier', <RefundDetails refundOrderId={refundId} />)
  expect((await screen.findByRole('note')).textContent).toContain('The refund failed at the channel')
  expect(screen.getAllByText(/The payer’s account is closed/).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: orderId }).getAttribute('href')).toBe(
    `/Payments/PayOrder/Detail/${orderId}`,
  )
})

test('shows a cashier refunds in dollars without an export', async () => {
  const { orderId } = await paidOrder(t, merchant, 1_234_56n)
  const refundId = await till.askRefund(orderId, 1_234_50n, new Date())
  await renderPage(t, merchant, 'cashier', <RefundListPage />, '/Payments/RefundOrder')
  const row = (await screen.findByText(refundId)).closest('tr')
  expect(row?.textContent).toContain('$1,234.50')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await waitFor(() => expect(screen.getByText(/^Time \(Vancouver\)$/)).toBeTruthy())
})
