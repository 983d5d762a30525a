import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '#console/api.ts'
import { setLanguage } from '#console/language.tsx'
import { allOf, parseSearch } from '#console/search.ts'
import { DashboardPage } from '#features/overview/dashboard/DashboardPage.tsx'
import { formatMoney } from '#shared/money.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { openTill } from '#test/till.ts'

let t: TestApp
let merchant: TestMerchant

// Vancouver is at UTC-7, so its day starts at 07:00 UTC.
const now = new Date('2026-11-20T20:00:00Z')
const today = '2026-11-20T18:00:00Z'
const lateYesterday = '2026-11-20T06:59:59Z'

beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-11-01T18:00:00Z'))
  merchant = await t.merchant()
  const till = await openTill(t, merchant)
  await till.pay({ amount: 30_00n, at: '2026-11-10T18:00:00Z', payer: 'ann' })
  await till.pay({ amount: 10_00n, at: lateYesterday, payer: 'bo' })
  await till.pay({ amount: 20_00n, at: today, payer: 'ann' })
  const refunded = await till.pay({ amount: 12_34n, at: today, payer: 'cy' })
  await till.refund(refunded, 2_34n, '2026-11-20T19:00:00Z')
  await till.pay({ amount: 5_00n, at: today, payer: 'bo', currency: 'USD', exchangeRate: '1.4' })
  t.setClock(now)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const open = (range: string, role: 'admin' | 'cashier' = 'admin') =>
  renderPage(t, merchant, role, <DashboardPage />, `/Dashboard?range=${range}`)

async function figuresIn(currency: string) {
  return within(await screen.findByRole('region', { name: `Figures in ${currency}` }))
}

test('uses the merchant’s day, and never adds currencies together', async () => {
  await open('today')
  const cad = await figuresIn('CAD')
  expect(cad.getByRole('link', { name: /^Sales \$32\.34/ })).toBeTruthy()
  expect(cad.getByRole('link', { name: /^Transactions 2/ })).toBeTruthy()
  expect(cad.getByRole('link', { name: /^Refunds \$2\.34 1 refund$/ })).toBeTruthy()
  const usd = await figuresIn('USD')
  expect(usd.getByRole('link', { name: /^Sales \$5\.00/ })).toBeTruthy()
  expect(usd.getByRole('link', { name: /^Refunds \$0\.00 0 refunds$/ })).toBeTruthy()
})

test('counts a first payment in the range as a new customer, and others as returning', async () => {
  await open('today')
  const cad = await figuresIn('CAD')
  expect(cad.getByRole('link', { name: /^New customers 1/ })).toBeTruthy()
  expect(cad.getByRole('link', { name: /^Old customers 1/ })).toBeTruthy()
})

test('links each figure to the list behind it', async () => {
  await open('last7')
  const cad = await figuresIn('CAD')
  const paid = 'payFromDay=2026-11-14&payToDay=2026-11-20&status=paid&status=partialRefund&status=fullRefund'
  const placeOf = (name: RegExp) => cad.getByRole('link', { name }).getAttribute('href')
  for (const name of [/^Sales/, /^Transactions/, /^New customers/, /^Old customers/]) {
    expect(placeOf(name)).toBe(`/Payments/PayOrder?${paid}`)
  }
  expect(placeOf(/^Refunds/)).toBe(
    '/Payments/RefundOrder?fromDay=2026-11-14&toDay=2026-11-20&status=refundSuccess',
  )
  expect(placeOf(/^Settled/)).toBe('/Finances/Settlements?fromDay=2026-11-14&toDay=2026-11-20&status=settled')
  expect(placeOf(/^Unsettled/)).toBe('/Finances/Settlements')
})

