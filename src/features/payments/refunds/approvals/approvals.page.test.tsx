import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RefundApprovalListPage } from '#features/payments/refunds/approvals/RefundApprovalListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { askRefund, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let shop: TestMerchant
beforeAll(async () => {
  t = await testApp()
  shop = await trader(t)
  for (let more = 0; more < 2; more++) {
    const { orderId } = await paidOrder(t, shop, 1000n)
    await askRefund(t, await t.signIn(shop, 'cashier'), orderId, 400n)
  }
})
afterAll(() => t.close())
afterEach(closeBrowser)

const path = '/Payments/RefundOrder/Audits'

test('shows a cashier their own applications without an approve action', async () => {
  await renderPage(t, shop, 'cashier', <RefundApprovalListPage />, path)
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for/ })
  fireEvent.click(menu as HTMLElement)
  expect(await screen.findByRole('menuitem', { name: 'Open the order' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).toBeNull()
})

test('lets a manager approve one and reject another, each confirmed by name', async () => {
  await renderPage(t, shop, 'manager', <RefundApprovalListPage />, path)
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for/ })
  fireEvent.click(menu as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  const pass = within(await screen.findByRole('dialog', { name: 'Approve this refund' }))
  expect(pass.getByText(/^\$4\.00 of order/)).toBeTruthy()
  fireEvent.click(pass.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Success')).toBeTruthy()

  const menus = await screen.findAllByRole('button', { name: /^Actions for/ })
  fireEvent.click(menus[1] as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  const refuse = within(await screen.findByRole('dialog', { name: 'Reject this refund' }))
  fireEvent.change(refuse.getByLabelText(/^Reason/), { target: { value: 'no receipt' } })
  fireEvent.click(refuse.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.getByText('Refused')).toBeTruthy())
  expect(screen.getByText('no receipt')).toBeTruthy()
})
