import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/payments/orders/operations/detail/OrderDeskDetailPage.tsx'
import '#features/payments/orders/operations/list/OrderDeskPage.tsx'
import '#features/payments/refunds/operations/desk/RefundDeskPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, staffWith } from '#test/providerStaff.ts'
import { paidOrder, trader } from '#test/trade.ts'

const slow = { timeout: 15_000 }

let t: TestApp
let shop: TestMerchant
let orderId: string
let refundOrderId: string
let tokens: string[]
beforeAll(async () => {
  t = await testApp()
  shop = await trader(t, { tradeName: 'Maple & Jade' })
  ;({ orderId } = await paidOrder(t, shop, 1234n))
  ;({ refundOrderId } = await t.write(shop, (ctx) => placeRefund(ctx, orderId, { amount: 400n })))
  const refusal = { code: 'CLOSED', message: 'account closed' }
  await t.write(shop, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'abnormal', refusal }))
  tokens = [(await administrator(t, 'adele')).token, (await administrator(t, 'desmond')).token]
  tokens.push((await staffWith(t, 'cora', { rights: ['refundDesk.query'], scope: 1 })).token)
})
afterAll(() => t.close())
afterEach(closeBrowser)

function openAs(person: number, path: string) {
  keepToken(tokens[person] ?? '')
  connectPage(t)
  return openConsole(path, { table: routes })
}

test('opens any merchant’s order with its ledger and without the merchant’s own pages', async () => {
  openAs(0, '/admin/orders')
  fireEvent.click(await screen.findByRole('link', { name: orderId }, slow))
  expect(await screen.findByText('Ledger', {}, slow)).toBeTruthy()
  expect(screen.getAllByText('Maple & Jade').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: refundOrderId }).length).toBeGreaterThan(0)
  expect(document.querySelector('a[href^="/Payments"]')).toBeNull()
})

test('filters by a merchant found by name, or by its code for people without the merchant list', async () => {
  const named = openAs(0, `/admin/refundDesk?merchantId=${shop.merchantId}`)
  const box = await screen.findByRole('combobox', { name: 'Merchant' }, slow)
  await waitFor(() => expect((box as HTMLInputElement).value).toBe('Maple & Jade'), slow)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(named.state.location.search).toEqual({}))
  closeBrowser()

  const typed = openAs(2, '/admin/refundDesk')
  const code = await screen.findByLabelText('Merchant', {}, slow)
  expect(screen.queryByRole('combobox', { name: 'Merchant' })).toBeNull()
  fireEvent.change(code, { target: { value: shop.merchantId } })
  await waitFor(() => expect(typed.state.location.search).toEqual({ merchantId: shop.merchantId }))
})

test('pays out a held refund manually with two people', async () => {
  openAs(0, '/admin/refundDesk')
  expect(await screen.findByText('Change', {}, slow)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pay out another way' }))
  const form = within(await screen.findByRole('dialog', { name: 'Pay out another way' }))
  fireEvent.change(form.getByLabelText(/^Payment reference/), { target: { value: 'TRF-77' } })
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'the card is gone' } })
  fireEvent.click(form.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Proposed by adele')).toBeTruthy()
  closeBrowser()

  openAs(1, '/admin/refundDesk')
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this proposal?' }))
  expect(dialog.getByText('TRF-77')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByText('Proposed by adele')).toBeNull())
  expect(await screen.findByText('No refunds waiting')).toBeTruthy()
})
