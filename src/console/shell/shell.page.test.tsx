import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { keepToken, readToken } from '#console/token.ts'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

const m = texts({
  dashboard: { en: 'Dashboard', zh: '概览' },
  orders: { en: 'Orders', zh: '订单' },
  refunds: { en: 'Refunds', zh: '退款' },
})

function NotePage() {
  const [note, setNote] = useState('')
  return (
    <Field label="Note">
      <Input value={note} onChange={setNote} />
    </Field>
  )
}
function Words(words: string) {
  return <h1>{words}</h1>
}
const pageOf = (words: string) => lazyPage(async () => ({ Words: Words.bind(null, words) }), 'Words')
const table: RouteEntry[] = [
  { path: '/Dashboard', title: m.dashboard, page: lazyPage(async () => ({ NotePage }), 'NotePage') },
  { path: '/Payments/PayOrder', title: m.orders, page: pageOf('the orders') },
  { path: '/Payments/RefundOrder', title: m.refunds, page: pageOf('the refunds') },
]

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple & Jade Trading' })
})
afterAll(() => t.close())
afterEach(closeBrowser)

async function open(path: string, who = merchant) {
  connectPage(t)
  await signInAs(t, who, 'admin')
  return openConsole(path, { table })
}

const bar = () => screen.findByRole('navigation', { name: 'Open pages' })
const tabsIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('shows currency, trade name truncated at 15 and unread notices in the header', async () => {
  await open('/Dashboard')
  expect(await screen.findByText('CAD')).toBeTruthy()
  expect(screen.getByText('Maple & Jade T…')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Notifications, none unread' })).toBeTruthy()
})

test('shows the merchant’s logo in the header with a text alternative', async () => {
  const logoUrl = '/pay/images/1-0123456789abcdef0123456789abcdef'
  const shop = await t.merchant({ tradeName: 'Harbour Books' })
  await t.write(shop, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('merchant')
      .set({ logoUrl })
      .where('tenantId', '=', shop.tenantId)
      .where('merchantId', '=', shop.merchantId)
      .execute()
  })
  await open('/Dashboard', shop)
  const logo = await screen.findByRole('img', { name: 'Harbour Books' })
  expect(logo.getAttribute('src')).toBe(logoUrl)
  closeBrowser()
  await open('/Dashboard')
  expect(await screen.findByText('Maple & Jade T…')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /Maple/ })).toBeNull()
})

test('opens pages as tabs and keeps the last one open', async () => {
  const router = await open('/Payments/PayOrder?status=paid')
  await screen.findByText('the orders')
  await router.navigate({ to: '/Payments/RefundOrder' })
  await screen.findByText('the refunds')
  const nav = await bar()
  expect(tabsIn(nav)).toEqual(['Orders', 'Refunds'])

  fireEvent.click(within(nav).getByRole('button', { name: 'Close Refunds' }))
  await screen.findByText('the orders')
  expect(router.state.location.search).toEqual({ status: 'paid' })

  fireEvent.click(within(nav).getByRole('button', { name: 'Close Orders' }))
  expect(await screen.findAllByText('This is the last tab and cannot be closed')).not.toHaveLength(0)
  expect(tabsIn(nav)).toEqual(['Orders'])
})

test('reports when there is no tab to close on that side', async () => {
  await open('/Payments/PayOrder')
  await screen.findByText('the orders')
  fireEvent.click(screen.getByRole('button', { name: 'Tab actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Close tabs on the left' }))
  expect(await screen.findAllByText('There is no tab on the left')).not.toHaveLength(0)
})

test('keeps typed text when the language is switched', async () => {
  await open('/Dashboard')
  const note = await screen.findByLabelText('Note')
  fireEvent.change(note, { target: { value: 'half a sentence' } })
  const [button] = screen.getAllByRole('button', { name: '中文' })
  if (button) fireEvent.click(button)
  expect(await screen.findByRole('navigation', { name: '已打开的页面' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence')
})

test('asks before logging out, then ends the session here and on the server', async () => {
  const router = await open('/Dashboard')
  const own = await t.call('POST', '/login', {
    body: { username: `admin.${merchant.merchantId}`.toLowerCase(), password: 'Test2026' },
  })
  const { token } = own.body.data as { token: string }
  keepToken(token)
  fireEvent.click(await screen.findByRole('button', { name: /Account of Test admin/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm to log out?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Logout' }))
  expect(await screen.findByLabelText(/Username/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/login')
  expect(readToken()).toBeNull()
  expect((await t.call('GET', '/getInfo', { token })).status).toBe(401)
})

test.each([
  [99, 'Merchant Account Frozen'],
  [2, 'Under Review'],
])('covers everything for approve_result %i with "%s"', async (approveResult, title) => {
  const blocked = await t.merchant({ approveResult })
  await open('/Dashboard', blocked)
  const overlay = await screen.findByRole('dialog', { name: title })
  expect(overlay.textContent).toMatch(/\+?1[ -]/)
  expect(overlay.textContent).toContain('@')
  expect(screen.getByLabelText('Open pages').closest('[inert]')).toBeTruthy()
})

test.each([1, null])('blocks nothing for approve_result %s', async (approveResult) => {
  const free = await t.merchant({ approveResult })
  await open('/Dashboard', free)
  expect(await screen.findByLabelText('Note')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows why a session ended elsewhere, and leads to login and back', async () => {
  const router = await open('/Payments/PayOrder')
  await screen.findByText('the orders')
  const nav = await bar()
  expect(nav).toBeTruthy()
  keepToken('1.endedendedendedendedended')
  const { api } = await import('#console/api.ts')
  await expect(api.notices.list({ pageNum: 1, pageSize: 10 })).rejects.toMatchObject({ status: 401 })
  expect(router.state.location.pathname).toBe('/Payments/PayOrder')
  expect(await screen.findAllByText('Your session has ended. Please sign in again')).not.toHaveLength(0)
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
  expect(router.state.location.search).toEqual({ redirect: '/Payments/PayOrder' })
})
