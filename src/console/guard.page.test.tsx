import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { keepToken, readToken } from '#console/token.ts'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

const m = texts({ page: { en: 'A page', zh: '页面' } })
function Words(words: string) {
  return <h1>{words}</h1>
}
const pageOf = (words: string) => lazyPage(async () => ({ Words: Words.bind(null, words) }), 'Words')
const table: RouteEntry[] = [
  { path: '/Dashboard', title: m.page, page: pageOf('the dashboard'), access: 'dashboard.query' },
  {
    path: '/Payments',
    title: m.page,
    redirect: '/Payments/PayOrder',
    children: [
      { path: '/Payments/PayOrder', title: m.page, page: pageOf('the orders'), access: 'order.query' },
    ],
  },
  { path: '/Account', title: m.page, page: pageOf('the account'), access: 'subMerchant.query' },
]

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const visit = (path: string, code: string | null = null) => openConsole(path, { table, code })

test('redirects a signed-out person to login with the way back', async () => {
  const router = visit('/Payments/PayOrder?status=paid')
  expect(await screen.findByLabelText(/Username/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/login')
  expect(router.state.location.search).toEqual({ redirect: '/Payments/PayOrder?status=paid' })
})

test('redirects a signed-in person from login to the dashboard', async () => {
  await signInAs(t, merchant, 'admin')
  const router = visit('/user/login')
  expect(await screen.findByText('the dashboard')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/Dashboard')
})

test.each(['/', '/dashboard/workplace', '/DASHBOARD'])('shows the dashboard at %s', async (path) => {
  await signInAs(t, merchant, 'cashier')
  visit(path)
  expect(await screen.findByText('the dashboard')).toBeTruthy()
})

test('redirects a section to its first page', async () => {
  await signInAs(t, merchant, 'cashier')
  const router = visit('/payments')
  expect(await screen.findByText('the orders')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/Payments/PayOrder')
})

test.each(['/no/such/page', '/404'])(
  'redirects the unknown address %s to the dashboard',
  async (requested) => {
    await signInAs(t, merchant, 'admin')
    const router = visit(requested)
    expect(await screen.findByText('the dashboard')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/Dashboard')
  },
)

test('treats a page outside the role as unknown', async () => {
  await signInAs(t, merchant, 'cashier')
  const router = visit('/Account')
  expect(await screen.findByText('the dashboard')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/Dashboard')
})

test('signs out when the server does not know the token', async () => {
  keepToken('1.unknownunknownunknownunknown')
  const router = visit('/Payments/PayOrder')
  expect(await screen.findByLabelText(/Username/)).toBeTruthy()
  expect(readToken()).toBeNull()
  expect(router.state.location.search).toEqual({ redirect: '/Payments/PayOrder' })
  // The redirect comes half a second after the message, so wait for it here and not in the next test.
  await new Promise((resolve) => setTimeout(resolve, 700))
})

test('does not sign in with a session token in the login path and removes it from the address', async () => {
  const token = await t.signIn(merchant, 'manager')
  const router = visit(`/user/login/${token}`)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user\/login/))
  await waitFor(() => expect(router.state.location.href).not.toContain(token))
  expect(readToken()).toBeNull()
  expect(screen.queryByText('the dashboard')).toBeNull()
})

test('uses the sub-merchant’s token under /:CODE and keeps the base in every address', async () => {
  await signInAs(t, merchant, 'admin')
  const sub = await t.merchant({ parent: merchant, tradeName: 'Branch' })
  history.replaceState(null, '', `/:${sub.merchantId}/`)
  expect(readToken()).toBeNull()
  keepToken(await t.signIn(sub, 'admin'))
  const router = visit(`/:${sub.merchantId}/Payments`, sub.merchantId)
  expect(await screen.findByText('the orders')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/Payments/PayOrder')
  await waitFor(() => expect(router.history.location.pathname).toBe(`/:${sub.merchantId}/Payments/PayOrder`))
})
