import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// The whole console is opened here: what it loads when needed is compiled before the clock of a test runs.
import '#console/shell/Shell.tsx'
import '#features/provider/merchants/ProviderMerchantListPage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.tsx'
import { keepToken } from '#console/token.ts'
import { hashPassword, openAccount } from '#features/session/session.service.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
let staffToken: string

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple & Jade', legalName: 'Maple & Jade Trading Ltd.' })
  await t.merchant({
    parent: merchant,
    tradeName: 'Queen Street',
    city: 'Toronto',
    timezone: 'America/Toronto',
  })
  await t.merchant({ tradeName: 'Frozen Lake', approveResult: 99 })
  await t.merchant({
    tradeName: 'Riverbend',
    approveResult: 2,
    currency: 'USD',
    country: 'US',
    city: 'Seattle',
  })
  staffToken = await openStaff()
})
afterAll(() => t.close())
beforeEach(() => connectPage(t))
afterEach(closeBrowser)

async function openStaff(): Promise<string> {
  const person = { username: 'adele', displayName: 'Adele', role: null, merchantId: null }
  const passwordHash = await hashPassword(testPassword)
  const provider = { tenantId: providerTenant, merchantId: '' }
  await t.write(provider, (ctx) => openAccount(ctx, { ...person, passwordHash }))
  const body = { username: 'adele', password: testPassword }
  return ((await t.call('POST', '/login', { body })).body.data as { token: string }).token
}

const visit = (path: string) => openConsole(path, { table: routes })

test.each(['/', '/Dashboard', '/Payments', '/Products/StoreCode'])(
  "the provider's staff who come to %s land in their own portal, with a menu of its own",
  async (path) => {
    keepToken(staffToken)
    const router = visit(path)
    expect(await screen.findByRole('heading', { name: 'Merchants' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin')
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['Merchants', 'Registrations', 'Change requests', 'Documents', 'Sub-merchants'],
      ...['Settlement desk', 'Reconciliation', 'Monthly', 'Bank'],
    ])
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  },
)

test('every merchant is there with its state in words', async () => {
  keepToken(staffToken)
  visit('/admin')
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  expect((await row(/Maple & Jade/)).getByText('Approved')).toBeTruthy()
  expect((await row(/Frozen Lake/)).getByText('Frozen')).toBeTruthy()
  const riverbend = await row(/Riverbend/)
  expect(riverbend.getByText('Under Review')).toBeTruthy()
  expect(riverbend.getByText('Seattle, United States')).toBeTruthy()
  const branch = await row(/Queen Street/)
  expect(branch.getByText(merchant.merchantId)).toBeTruthy()
  expect(branch.getByText('Toronto UTC-05:00')).toBeTruthy()
})

test('typing narrows the list, and the search stands in the address', async () => {
  keepToken(staffToken)
  const router = visit('/admin')
  const box = await screen.findByRole('textbox', { name: 'Search by code, name, place or currency' })
  fireEvent.change(box, { target: { value: 'toronto queen' } })
  expect(await screen.findByText('1 merchant')).toBeTruthy()
  expect(router.state.location.search).toEqual({ search: 'toronto queen' })
  fireEvent.change(box, { target: { value: 'nobody' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(screen.getByText('4 merchants')).toBeTruthy())
})

test("a merchant's person finds nothing there, in the page or at the server", async () => {
  await signInAs(t, merchant, 'admin')
  const router = visit('/admin')
  expect(await screen.findByText('There is no such page')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/404')
  const answer = await t.call('GET', '/provider/merchants', { token: await t.signIn(merchant, 'admin') })
  expect(answer.status).toBe(403)
})

test('it is in Chinese for whoever reads Chinese', async () => {
  keepToken(staffToken)
  setLanguage('zh')
  visit('/admin')
  expect(await screen.findByRole('heading', { name: '商户' })).toBeTruthy()
  expect(await screen.findByText('美国 Seattle')).toBeTruthy()
  expect(screen.getByText('已冻结')).toBeTruthy()
})
