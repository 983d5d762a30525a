import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { InvoiceDetails } from '#features/products/invoices/detail/InvoiceDetailPage.tsx'
import { InvoiceListPage } from '#features/products/invoices/list/InvoiceListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, lineOf, orderFor } from '#test/invoices.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { notify, successOf, trader } from '#test/trade.ts'
// Compile the forms before the test's timeout starts.
import '#features/products/invoices/detail/DeactivateDialog.tsx'
import '#features/products/invoices/detail/EditDialog.tsx'
import '#features/products/invoices/detail/SendDialog.tsx'
import '#features/products/invoices/series/SeriesDialog.tsx'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  setLanguage('en')
})

const open = (invoiceId: string, role: 'manager' | 'cashier' = 'manager') =>
  renderPage(
    t,
    merchant,
    role,
    <InvoiceDetails invoiceId={invoiceId} />,
    `/Products/Invoice/Detail/${invoiceId}`,
  )
const list = (role: 'manager' | 'cashier' = 'manager') =>
  renderPage(t, merchant, role, <InvoiceListPage />, '/Products/Invoice')

test('shows an invoice with lines, taxes, payment and amount due', async () => {
  const lines = [lineOf({ description: '茶艺课程', taxKind: 'place', quantity: '1.5' })]
  const place = { country: 'CA', province: 'QC' } as const
  const { invoiceId } = await invoiceIn(t, merchant, { lines, place, partialAllowed: true })
  const order = await orderFor(t, merchant, invoiceId, { amount: 7000n })
  await notify(t, merchant, order, successOf(order))
  await open(invoiceId)
  expect(await screen.findByText('茶艺课程')).toBeTruthy()
  for (const words of ['$7.50', '$14.96', '$102.46', '-$70.00']) expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(order.orderId).closest('a')?.getAttribute('href')).toContain(order.orderId)
  expect(screen.getByText('Paying')).toBeTruthy()
  expect(screen.getByText('Invoice created')).toBeTruthy()
  setLanguage('zh')
  expect(await screen.findByText('付款中')).toBeTruthy()
})

test('deactivates an invoice with a reason, and explains a pending payment that prevents it', async () => {
  const { invoiceId } = await invoiceIn(t, merchant)
  const order = await orderFor(t, merchant, invoiceId)
  await open(invoiceId)
  const button = await screen.findByRole('button', { name: 'Deactivate' })
  expect(button.getAttribute('aria-description')).toContain(order.orderId)
  closeBrowser()
  await notify(t, merchant, order, { outcome: 'rejected', refusal: { code: 'X', message: 'no' } })

  await open(invoiceId)
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const form = within(await screen.findByRole('dialog', { name: 'Deactivate' }))
  expect(form.getByText(/\$100\.00 stays unpaid/)).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'ordered twice' } })
  fireEvent.click(form.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Deactivated: ordered twice')).toBeTruthy()
})

test('sends an invoice by email and lists the email on its page', async () => {
  const { invoiceId } = await invoiceIn(t, merchant)
  await open(invoiceId, 'cashier')
  fireEvent.click(await screen.findByRole('button', { name: 'Send by email' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send by email' }))
  fireEvent.change(form.getByLabelText(/^Recipient 1/), { target: { value: 'no address' } })
  fireEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('This value is not allowed')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Recipient 1/), { target: { value: 'books@customer.example' } })
  fireEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('books@customer.example')).toBeTruthy()
  expect(screen.getByText('Sending')).toBeTruthy()
})

test('edits what may still change, and hides editing and deactivation from a cashier', async () => {
  const { invoiceId } = await invoiceIn(t, merchant)
  await open(invoiceId)
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit invoice' }))
  fireEvent.change(form.getByLabelText(/^Due date/), { target: { value: '2099-01-01' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2099-01-01')).toBeTruthy()
  closeBrowser()
  await open(invoiceId, 'cashier')
  expect(await screen.findByRole('button', { name: 'Send by email' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
})

test('shows totals by currency, and the numbering to managers', async () => {
  await invoiceIn(t, merchant, { dueDate: '2099-01-01' })
  await list()
  expect(await screen.findByText('Billed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Numbering' }))
  await screen.findByLabelText(/^Next number/)
  const form = within(screen.getByRole('dialog', { name: 'Invoice numbering' }))
  fireEvent.change(form.getByLabelText(/^Next number/), { target: { value: '1' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/Numbers are never reused/)).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Prefix/), { target: { value: '账单-' } })
  expect(form.getByText('账单-000001')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invoice numbering' })).toBeNull())
  closeBrowser()
  await list('cashier')
  expect(await screen.findByText('Billed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Numbering' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
