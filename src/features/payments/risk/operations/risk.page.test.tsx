import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Compile the lazy chunks before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/payments/risk/operations/hits/HitPage.tsx'
import '#features/payments/risk/operations/lists/page/RiskListPage.tsx'
import '#features/payments/risk/operations/rules/form/RuleFormPage.tsx'
import '#features/payments/risk/operations/rules/page/RulePage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { riskPeople, ruleInForce } from '#test/risk.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let people: Awaited<ReturnType<typeof riskPeople>>
let shop: TestMerchant
beforeAll(async () => {
  t = await testApp()
  people = await riskPeople(t)
  shop = await trader(t)
})
afterAll(() => t.close())
afterEach(() => {
  setLanguage('en')
  closeBrowser()
})

test('creates a rule and tells the author of a blocking one that another activates it', async () => {
  keepToken(people.author.token)
  connectPage(t)
  openConsole('/admin/riskRules/new', { table: routes })
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Large ones' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Decline' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('one payment over $1,000.00', {}, { timeout: 10_000 })).toHaveLength(2)
  const button = await screen.findByRole('button', { name: 'Put in force' })
  expect(button.getAttribute('aria-description')).toContain('someone else must activate it')
  expect(await screen.findByText('No dry runs yet')).toBeTruthy()
  setLanguage('zh')
  expect(await screen.findByText('该规则尚未试运行')).toBeTruthy()
})

test('passes a payment under review with a reason and releases its money', async () => {
  const target = { kind: 'merchants', merchantIds: [shop.merchantId] }
  await ruleInForce(t, people, [{ kind: 'amount', amounts: [{ currency: 'CAD', over: '100' }] }], {
    effect: 'review',
    target,
  })
  await paidOrder(t, shop, 900n)
  const { body } = await t.call('GET', '/provider/riskHits?queue=waiting', { token: people.other.token })
  const [hit] = (body.data as { rows: { hitId: string }[] }).rows
  keepToken(people.other.token)
  connectPage(t)
  openConsole(`/admin/riskHits/${shop.merchantId}/${hit?.hitId}`, { table: routes })
  expect(await screen.findByText('Money held', {}, { timeout: 10_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const form = within(await screen.findByRole('dialog', { name: 'Approve' }))
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'known' } })
  fireEvent.click(form.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByText('Money held')).toBeNull(), { timeout: 10_000 })
})
