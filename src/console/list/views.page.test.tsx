import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lazyPage } from '#console/lazyPage.ts'
import { OrderListPage } from '#features/payments/orders/OrderListPage.tsx'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { manyOrders } from '#test/manyOrders.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

const m = texts({ title: { en: 'Orders', zh: '订单' } })
const table = [
  {
    path: '/Payments/PayOrder',
    title: m.title,
    page: lazyPage(async () => ({ OrderListPage }), 'OrderListPage'),
  },
]

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  await manyOrders(t, merchant, 12_000)
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  localStorage.clear()
})

async function open(path = '/Payments/PayOrder') {
  connectPage(t)
  await signInAs(t, merchant, 'manager')
  const router = openConsole(path, { table })
  await screen.findByRole('table')
  return router
}

async function choose(button: RegExp | string, item: RegExp | string) {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('saves what is on the screen as a named view and restores it', async () => {
  await open('/Payments/PayOrder?status=paid&sortField=payAmount&sortOrder=desc')
  await choose('Views', 'Save as a new view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  fireEvent.change(await dialog.findByRole('textbox', { name: /^Name/ }), {
    target: { value: 'Paid, dearest' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Views: Paid, dearest' })

  const { body } = await t.call('GET', '/views', { token: await t.signIn(merchant, 'manager') })
  const [view] = (body.data as { views: SavedView[] }).views
  expect(view).toMatchObject({
    search: { status: ['paid'], sortField: ['payAmount'], sortOrder: ['desc'] },
    exportPath: '/orders/export',
    asked: { status: [5], sortField: 'payAmount', sortOrder: 'desc' },
  })
  await choose('Views: Paid, dearest', 'Use as the default view')
  await waitFor(async () => {
    const stored = await t.read(merchant, ({ db }) =>
      db.selectFrom('saved_view_default').selectAll().execute(),
    )
    expect(stored).toMatchObject([{ viewId: view?.viewId }])
  })
})

test('opens the list with its default view', async () => {
  const again = await open()
  await waitFor(() =>
    expect(again.state.location.search).toMatchObject({ status: 'paid', sortOrder: 'desc' }),
  )
  expect(await screen.findByRole('button', { name: 'Views: Paid, dearest' })).toBeTruthy()
})

test('keeps an explicit address instead of applying the default view', async () => {
  const router = await open('/Payments/PayOrder?status=timedOut')
  await screen.findByRole('button', { name: /^Views/ })
  expect(router.state.location.search).toEqual({ status: 'timedOut' })
})

test('shows a pinned view as a tab with its count, in the person’s order', async () => {
  const router = await open('/Payments/PayOrder?status=timedOut')
  await choose('Views', 'Save as a new view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  fireEvent.change(await dialog.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Timed out' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await choose('Views: Timed out', 'Show as a tab above the list')
  const bar = within(await screen.findByRole('navigation', { name: 'Views of this list' }))
  expect(await bar.findByRole('button', { name: /^Timed out\s*99\+$/, current: true })).toBeTruthy()
  fireEvent.click(bar.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await choose('Views', 'Paid, dearest')
  await choose('Views: Paid, dearest', 'Show as a tab above the list')
  expect(await bar.findByRole('button', { name: /^Paid, dearest\s*99\+$/ })).toBeTruthy()
  await choose('Views: Paid, dearest', 'Move tab left')
  await waitFor(() =>
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Paid, dearest99+',
      'Timed out99+',
    ]),
  )
  fireEvent.click(bar.getByRole('button', { name: /^Timed out/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'timedOut' }))
})

test('moves a column with the keyboard and keeps it there after a reload', async () => {
  const heads = () =>
    screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent ? [textContent] : []))
  await open('/Payments/PayOrder?status=timedOut')
  const before = heads()
  fireEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Amount' }), { key: 'Home' })
  const after = [before[0], 'Amount', ...before.slice(1).filter((name) => name !== 'Amount')]
  await waitFor(() => expect(heads()).toEqual(after))
  closeBrowser()
  await open('/Payments/PayOrder?status=timedOut')
  expect(heads()).toEqual(after)
})

test('previews a row beside the list, steps to the next, and keeps it in the address', async () => {
  const router = await open('/Payments/PayOrder?status=paid')
  const [first, second] = screen
    .getAllByRole('row')
    .flatMap(({ dataset }) => (dataset.row === undefined ? [] : [dataset.row]))
  fireEvent.click(screen.getByRole('button', { name: `Quick view of ${first}` }))
  const drawer = await screen.findByRole('dialog', { name: first })
  expect(router.state.location.search).toMatchObject({ status: 'paid', peek: first })
  fireEvent.keyDown(within(drawer).getByText('Trade status'), { key: 'j' })
  await screen.findByRole('dialog', { name: second })
  expect(within(drawer).getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
    `/Payments/PayOrder/Detail/${second}`,
  )
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'paid' }))
})

test('announces a large export’s row count, takes columns and zone, and prepares it', async () => {
  await open('/Payments/PayOrder?status=paid')
  await choose('Export', 'Choose columns, zone and format…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Export this list' }))
  expect(await dialog.findByText(/About 12,000 rows\./)).toBeTruthy()
  const boxes = () =>
    dialog.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent)
  const [first, second] = boxes().filter((name) => !name?.includes('Excel'))
  fireEvent.click(dialog.getByRole('button', { name: `Move ${second} up` }))
  expect(
    boxes()
      .filter((name) => !name?.includes('Excel'))
      .slice(0, 2),
  ).toEqual([second, first])
  fireEvent.click(dialog.getByRole('button', { name: 'Prepare the file' }))
  expect(await screen.findByText('The file is being prepared')).toBeTruthy()
  const stored = await t.read(merchant, ({ db }) => db.selectFrom('export_job').selectAll().execute())
  expect(stored).toMatchObject([{ state: 'queued', atOnce: false, asked: { status: ['5'], format: 'csv' } }])
})
