import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OrderListPage } from '#features/payments/orders/OrderListPage.tsx'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { paidOrder, refundPassword, trader } from '#test/trade.ts'
// Compile the dialog before the test's timeout starts.
import '#features/payments/refunds/dialog/RefundDialog.tsx'

let t: TestApp
let master: TestMerchant
let orderId: string
beforeAll(async () => {
  t = await testApp()
  master = await trader(t, { tradeName: 'Maple & Jade' })
  const sub = await trader(t, { parent: master, tradeName: 'Queen Street' })
  orderId = (await paidOrder(t, sub, 10_000n)).orderId
})
afterAll(() => t.close())
afterEach(closeBrowser)

const search = (role: 'manager' | 'cashier') =>
  renderPage(t, master, role, <OrderListPage />, `/Payments/PayOrder?search=${orderId}`)

test('finds nothing for another merchant’s order number while group refunds are off', async () => {
  await search('manager')
  expect(await screen.findByText(/No orders|Nothing/)).toBeTruthy()
  expect(screen.queryByText(/Queen Street/)).toBeNull()
})

test('shows whose order it is and who pays, and refunds with the caller’s own password', async () => {
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      'insert into payment_setting (tenant_id, merchant_id, refund_by_master) values ($1, $2, true)',
      [master.tenantId, master.merchantId],
    ),
  )
  await search('cashier')
  expect(await screen.findByText(/No orders|Nothing/)).toBeTruthy()
  expect(screen.queryByText(/Queen Street/)).toBeNull()
  closeBrowser()

  await search('manager')
  expect(await screen.findByText(/^Order of Queen Street/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/The refund is paid from its balance, not yours/)).toBeTruthy()
  fireEvent.click(await dialog.findByRole('button', { name: 'Continue' }))
  fireEvent.change(await dialog.findByLabelText(/password/i), { target: { value: refundPassword } })
  fireEvent.click(dialog.getByRole('button', { name: /Refund \$100\.00/ }))
  expect(await screen.findByText('Nothing can be refunded now', {}, { timeout: 10_000 })).toBeTruthy()
})
