import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
// Imported here so that the console's lazy routes compile before a test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/finances/monthly/operations/ProviderMonthlyPage.tsx'
import '#features/finances/monthly/operations/ProviderStatementPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { feeReceivableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { issuedAt, monthlyMerchant } from '#test/months.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { staffMember } from '#test/payouts.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let invoices: string[]

beforeAll(async () => {
  t = await testApp()
  token = (await staffMember(t, 'adele')).token
  const draft = { tradeName: 'Maple & Jade' }
  const opened = await monthlyMerchant(t, '2025-12-01T00:00:00Z', draft, { settleMode: 'afterpay' })
  merchant = opened.merchant
  for (const at of ['2025-12-15T12:00:00Z', '2026-01-15T12:00:00Z'])
    await opened.till.pay({ amount: 10_000n, at })
  const first = await issuedAt(t, merchant, '2026-01-02T09:00:00Z')
  const second = await issuedAt(t, merchant, '2026-02-02T09:00:00Z')
  invoices = [...first, ...second].map(({ statementId }) => statementId)
  t.setClock(new Date('2026-02-03T18:00:00Z'))
  vi.useFakeTimers({ now: new Date('2026-02-03T18:00:00Z'), toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await t.close()
})
afterEach(closeBrowser)

function open(path: string) {
  connectPage(t)
  keepToken(token)
  openConsole(path, { table: routes })
}

const row = async (id: string) => within((await screen.findByText(id)).closest('tr') as HTMLElement)

test('shows unpaid and overdue amounts per merchant and in total', async () => {
  open('/admin/monthly')
  const [december = '', january = ''] = invoices
  expect((await row(december)).getByText('Overdue')).toBeTruthy()
  expect((await row(january)).getByText('Unpaid')).toBeTruthy()
  expect(await screen.findByText('$4.00')).toBeTruthy()
  fireEvent.click(await screen.findByRole('link', { name: /^Overdue/ }))
  await waitFor(() => expect(screen.queryByText(january)).toBeNull())
  expect(screen.getByText(december)).toBeTruthy()
})

test('marks an invoice as paid with a bank reference after a confirmation', async () => {
  const [december = ''] = invoices
  open(`/admin/monthly/${merchant.merchantId}/${december}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }))
  const form = within(await screen.findByRole('dialog', { name: 'Mark as paid' }))
  expect(form.getByText('Posts CAD $2.00 from the bank against the fees Maple & Jade owes.')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/Bank reference/), { target: { value: 'WIRE 42' } })
  fireEvent.click(form.getByRole('button', { name: 'Mark as paid' }))
  const question = within(
    await screen.findByRole('dialog', { name: `Record payment of invoice ${december}?` }),
  )
  fireEvent.click(question.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('WIRE 42')).toBeTruthy()
  const owed = await t.read(merchant, (ctx) =>
    balanceOf(ctx.db, ctx.scope, feeReceivableOf(merchant.merchantId, 'CAD')),
  )
  expect(owed).toBe(-200n)
})

test('issues a correction with a reason and opens it', async () => {
  const [, january = ''] = invoices
  open(`/admin/monthly/${merchant.merchantId}/${january}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Issue a correction' }))
  const form = within(await screen.findByRole('dialog', { name: 'Issue a correction' }))
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'The name was changed' } })
  fireEvent.click(form.getByRole('button', { name: 'Issue a correction' }))
  const question = within(await screen.findByRole('dialog', { name: `Issue a correction of ${january}?` }))
  fireEvent.click(question.getByRole('button', { name: 'Issue a correction' }))
  const old = await screen.findByRole('link', { name: january })
  expect(old.getAttribute('href')).toBe(`/admin/monthly/${merchant.merchantId}/${january}`)
  expect(screen.getByText('The name was changed')).toBeTruthy()
})
