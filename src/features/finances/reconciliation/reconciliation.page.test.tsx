import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BillDetails } from '#features/finances/reconciliation/bills/BillDetailPage.tsx'
// Imported here so that the lazy drawer compiles before a test's timeout starts.
import '#features/finances/reconciliation/differences/MerchantDifference.tsx'
import { ReconciliationPage } from '#features/finances/reconciliation/ReconciliationPage.tsx'
import type { TestMerchant } from '#test/app.ts'
import { type Bills, bringCardBill, hour, openBills } from '#test/bills.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let b: Bills
let merchant: TestMerchant
let day: string
let billId: string
let orderId: string

/** Creates a day of card payments: one is missing in the report, the other agrees. */
beforeAll(async () => {
  b = await openBills()
  merchant = await b.trader()
  day = b.newDay()
  const lost = await b.paid(merchant, 'card', 12_50n, hour(day, 10), null)
  orderId = lost.order.orderId
  const paid = await b.paid(merchant, 'card', 40_00n, hour(day, 11))
  b.endOf(day)
  billId = await bringCardBill(b, merchant, day, [paid])
}, 90_000)
afterAll(() => b.close())
afterEach(closeBrowser)

const path = '/Finances/Settlements/Reconciliation'

test('shows how far each channel’s reports are complete and which days are missing', async () => {
  await renderPage(b.t, merchant, 'admin', <ReconciliationPage />, path)
  const card = within(
    (await screen.findAllByRole('region', { name: 'Card' })).find(({ textContent }) =>
      textContent?.includes('6 days'),
    ) as HTMLElement,
  )
  expect(await card.findByText('1 open')).toBeTruthy()
  expect(card.getByText('No bill is complete yet')).toBeTruthy()
  expect(card.getByText('6 days are missing')).toBeTruthy()

  fireEvent.click(card.getAllByRole('button', { name: 'Fetch now', hidden: true })[0] as HTMLElement)
  expect(await screen.findByText('The bill is being fetched')).toBeTruthy()
})

test('compares the report of a day with the ledger, and opens its lines', async () => {
  await renderPage(b.t, merchant, 'admin', <ReconciliationPage />, path)
  const days = within(await screen.findByRole('table', { name: 'Days' }))
  const row = (await days.findByText(day)).closest('tr')
  expect(row?.textContent).toContain('$40.00')
  expect(row?.textContent).toContain('in our books 2 · $52.50')
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: day })
      .getAttribute('href'),
  ).toBe(`${path}/${billId}`)
  await closeBrowser()

  await renderPage(b.t, merchant, 'admin', <BillDetails billId={billId} />, path)
  const lines = within(await screen.findByRole('table', { name: 'Lines' }))
  expect((await lines.findByText('Matched')).closest('tr')?.textContent).toContain('$40.00')
  expect(screen.getByRole('button', { name: 'Original file' })).toBeTruthy()
})

test('explains a difference and lets the merchant ask the provider, but not write it off', async () => {
  await renderPage(b.t, merchant, 'manager', <ReconciliationPage />, `${path}?tab=differences`)
  const table = within(await screen.findByRole('table', { name: 'Differences' }))
  const row = (await table.findByText('Missing in the bill')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('$12.50')
  expect(within(row).getByRole('link', { name: orderId })).toBeTruthy()

  fireEvent.click(within(row).getByRole('button', { name: 'View' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Missing in the bill' }))
  expect(await drawer.findByText(/It is in our books but not in the bill/)).toBeTruthy()
  expect(drawer.queryByText('Write off')).toBeNull()
  fireEvent.change(await drawer.findByLabelText(/^Comment/), { target: { value: 'Please ask them' } })
  fireEvent.click(drawer.getByLabelText('Ask the provider to handle it'))
  fireEvent.click(drawer.getByRole('button', { name: 'Save comment' }))
  expect(await drawer.findByText('Asked by Test manager')).toBeTruthy()
  expect(await drawer.findByText('Provider asked to handle it')).toBeTruthy()
})

test('denies reconciliation to a cashier', async () => {
  const token = await b.t.signIn(merchant, 'cashier')
  const response = await b.t.call('GET', '/reconciliation/bills', { token })
  expect(response.status).toBe(403)
})
