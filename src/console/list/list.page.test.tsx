import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage, ListView } from '#console/ListPage.tsx'
import { lazyPage } from '#console/lazyPage.ts'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { Refund, RefundListQuery } from '#features/payments/refunds/refunds.fields.ts'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

const m = texts({
  title: { en: 'Refunds', zh: '退款' },
  refundId: { en: 'Refund ID', zh: '退款单号' },
  status: { en: 'Status', zh: '状态' },
  search: { en: 'Search', zh: '搜索' },
  amount: { en: 'Amount', zh: '金额' },
  date: { en: 'Date', zh: '日期' },
})
const columns: Column<Refund>[] = [
  { key: 'refundOrderId', title: m.refundId, copyable: true },
  { key: 'status', title: m.status, cell: (refund) => <StatusTag kind="done">{refund.status}</StatusTag> },
  { key: 'createTime', title: m.date },
  { key: 'amount', title: m.amount, sortable: true, cell: (refund) => String(refund.amount) },
]
const filters: Filter<RefundListQuery>[] = [
  { key: 'search', label: m.search },
  {
    key: 'status',
    label: m.status,
    options: [
      { value: 'submitted', label: 'Submitted' },
      { value: 'refundSuccess', label: 'Refund Success' },
    ],
    many: true,
  },
  { days: ['fromDay', 'toDay'], label: m.date },
]
const RefundsPage = () => (
  <ListPage
    title={m.title}
    endpoint={api.refunds.list}
    rowKey="refundOrderId"
    columns={columns}
    filters={filters}
    live="refund"
  />
)
const table = [
  {
    path: '/Payments/RefundOrder',
    title: m.title,
    page: lazyPage(async () => ({ RefundsPage }), 'RefundsPage'),
  },
]

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(closeBrowser)

async function open(path: string, pages = table) {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  const asked: URL[] = []
  const inner = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(new Request(input, init).url)
    if (url.pathname === '/api/refunds') asked.push(url)
    return inner(input, init)
  }
  return { router: openConsole(path, { table: pages }), asked }
}

test('explains an empty list, and offers to clear the filters of a filtered one', async () => {
  const { router } = await open('/Payments/RefundOrder')
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  await router.navigate({ to: '/Payments/RefundOrder', search: { status: ['refundSuccess'] } as never })
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('queries the server for what the address says, in wire codes', async () => {
  const { asked } = await open(
    '/Payments/RefundOrder?status=refundSuccess&fromDay=2026-11-01&toDay=2026-11-20&pageSize=50&sortField=amount&sortOrder=desc&unknown=1',
  )
  await waitFor(() => expect(asked).not.toHaveLength(0))
  const query = asked[0]?.searchParams
  expect(Object.fromEntries(query ?? [])).toEqual({
    pageNum: '1',
    pageSize: '50',
    sortField: 'amount',
    sortOrder: 'desc',
    'status[0]': '4',
    fromDay: '20261101',
    toDay: '20261120',
    lang: 'en',
  })
})

test('steps back from an empty page to the last one that exists', async () => {
  const { router } = await open('/Payments/RefundOrder?pageNum=7')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
})

test('puts a typed filter into the address when typing pauses', async () => {
  const { router } = await open('/Payments/RefundOrder')
  const box = await screen.findByLabelText('Search')
  fireEvent.change(box, { target: { value: '1261120093000112345678901' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ search: '1261120093000112345678901' }))
})

test('shows why a list failed to load with the request id, and retries', async () => {
  const { router } = await open('/Payments/RefundOrder?search=a')
  await screen.findByText('Nothing matches these filters')
  const inner = globalThis.fetch
  const refusal = { code: 'request.tooMany', message: 'Too many requests', requestId: 'r-42' }
  globalThis.fetch = async () => Response.json(refusal, { status: 429 })
  await router.navigate({ to: '/Payments/RefundOrder', search: { search: 'b' } as never })
  expect(await screen.findByText('Too many requests')).toBeTruthy()
  expect(screen.getByText('r-42')).toBeTruthy()

  globalThis.fetch = inner
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
})

const twoLists = { title: m.title, endpoint: api.refunds.list, rowKey: 'refundOrderId', columns } as const
const BothPage = () => (
  <>
    <ListView {...twoLists} fixed={{ search: 'one' }} part="one" />
    <ListView {...twoLists} fixed={{ search: 'two' }} part="two" />
  </>
)

test('keeps a separate page number for each of two lists on a page', async () => {
  const page = lazyPage(async () => ({ BothPage }), 'BothPage')
  const path = '/Payments/RefundOrder?pageNum=4&one.pageNum=2&one.sortField=amount&two.pageSize=50'
  const { asked } = await open(path, [{ path: '/Payments/RefundOrder', title: m.title, page }])
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  const queryOf = (search: string) => {
    const { lang: _, ...query } = Object.fromEntries(
      asked.find(({ searchParams }) => searchParams.get('search') === search)?.searchParams ?? [],
    )
    return query
  }
  expect(queryOf('one')).toEqual({ ...firstPage, pageNum: '2', search: 'one', ...byAmount })
  expect(queryOf('two')).toEqual({ ...firstPage, pageSize: '50', search: 'two' })
})

const firstPage = { pageNum: '1', pageSize: '10' }
const byAmount = { sortField: 'amount', sortOrder: 'asc' }
