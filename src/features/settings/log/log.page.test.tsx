import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { LogPage } from '#features/settings/log/LogPage.tsx'
import { sealTenant } from '#server/audit/seal.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  const actor = {
    ...{ kind: 'account' as const, id: '0199aaaa-0000-7000-8000-000000000001', name: 'Ann <b>' },
    ...{ role: null, source: 'merchantPortal' as const, address: '203.0.113.7' },
  }
  const change = {
    before: { enabled: true, password: 'Sesame2026' },
    after: { enabled: false, payAmount: '1250', password: 'Open2026', reason: '损坏 👩‍🍳' },
  }
  await t.write(
    merchant,
    async (ctx) => ctx.audit('storeCode.disabled', { type: 'storeCode', id: 'code1' }, change),
    { actor },
  )
})
afterAll(() => t.close())
afterEach(() => {
  setLanguage('en')
  closeBrowser()
})

const open = (role: 'manager' | 'cashier' = 'manager') =>
  renderPage(t, merchant, role, <LogPage />, '/Settings/Log')

test('shows an action in words with person and changes, and opens its details', async () => {
  await open()
  const act = await screen.findByRole('button', { name: 'Switched off' })
  const row = within(act.closest('tr') as HTMLElement)
  expect(row.getByText('Ann <b>')).toBeTruthy()
  expect(row.getByRole('link', { name: 'code1' }).getAttribute('href')).toBe(
    '/Products/StoreCode/Config/code1',
  )
  fireEvent.click(act)
  const drawer = within(await screen.findByRole('dialog', { name: 'Switched off' }))
  expect(drawer.getByText('Pay amount')).toBeTruthy()
  expect(drawer.getByText('$12.50')).toBeTruthy()
  expect(drawer.getByText('损坏 👩‍🍳')).toBeTruthy()
  expect(drawer.getByText('Not shown')).toBeTruthy()
  expect(await drawer.findByText(/Not yet; it takes a few seconds|^\d+$/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Sesame2026|Open2026/)
})

test('verifies the log on request and shows the result', async () => {
  await sealTenant(t.app, merchant.tenantId)
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verification of the log' }))
  expect(await dialog.findByText('The log has not been verified yet.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Verify now' }))
  expect(await dialog.findByText(/Checking:/)).toBeTruthy()
})

test('shows a cashier their own actions without export or verification', async () => {
  await open('cashier')
  expect(await screen.findByText('Your own activity, newest first.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Signed in' }).length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'Switched off' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('shows the log in Chinese', async () => {
  setLanguage('zh')
  await open()
  expect(await screen.findByRole('button', { name: '停用' })).toBeTruthy()
})
