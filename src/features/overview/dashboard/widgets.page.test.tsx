import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#console/api.ts'
import { allOf, parseSearch } from '#console/search.ts'
import { DashboardPage } from '#features/overview/dashboard/DashboardPage.tsx'
import { WidgetGrid } from '#features/overview/dashboard/WidgetGrid.tsx'
import { formatMoney } from '#shared/money.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { openTill } from '#test/till.ts'

let t: TestApp
let merchant: TestMerchant
const now = new Date('2026-11-20T20:00:00Z')

beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-11-01T18:00:00Z'))
  merchant = await t.merchant()
  const till = await openTill(t, merchant)
  await till.pay({ amount: 40_00n, at: '2026-11-13T18:00:00Z' })
  await till.pay({ amount: 9_00n, at: '2026-11-13T21:00:00Z' })
  const refunded = await till.pay({ amount: 60_00n, at: '2026-11-20T18:00:00Z', way: 'C' })
  await till.pay({ amount: 20_00n, at: '2026-11-20T19:30:00Z' })
  await till.refund(refunded, 8_00n, '2026-11-20T19:00:00Z')
  t.setClock(now)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const open = (role: 'admin' | 'cashier' = 'admin') =>
  renderPage(t, merchant, role, <DashboardPage />, '/Dashboard?range=last7')
const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

/** Returns the totals of the order list that a link opens. */
async function opened(link: HTMLElement) {
  const [path, query] = (link.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/Payments/PayOrder')
  const search = parseSearch(query ?? '')
  const many = Object.fromEntries(
    (['status', 'way'] as const).flatMap((key) => (search[key] ? [[key, allOf(search, key)]] : [])),
  )
  const { totals, exactCount } = await api.orders.totals({ ...search, ...many } as never)
  return { money: formatMoney(totals[0]?.paidAmount ?? 0n, 'CAD', 'en'), count: exactCount }
}

test('compares today with the same weekday up to this minute, with a link for each', async () => {
  await open()
  const today = await card('Today so far')
  const sales = await today.findByRole('link', { name: '$80.00' })
  expect((await opened(sales)).money).toBe('$80.00')
  expect(today.getByText('100% more')).toBeTruthy()
  const before = today.getByRole('link', { name: '$40.00 on Fri, Nov 13 by 13:00' })
  expect(await opened(before)).toEqual({ money: '$40.00', count: 1 })
})

test('compares a range with the days before, which link to their own list', async () => {
  await open()
  const cad = await card('Figures in CAD')
  expect(cad.getByText('Compared with 2026-11-07 to 2026-11-13, 13:00')).toBeTruthy()
  expect((await opened(cad.getByRole('link', { name: 'before: $40.00' }))).money).toBe('$40.00')
  expect((await opened(cad.getByRole('link', { name: 'before: 1' }))).count).toBe(1)
})

test('lists sales by payment method with a link for each', async () => {
  await open()
  const ways = await card('Sales by payment method, CAD')
  const row = within(await ways.findByRole('row', { name: /^Credit Card/ }))
  const [money, count] = row.getAllByRole('link')
  expect(await opened(money as HTMLElement)).toEqual({ money: money?.textContent, count: 1 })
  expect(count?.textContent).toBe('1')
  expect(row.getByText('75%')).toBeTruthy()
})

test('shows approval and refund rates with linked numbers', async () => {
  await open()
  const rates = await card('Approval and refunds, CAD')
  expect(await rates.findByText('100%')).toBeTruthy()
  expect((await opened(rates.getByRole('link', { name: '2 paid' }))).count).toBe(2)
  expect(await rates.findByText('10%')).toBeTruthy()
  expect(rates.getByRole('link', { name: '$8.00 refunded' }).getAttribute('href')).toContain('RefundOrder')
})

test('announces the value of an hour’s cell under the arrow keys', async () => {
  await open()
  const hours = await card('Sales by weekday and hour, CAD')
  const cell = await hours.findByRole('button', { name: 'Friday 11:00–12:00: $60.00, 1 transaction' })
  const first = hours.getByRole('button', { name: /^Monday 0:00–1:00/ })
  expect([first.tabIndex, cell.tabIndex]).toEqual([0, -1])
  cell.focus()
  fireEvent.keyDown(cell, { key: 'ArrowRight' })
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Friday 12:00–13:00: \$20/),
  )
  fireEvent.click(hours.getByRole('button', { name: 'Show as table' }))
  expect(hours.getByRole('row', { name: 'Friday 11:00–12:00 $60.00' })).toBeTruthy()
})

test('arranges widgets by keyboard, hides them, and restores the defaults', async () => {
  await open()
  const names = () =>
    screen.getAllByRole('region', { hidden: true }).map((region) => region.getAttribute('aria-labelledby'))
  await card('Today so far')
  const before = names()
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Arrange the dashboard' }))
  const handle = (name: string) => drawer.getByRole('button', { name: new RegExp(name) })
  fireEvent.keyDown(handle('Sales by month'), { key: 'Home' })
  fireEvent.click(drawer.getByRole('checkbox', { name: 'Today so far' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Today so far', hidden: true })).toBeNull())
  expect(names()).not.toEqual(before)
  await waitFor(async () => {
    const stored = await api.dashboard.arrangement({})
    expect([stored.order.slice(0, 3), stored.hidden]).toEqual([['firstHour', 'months', 'today'], ['today']])
  })
  fireEvent.click(drawer.getByRole('button', { name: 'Restore the default order' }))
  expect(await screen.findByRole('region', { name: 'Today so far', hidden: true })).toBeTruthy()
  await waitFor(async () => expect((await api.dashboard.arrangement({})).hidden).toEqual([]))
})

test('offers a cashier only the widgets that a cashier may see', async () => {
  await open('cashier')
  await card('Today so far')
  const waiting = await card('Needs attention')
  expect(await waiting.findByText('Nothing needs attention')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Arrange the dashboard' }))
  expect(drawer.queryByRole('checkbox', { name: 'Sub-merchants' })).toBeNull()
  expect(drawer.getAllByRole('checkbox').length).toBeGreaterThan(5)
})

test('a widget that fails shows a retry button in its place, and the others stay', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Without the dashboard's reads, the widgets fail.
  await renderPage(
    t,
    merchant,
    'admin',
    <WidgetGrid shown={['firstHour', 'today']} days={7} firstHour="Steps" />,
  )
  expect(await screen.findByText('Steps')).toBeTruthy()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('This part could not be shown')).toBeTruthy()
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy()
  printed.mockRestore()
})