test('shows figures that equal the totals of the lists behind them', async () => {
  t.setClock(new Date('2026-11-15T18:00:00Z'))
  const traded = await t.merchant()
  const till = await openTill(t, traded)
  const orderId = await till.pay({ amount: 40_00n, at: lateYesterday })
  await till.pay({ amount: 7_77n, at: today })
  // Requested on the 19th and completed on the 20th, it counts on the day that its list uses.
  const refundId = await till.askRefund(orderId, 3_21n, lateYesterday)
  await till.tellRefund(refundId, 'success', today)
  t.setClock(now)
  const token = await t.signIn(traded, 'admin')
  expect((await t.call('POST', '/settlements', { token, body: {} })).status).toBe(200)

  await renderPage(t, traded, 'admin', <DashboardPage />, '/Dashboard?range=last7')
  const cad = await figuresIn('CAD')
  const shown = (name: RegExp) => {
    const link = cad.getByRole('link', { name })
    return { text: link.textContent, search: parseSearch(link.getAttribute('href')?.split('?')[1] ?? '') }
  }
  const money = (amount: bigint) => formatMoney(amount, 'CAD', 'en')
  const page = { pageNum: 1, pageSize: 100 }

  const sales = shown(/^Sales/)
  const { totals } = await api.orders.totals(sales.search as never)
  expect(sales.text).toContain(money(totals[0]?.payAmount ?? 0n))
  expect(shown(/^Transactions/).text).toContain(String(totals[0]?.orders))

  const refunds = shown(/^Refunds/)
  const refundRows = (
    await api.refunds.list({ ...page, ...refunds.search, status: allOf(refunds.search, 'status') } as never)
  ).rows
  expect(refundRows).toHaveLength(1)
  expect(refunds.text).toContain(money(refundRows[0]?.amount ?? 0n))

  const settled = shown(/^Settled/)
  const clearings = (await api.settlements.list({ ...page, ...settled.search } as never)).rows
  expect(clearings).toHaveLength(1)
  expect(settled.text).toContain(money(clearings[0]?.net ?? 0n))

  const next = await api.settlements.next({})
  expect(shown(/^Unsettled/).text).toContain(money(next.unsettled))
})

test('switches the range with one click, and shows its days with the time zone', async () => {
  await open('today')
  fireEvent.click(await screen.findByRole('link', { name: 'This month' }))
  await waitFor(async () => expect((await figuresIn('CAD')).getByText('$72.34')).toBeTruthy())
  expect(screen.getByText('2026-11-01 to 2026-11-20')).toBeTruthy()
  expect(screen.getByText(/2026-11-20 13:00:00/)).toBeTruthy()
  expect(screen.getByText('Vancouver UTC-07:00')).toBeTruthy()
})

test('falls back to the last seven days for an invalid range', async () => {
  await open('forever')
  expect(await screen.findByText('2026-11-14 to 2026-11-20')).toBeTruthy()
})

test('shows a chart as a table', async () => {
  await open('last7')
  const chart = within(await screen.findByRole('figure', { name: 'New and old customers by day, CAD' }))
  fireEvent.click(chart.getByRole('button', { name: 'Show as table' }))
  const cellsOf = (day: RegExp) =>
    within(chart.getByRole('row', { name: day }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cellsOf(/^Thu, Nov 19/)).toEqual(['1', '0'])
  expect(cellsOf(/^Fri, Nov 20/)).toEqual(['1', '1'])
})

test('shows the months for any range', async () => {
  await open('yesterday', 'cashier')
  const chart = within(await screen.findByRole('figure', { name: 'Sales by month, CAD' }))
  fireEvent.click(chart.getByRole('button', { name: 'Show as table' }))
  expect(chart.getByRole('row', { name: '2026-11 $72.34' })).toBeTruthy()
  expect(chart.getAllByRole('row')).toHaveLength(13)
})

test('shows a merchant without payments what to do next', async () => {
  const fresh = await t.merchant()
  await renderPage(t, fresh, 'admin', <DashboardPage />, '/Dashboard')
  const next = await screen.findByRole('link', { name: 'Open store code' })
  expect(next.getAttribute('href')).toBe('/Products/StoreCode')
  expect(screen.queryByRole('figure')).toBeNull()
})

test('shows the dashboard in Chinese', async () => {
  setLanguage('zh')
  await open('today')
  expect(await screen.findByRole('region', { name: 'CAD 数据' })).toBeTruthy()
  expect(screen.getAllByText('老客户').length).toBeGreaterThan(0)
  expect(screen.queryByText(/Sales|Customers|Settled/)).toBeNull()
})
