import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/products/storeCodes/operations/StoreCodeDeskDetailPage.tsx'
import '#features/products/storeCodes/operations/StoreCodeDeskPage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { usualCode } from '#test/payersStore.ts'
import { administrator, staffWith } from '#test/providerStaff.ts'

const slow = { timeout: 15_000 }

let t: TestApp
let shop: TestMerchant
let storeCodeId: string
let admin: string
let reader: string
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant({ tradeName: 'Maple & Jade' })
  storeCodeId = await t.write(shop, (ctx) => createStoreCode(ctx, { ...usualCode, label: 'Counter' }))
  admin = (await administrator(t, 'adele')).token
  reader = (await staffWith(t, 'cora', { rights: ['storeCodeDesk.query', 'storeCodeDesk.get'], scope: 1 }))
    .token
})
afterAll(() => t.close())
afterEach(closeBrowser)

function openAs(token: string, path: string) {
  keepToken(token)
  connectPage(t)
  return openConsole(path, { table: routes })
}

test('suspends a code with a reason and restores it on its own page, in either language', async () => {
  openAs(admin, '/admin/storeCodes')
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }, slow))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  const form = within(await screen.findByRole('dialog', { name: 'Suspend' }))
  expect(form.getByText('Suspend Counter?')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Suspend' }))
  expect(await form.findByText('Please enter 2-200 characters')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'fraud reports' } })
  fireEvent.click(form.getByRole('button', { name: 'Suspend' }))
  expect((await screen.findAllByText('Suspended by provider', {}, slow)).length).toBeGreaterThan(0)
  expect(await screen.findByText('0 active, 0 switched off, 1 suspended, 0 revoked')).toBeTruthy()
  closeBrowser()

  openAs(admin, `/admin/storeCodes/${shop.merchantId}/${storeCodeId}`)
  expect(await screen.findByText('Reason: fraud reports', {}, slow)).toBeTruthy()
  const orders = screen.getByRole('link', { name: 'Orders of this code' })
  expect(orders.getAttribute('href')).toContain(`storeCodeId=${storeCodeId}`)
  setLanguage('zh')
  fireEvent.click(await screen.findByRole('button', { name: '恢复' }))
  const dialog = within(await screen.findByRole('dialog', { name: '恢复' }))
  fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '已核实' } })
  fireEvent.click(dialog.getByRole('button', { name: '恢复' }))
  expect(await screen.findByText('服务商恢复', {}, slow)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('原因：fraud reports')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  setLanguage('en')
})

test('offers read-only staff no action on a code', async () => {
  openAs(reader, '/admin/storeCodes')
  fireEvent.click(await screen.findByRole('link', { name: 'Counter' }, slow))
  expect(await screen.findByText('What the payer is offered', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Orders of this code' })).toBeNull()
})
