import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { HoldListPage } from '#features/payments/holds/HoldListPage.tsx'
import { holdOrder } from '#features/payments/holds/holds.service.ts'
import { OrderDetails } from '#features/payments/orders/OrderDetailPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { paidOrder, trader } from '#test/trade.ts'
// Imported here so that the lazy forms compile before a test's timeout starts.
import '#features/payments/holds/HoldDialog.tsx'
import '#features/payments/holds/ReleaseDialog.tsx'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const path = (orderId: string) => `/Payments/PayOrder/Detail/${orderId}`

test('holds an order on its own page with a reason, and releases it there', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_000n)
  await renderPage(t, merchant, 'manager', <OrderDetails orderId={orderId} />, path(orderId))
  fireEvent.click(await screen.findByRole('button', { name: 'Hold from settlement' }))
  const form = within(await screen.findByRole('dialog', { name: 'Hold from settlement' }))
  fireEvent.click(form.getByRole('button', { name: 'Hold from settlement' }))
  expect(await form.findByText(/1.*200/)).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'the payer disputes it' } })
  fireEvent.click(form.getByRole('button', { name: 'Hold from settlement' }))
  expect(await screen.findByText('$98.00 of this order is held from settlement')).toBeTruthy()
  expect(await screen.findByText('Held from settlement')).toBeTruthy()

  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  const release = within(await screen.findByRole('dialog', { name: 'Release' }))
  expect(release.getByText('Release $98.00 to settlement?')).toBeTruthy()
  fireEvent.change(release.getByLabelText(/^Reason/), { target: { value: 'cleared up' } })
  fireEvent.click(release.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Released to settlement')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Hold from settlement' })).toBeTruthy()
})

test('shows the total held, and lets a cashier view holds but not release them', async () => {
  const { orderId } = await paidOrder(t, merchant, 10_000n)
  await t.write(merchant, (ctx) => holdOrder(ctx, orderId, 'the payer disputes it'))
  await renderPage(t, merchant, 'cashier', <HoldListPage />, '/Finances/Settlements/Holds')
  expect(await screen.findByText(orderId)).toBeTruthy()
  expect(screen.getAllByText('the payer disputes it').length).toBeGreaterThan(0)
  await waitFor(() => expect(document.body.textContent).toContain('Still held $98.00CAD'))
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  closeBrowser()
  await renderPage(t, merchant, 'cashier', <OrderDetails orderId={orderId} />, path(orderId))
  expect(await screen.findByText('$98.00 of this order is held from settlement')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
})

test('shows the hold list in Chinese', async () => {
  setLanguage('zh')
  await renderPage(t, merchant, 'manager', <HoldListPage />, '/Finances/Settlements/Holds')
  expect((await screen.findAllByText('暂缓中')).length).toBeGreaterThan(0)
  setLanguage('en')
})
