import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lazyPage } from '#console/lazyPage.ts'
import { OrderListPage } from '#features/payments/orders/OrderListPage.tsx'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { manyOrders } from '#test/manyOrders.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

vi.setConfig({ testTimeout: 20_000 })

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

test('what is on the screen is saved under a name, and comes back with it', async () => {
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
  await choose('Views: Paid, dearest', 'Open this list with it')
  await waitFor(async () => {
    const kept = await t.read(merchant, ({ db }) => db.selectFrom('saved_view_default').selectAll().execute())
    expect(kept).toMatchObject([{ view_id: view?.viewId }])
  })
})

test('the list opens with the view that was made its default', async () => {
  const again = await open()
  await waitFor(() =>
    expect(again.state.location.search).toMatchObject({ status: 'paid', sortOrder: 'desc' }),
  )
  expect(await screen.findByRole('button', { name: 'Views: Paid, dearest' })).toBeTruthy()
})

test('an address that says what to show is not changed by the default', async () => {
  const router = await open('/Payments/PayOrder?status=timedOut')
  await screen.findByRole('button', { name: /^Views/ })
  expect(router.state.location.search).toEqual({ status: 'timedOut' })
})

test('an export of many rows says how many, takes columns and zone, and is prepared', async () => {
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
  const kept = await t.read(merchant, ({ db }) => db.selectFrom('export_job').selectAll().execute())
  expect(kept).toMatchObject([{ state: 'queued', at_once: false, asked: { status: [5], format: 'csv' } }])
})
