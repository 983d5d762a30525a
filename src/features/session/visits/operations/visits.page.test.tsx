import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/products/storeCodes/StoreCodePage.tsx'
import '#features/provider/merchants/detail/OverviewTab.tsx'
import '#features/session/visits/operations/VisitListPage.tsx'
import '#features/settings/log/LogPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken, readViewToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

configure({ asyncUtilTimeout: 8_000 })

let t: TestApp
let shop: TestMerchant
let adele: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant({ tradeName: 'Lotus Tea' })
  adele = await administrator(t, 'adele')
})
afterAll(() => t.close())
afterEach(() => {
  vi.restoreAllMocks()
  closeBrowser()
})

function open(path: string, token: string) {
  keepToken(token)
  connectPage(t)
  openConsole(path, { table: routes })
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const reason = 'The refund page shows nothing'

test('signs in as a merchant with a reason and time limit, shows a bar, and logs it', async () => {
  // A new tab starts with a copy of this tab's session storage.
  let handed = ''
  vi.spyOn(window, 'open').mockImplementation(() => {
    handed = readViewToken() ?? ''
    return window
  })
  open(`/admin/merchants/${shop.merchantId}`, adele.token)
  await press('Sign in as this merchant')
  const form = within(await screen.findByRole('dialog', { name: 'Sign in as Lotus Tea' }))
  const why = form.getByLabelText(/^Reason/)
  fireEvent.change(why, { target: { value: 'why' } })
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(why.getAttribute('aria-invalid')).toBe('true'))
  expect(handed).toBe('')
  fireEvent.change(why, { target: { value: reason } })
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(handed).not.toBe(''))
  // This tab is still the portal's.
  expect(readViewToken()).toBeNull()
  closeBrowser()

  open('/Products/StoreCode', handed)
  expect(
    await screen.findByText('You are viewing the console of Lotus Tea. Nothing can be changed.'),
  ).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByText(/^(30|29):\d\d$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End visit' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: /store codes?/i })).toBeTruthy()
  closeBrowser()

  open('/admin/visits', adele.token)
  const row = within((await screen.findByText(reason)).closest('tr') as HTMLElement)
  expect(row.getByText('Open')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: /^Actions/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'End' }))
  const sure = within(await screen.findByRole('dialog', { name: 'End this visit?' }))
  fireEvent.click(sure.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('Visit ended')).toBeTruthy()
  expect((await t.call('GET', '/mchManage', { token: handed })).status).toBe(401)
  closeBrowser()

  open('/Settings/Log', await t.signIn(shop, 'admin'))
  expect(await screen.findByText(/started a visit/)).toBeTruthy()
  expect(screen.getByText(/visit ended/)).toBeTruthy()
  expect(screen.getAllByText('adele').length).toBeGreaterThan(1)
})

test('offers no visit where the merchant forbids visits', async () => {
  const closed = await t.merchant({ tradeName: 'Closed Doors' })
  const rules = { secondFactor: 'nobody', sessionHours: null, idleMinutes: null, version: 0 }
  const token = await t.signIn(closed, 'admin')
  const body = { ...rules, allowVisits: false }
  expect((await t.call('PUT', '/security/policy', { token, body })).status).toBe(200)
  open(`/admin/merchants/${closed.merchantId}`, adele.token)
  const button = await screen.findByRole('button', { name: 'Sign in as this merchant' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect(button.getAttribute('title')).toBeTruthy()
})
