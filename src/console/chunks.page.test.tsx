import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

const m = texts({ page: { en: 'A page', zh: '页面' } })
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const table: RouteEntry[] = [
  { path: '/Dashboard', title: m.page, page: lazyPage<'Words'>(gone, 'Words'), access: 'dashboard.query' },
]

let t: TestApp
let merchant: TestMerchant
const reload = vi.fn()

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
beforeEach(() => {
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  closeBrowser()
})
afterAll(() => t.close())

async function open() {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  return openConsole('/Dashboard', { table })
}

test('reloads the console once when a release removed the page’s chunk, then offers a button', async () => {
  await open()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  closeBrowser()

  // The chunk is still missing after the reload, so the page offers a button instead of looping.
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(2)
})
