import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/provider/commissions/statements/StatementDetailPage.tsx'
import '#features/finances/fxRates/operations/FxRatesPage.tsx'
import '#features/provider/organizations/OrganizationListPage.tsx'
import '#features/provider/workQueue/WorkQueuePage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { monthAfter } from '#features/provider/commissions/policies/policies.domain.ts'
import { addPolicy } from '#features/provider/commissions/policies/policies.service.ts'
import { exactOf } from '#features/provider/commissions/statements/lineColumns.tsx'
import { makeStatements } from '#features/provider/commissions/statements/making.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'
import { cleared } from '#test/sales.ts'

/** The timeout for the first view of a page, whose chunks are still being compiled. */
const slow = { timeout: 15_000 }

let t: TestApp
let adele: ProviderPerson
let statementId: string
const month = monthAfter(new Date().toISOString().slice(0, 7), -2)
beforeAll(async () => {
  t = await testApp()
  adele = await administrator(t, 'adele')
  const bd = await administrator(t, 'grace')
  const merchant = await t.merchant({ tradeName: 'Maple & Jade' })
  await cleared(t, merchant, [{ settled: new Date(`${month}-10T20:00:00Z`), fee: 1_101n, sale: 50_000n }])
  const policy = {
    beneficiaryKind: 'bd',
    beneficiaryId: bd.accountId,
    basis: 'fees',
    proportion: '0.125',
  } as const
  await t.write({ tenantId: 0, merchantId: '' }, async (ctx) => {
    await addPolicy(ctx, merchant.merchantId, {
      ...policy,
      startDay: `${month}-01`,
      endDay: null,
      remark: '',
    })
  })
  await t.write({ tenantId: 0, merchantId: '' }, (ctx) => makeStatements(ctx, month, { again: false }))
  statementId = await t.read({ tenantId: 0, merchantId: '' }, async ({ db }) => {
    const row = await db.selectFrom('commission_statement').select('statementId').executeTakeFirstOrThrow()
    return row.statementId
  })
})
beforeEach(() => {
  keepToken(adele.token)
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

test('shows statement lines before and after rounding; the checker cannot confirm it', async () => {
  openConsole(`/admin/commissions/${statementId}`, { table: routes })
  const lines = within(await screen.findByRole('table', { name: 'Lines' }, slow))
  expect(lines.getByText('1.37625')).toBeTruthy()
  expect(lines.getAllByText(/1\.38/).length).toBeGreaterThan(0)
  expect(lines.getByText('12.5%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/Checked by adele/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(exactOf({ exactAmount: '-137.625', currency: 'CAD' })).toBe('-1.37625')
  expect(exactOf({ exactAmount: '5.5', currency: 'JPY' })).toBe('5.5')
})

test('rejects an invalid exchange rate beside its field and shows a valid one in words', async () => {
  openConsole('/admin/fxRates', { table: routes })
  expect((await screen.findAllByText('No exchange rates yet', {}, slow)).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Enter a rate' }))
  const form = within(await screen.findByRole('dialog', { name: 'Enter a rate' }))
  fireEvent.change(form.getByLabelText(/^Rate/), { target: { value: '0' } })
  fireEvent.click(form.getByRole('button', { name: 'Enter a rate' }))
  expect(await form.findByText('Enter a number above 0 with up to 18 decimals')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Rate/), { target: { value: '0.19' } })
  fireEvent.click(form.getByRole('button', { name: 'Enter a rate' }))
  const question = within(await screen.findByRole('dialog', { name: '1 CNY = 0.19 CAD?' }))
  fireEvent.click(question.getByRole('button', { name: 'Enter a rate' }))
  // The first rate of a pair waits for a second person, so no rate is in force yet.
  expect((await screen.findAllByText('Waiting for approval', {}, slow)).length).toBeGreaterThan(0)
  expect(screen.queryByText('1 CNY = 0.19 CAD')).toBeNull()
})

test('counts the work queue in Chinese and explains an empty list of agents', async () => {
  setLanguage('zh')
  openConsole('/admin/radar', { table: routes })
  expect((await screen.findAllByText('待合规审核', {}, slow)).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Maple & Jade')).length).toBeGreaterThan(0)
  setLanguage('en')
  closeBrowser()
  keepToken(adele.token)
  connectPage(t)
  openConsole('/admin/organizations', { table: routes })
  expect(await screen.findByText('No organizations yet', {}, slow)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add organization' }).length).toBeGreaterThan(0)
})
