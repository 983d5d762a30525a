import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/products/catalogue/operations/CatalogueDeskDetailPage.tsx'
import '#features/products/catalogue/operations/CatalogueDeskPage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { addItem } from '#features/products/catalogue/catalogue.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, staffWith } from '#test/providerStaff.ts'

const slow = { timeout: 15_000 }

let t: TestApp
let shop: TestMerchant
let itemId: string
let admin: string
let reader: string
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant({ tradeName: 'Maple & Jade' })
  const tea = { name: 'Jasmine tea', sku: 'TEA-1', unit: 'box', currency: 'CAD', imageId: null } as const
  const added = await t.write(shop, (ctx) => addItem(ctx, { ...tea, price: 1_250n, originalPrice: 1_500n }))
  itemId = added.itemId
  admin = (await administrator(t, 'adele')).token
  reader = (await staffWith(t, 'cora', { rights: ['catalogueDesk.query', 'catalogueDesk.get'], scope: 1 }))
    .token
})
afterAll(() => t.close())
afterEach(closeBrowser)

function openAs(token: string, path: string) {
  keepToken(token)
  connectPage(t)
  return openConsole(path, { table: routes })
}

test('withdraws a product with a reason and restores it on its own page, in either language', async () => {
  openAs(admin, '/admin/catalogue')
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }, slow))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  const form = within(await screen.findByRole('dialog', { name: 'Withdraw' }))
  expect(form.getByText('Withdraw Jasmine tea?')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'not allowed' } })
  fireEvent.click(form.getByRole('button', { name: 'Withdraw' }))
  expect((await screen.findAllByText('Withdrawn by provider', {}, slow)).length).toBeGreaterThan(0)
  expect(await screen.findByText('0 available, 1 withdrawn')).toBeTruthy()
  closeBrowser()

  openAs(admin, `/admin/catalogue/${shop.merchantId}/${itemId}`)
  expect(await screen.findByText('Reason: not allowed', {}, slow)).toBeTruthy()
  expect(screen.getByText('TEA-1')).toBeTruthy()
  setLanguage('zh')
  fireEvent.click(await screen.findByRole('button', { name: '恢复' }))
  const dialog = within(await screen.findByRole('dialog', { name: '恢复' }))
  fireEvent.change(dialog.getByLabelText(/^原因/), { target: { value: '已核实' } })
  fireEvent.click(dialog.getByRole('button', { name: '恢复' }))
  expect(await screen.findByText('服务商恢复', {}, slow)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('原因：not allowed')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  setLanguage('en')
})

test('offers read-only staff no action on a product', async () => {
  openAs(reader, '/admin/catalogue')
  fireEvent.click(await screen.findByRole('link', { name: 'Jasmine tea' }, slow))
  expect(await screen.findByText('Product number', {}, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
