import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SettlementDetails } from '#features/finances/settlements/SettlementDetailPage.tsx'
import { SettlementListPage } from '#features/finances/settlements/SettlementListPage.tsx'
import { OrderListPage } from '#features/payments/orders/OrderListPage.tsx'
import { RefundListPage } from '#features/payments/refunds/RefundListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { settledAt } from '#test/settled.ts'
import { openTill } from '#test/till.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let clearingId: string
let orderId: string

beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-11-01T00:00:00Z'))
  merchant = await trader(t)
  const till = await openTill(t, merchant)
  orderId = await till.pay({ amount: 5_000n, at: '2026-11-10T18:00:00Z' })
  await till.pay({ amount: 8_000n, at: '2026-11-10T19:00:00Z' })
  await till.refund(orderId, 100n, '2026-11-10T20:00:00Z')
  await till.refund(orderId, 700n, '2026-11-10T21:00:00Z')
  clearingId = (await settledAt(t, merchant, '2026-11-11T08:00:00Z')).clearingId
  t.setClock(new Date('2026-11-20T00:00:00Z'))
})
afterAll(() => t.close())

/** Collects the names of downloaded files, because this browser would follow the link instead. */
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeBrowser()
  localStorage.clear()
})

type Sent = { asked: Record<string, unknown>; rows: string[][] }

/** Opens a list, exports it as CSV, and returns the request and the rows. */
async function exported(page: ReactNode, path: string, before = async () => {}): Promise<Sent> {
  await renderPage(t, merchant, 'admin', page, path)
  await before()
  const sent: { body: string; file: string }[] = []
  const inner = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/export')) return inner(request)
    const body = await request.clone().text()
    const answer = await inner(request)
    sent.push({ body, file: await answer.clone().text() })
    return answer
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ body, file } = { body: '', file: '' }] = sent
  const rows = file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const requests = new StandardBracketNotationSerializer().deserialize([...new URLSearchParams(body)])
  return { asked: requests as Sent['asked'], rows }
}

async function choose(column: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: column }))
}

test('exports orders with the visible columns in order, sorted and filtered like the screen', async () => {
  const path =
    '/Payments/PayOrder?sortField=payAmount&sortOrder=asc&status=paid&status=partialRefund&toDay=2026-11-30'
  const { asked, rows } = await exported(<OrderListPage />, path, async () => {
    await screen.findByText(orderId)
    await choose('Stage')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Tip' }))
  })
  expect(asked).toEqual({
    format: 'csv',
    columns: ['orderId', 'createTime', 'way', 'payAmount', 'status', 'tipAmount'],
    sortField: 'payAmount',
    sortOrder: 'asc',
    status: ['5', '6'],
    toDay: '20261130',
  })
  expect(rows[0]?.slice(3)).toEqual(['Pay amount', 'Currency', 'Trade status', 'Tip'])
  expect(rows.slice(1).map(([, , , amount]) => amount)).toEqual(['50.00', '80.00'])
})

test('exports refunds with the visible columns and the sort', async () => {
  const path = '/Payments/RefundOrder?sortField=amount&sortOrder=desc'
  const { asked, rows } = await exported(<RefundListPage />, path)
  expect(asked).toEqual({
    format: 'csv',
    columns: ['refundOrderId', 'createTime', 'amount', 'status', 'payOrderId', 'operator'],
    sortField: 'amount',
    sortOrder: 'desc',
  })
  expect(rows.slice(1).map(([, , amount, currency]) => [amount, currency])).toEqual([
    ['7.00', 'CAD'],
    ['1.00', 'CAD'],
  ])
})

test('exports settlements with the visible columns', async () => {
  const { asked, rows } = await exported(<SettlementListPage />, '/Finances/Settlements')
  const columns = ['clearingId', 'toTime', 'gross', 'serviceFee', 'net', 'status', 'state', 'validation']
  expect(asked).toEqual({ format: 'csv', columns })
  expect(rows[1]).toEqual([
    clearingId,
    '2026-11-11 01:00:00',
    '122.00',
    'CAD',
    '2.60',
    '119.56',
    'Settled',
    'Paid',
    'Passed',
  ])
})

test('exports settlement lines with two columns for one that shows two values', async () => {
  const page = <SettlementDetails clientId={merchant.merchantId} clearingId={clearingId} />
  const path = `/Finances/Settlements/Details/${merchant.merchantId}/${clearingId}?lines=refund`
  const { asked, rows } = await exported(page, path)
  expect(asked).toEqual({
    format: 'csv',
    columns: ['postedAt', 'orderId', 'refundId', 'amount'],
    clientId: merchant.merchantId,
    clearingId,
    category: 'refund',
  })
  expect(rows.slice(1).map(([, order, , amount]) => [order, amount])).toEqual([
    [orderId, '-7.00'],
    [orderId, '-1.00'],
  ])
})

test('finds a number whatever dates are set, and says so on the screen', async () => {
  const answer = 'Numbers are found on any date.'
  const view = await renderPage(
    t,
    merchant,
    'admin',
    <RefundListPage />,
    '/Payments/RefundOrder?toDay=2026-01-01',
  )
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  expect(screen.queryByText(answer)).toBeNull()
  view.unmount()
  closeBrowser()

  await renderPage(
    t,
    merchant,
    'admin',
    <OrderListPage />,
    `/Payments/PayOrder?search=${orderId}&toDay=2026-01-01`,
  )
  const row = (await screen.findByText(orderId)).closest('tr') ?? document.body
  expect(within(row).getByText('$50.00')).toBeTruthy()
  expect(
    screen.getByText('Numbers are found on any date; a card’s last four digits only within the dates set.'),
  ).toBeTruthy()
  closeBrowser()

  const path = `/Payments/RefundOrder?search=${orderId}&toDay=2026-01-01`
  await renderPage(t, merchant, 'admin', <RefundListPage />, path)
  expect(await screen.findByText('$7.00')).toBeTruthy()
  expect(screen.getByText(answer)).toBeTruthy()
})
