import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { jobs } from '#features/server.ts'
import { ExportsPage } from '#features/settings/exports/ExportsPage.tsx'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { manyOrders } from '#test/manyOrders.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
let token: string
let exportId: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  token = await t.signIn(merchant, 'manager')
  await manyOrders(t, merchant, 10_050)
  exportId = await queued()
  await jobs['exports.run']?.(t.app, { ...merchant, exportId })
})
afterAll(() => t.close())

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeBrowser()
})

async function queued(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const payload = { format: 'csv', columns: ['orderId'] }
  const answer = await t.server.inject({ method: 'POST', url: '/api/orders/export', headers, payload })
  return (answer.json() as { data: { exportId: string } }).data.exportId
}

test('opens a notice’s export and downloads the file with its manifest', async () => {
  await renderPage(t, merchant, 'manager', <ExportsPage />, `/Settings/Exports?exportId=${exportId}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved[0]).toMatch(/^orders-\d{8}\.csv$/))
  fireEvent.click(screen.getByRole('button', { name: 'Manifest' }))
  await waitFor(() => expect(saved[1]).toMatch(/^orders-\d{8}\.csv\.manifest\.json$/))
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1] ?? document.body
  expect(within(row).getByText('10,050')).toBeTruthy()
  expect(within(row).getByText('Done')).toBeTruthy()
})

test('cancels a waiting export after confirmation', async () => {
  await queued()
  await renderPage(t, merchant, 'manager', <ExportsPage />, '/Settings/Exports')
  const row = (await screen.findByText('Waiting')).closest('tr') ?? document.body
  fireEvent.click(within(row).getByRole('button', { name: /actions/i }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel the export' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the export' }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
})

test('shows an Owner another person’s export but no download outside the mailed link', async () => {
  await renderPage(t, merchant, 'admin', <ExportsPage />, `/Settings/Exports?exportId=${exportId}`)
  expect(await screen.findByRole('button', { name: 'Manifest' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('schedules a weekly export of a view and shows the next run in the list', async () => {
  const content = { search: {}, columns: ['orderId'], density: 'compact', asked: { columns: ['orderId'] } }
  const body = {
    list: '/orders/export',
    name: 'Mondays',
    shared: false,
    exportPath: '/orders/export',
    ...content,
  }
  const { viewId } = (await t.call('POST', '/views', { token, body })).body.data as SavedView
  const path = `/Settings/Exports?tab=schedules&viewId=${viewId}`
  await renderPage(t, merchant, 'manager', <ExportsPage />, path)
  const dialog = within(await screen.findByRole('dialog', { name: 'Email a view regularly' }))
  fireEvent.change(await dialog.findByRole('textbox', { name: /^To/ }), {
    target: { value: 'books@example.com, owner@example.com' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Every day at 06:00')).toBeTruthy()
  expect(screen.getByText('owner@example.com')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Mondays')).toBeTruthy()
})

test('shows the exports in Chinese', async () => {
  setLanguage('zh')
  await renderPage(t, merchant, 'manager', <ExportsPage />, '/Settings/Exports')
  expect(await screen.findByRole('heading', { name: '导出记录' })).toBeTruthy()
  expect(await screen.findByText('已完成')).toBeTruthy()
})
