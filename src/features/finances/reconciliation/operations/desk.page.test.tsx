import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Imported here so that the console's lazy routes compile before a test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/finances/reconciliation/operations/ActDrawer.tsx'
import '#features/finances/reconciliation/operations/DeskBillPage.tsx'
import '#features/finances/reconciliation/operations/DeskPage.tsx'
import '#features/finances/reconciliation/operations/UploadDialog.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import type { TestMerchant } from '#test/app.ts'
import { type Bills, bringCardBill, hour, openBills } from '#test/bills.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator } from '#test/providerStaff.ts'

// Each action reloads the page from a real database.
configure({ asyncUtilTimeout: 8_000 })

let b: Bills
let merchant: TestMerchant
let token = ''

beforeAll(async () => {
  b = await openBills()
  merchant = await b.trader()
  const day = b.newDay()
  await b.paid(merchant, 'card', 12_50n, hour(day, 10), null)
  const paid = await b.paid(merchant, 'card', 40_00n, hour(day, 11))
  b.endOf(day)
  await bringCardBill(b, merchant, day, [paid])
  token = (await administrator(b.t, 'adele')).token
}, 90_000)
afterAll(() => b.close())
afterEach(closeBrowser)

test('writes off a difference with a reason, after a confirmation', async () => {
  keepToken(token)
  connectPage(b.t)
  openConsole('/admin/reconciliation', { table: routes })
  const table = within(await screen.findByRole('table', { name: 'Differences' }))
  const row = (await table.findByText('Missing in the bill')).closest('tr') as HTMLElement
  expect(row.textContent).toContain(merchant.merchantId)
  fireEvent.click(within(row).getByRole('button', { name: 'View' }))

  const drawer = within(await screen.findByRole('dialog', { name: 'Missing in the bill' }))
  fireEvent.click(await drawer.findByLabelText('Write off'))
  expect(drawer.getByText(/adjusted by -\$12\.50/)).toBeTruthy()
  fireEvent.change(drawer.getByLabelText(/^Reason/), { target: { value: 'The rail lost it' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Resolve' }))
  const question = within(await screen.findByRole('dialog', { name: /Write off -\$12\.50/ }))
  fireEvent.click(question.getByRole('button', { name: 'Write off' }))
  await waitFor(async () =>
    expect(await b.differences(merchant)).toMatchObject([
      { state: 'settled', resolution: 'writeOff', resolved_by: 'adele', reason: 'The rail lost it' },
    ]),
  )
})

test('shows each account’s coverage, and opens a form to upload a report', async () => {
  keepToken(token)
  connectPage(b.t)
  openConsole('/admin/reconciliation?tab=coverage', { table: routes })
  expect(
    (await screen.findAllByRole('region', { name: `Card · ${merchant.merchantId}` })).length,
  ).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Upload a bill' }))
  const form = within(await screen.findByRole('dialog', { name: 'Upload a bill' }))
  fireEvent.click(form.getByRole('button', { name: 'Upload' }))
  await waitFor(() =>
    expect(form.getByLabelText(/^Day of the bill/).getAttribute('aria-invalid')).toBe('true'),
  )
})
