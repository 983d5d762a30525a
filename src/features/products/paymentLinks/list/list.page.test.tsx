import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { LinkListPage } from '#features/products/paymentLinks/list/LinkListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { newLink, orderByLink, product, saleAt } from '#test/paymentLinks.ts'
import { notify, successOf, trader } from '#test/trade.ts'
// Compile the QR code module before the test's timeout starts.
import '#features/products/paymentLinks/list/CodeDialog.tsx'

// These pages are large, and saving or loading takes a moment.
configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let merchant: TestMerchant
let linkId: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  linkId = await newLink(t, merchant, { name: 'Spring <b>tea</b>', products: [product({ stock: 1 })] })
  const order = await orderByLink(t, merchant, await saleAt(t, linkId))
  await notify(t, merchant, order, successOf(order))
})
afterAll(() => t.close())
afterEach(closeBrowser)

const path = '/Products/PaymentLink'

test('lists each link’s price, results and why it sells nothing, in both languages', async () => {
  await renderPage(t, merchant, 'manager', <LinkListPage />, path)
  expect(await screen.findByText('Spring <b>tea</b>')).toBeTruthy()
  expect(screen.getByText('Sold out')).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).toContain('1 link0 opened1 paid$12.50CAD'))
  setLanguage('zh')
  expect(await screen.findByText('已售罄')).toBeTruthy()
  expect(screen.getByRole('button', { name: '新增链接' })).toBeTruthy()
})

test('lets a manager disable a link after confirmation and enable it again', async () => {
  await renderPage(t, merchant, 'manager', <LinkListPage />, path)
  fireEvent.click(await screen.findByRole('switch', { name: /^Disable “Spring/ }))
  const question = within(await screen.findByRole('dialog', { name: /^Disable “Spring/ }))
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'soldOut' })
  fireEvent.click(screen.getByRole('switch', { name: /^Disable “Spring/ }))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: /^Disable “Spring/ })).getByRole('button', {
      name: 'Disable',
    }),
  )
  fireEvent.click(await screen.findByRole('switch', { name: /^Enable “Spring/ }))
  expect((await saleAt(t, linkId)).stop).toEqual({ reason: 'disabled' })
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: /^Enable “Spring/ })).getByRole('button', {
      name: 'Enable',
    }),
  )
  await screen.findByRole('switch', { name: /^Disable “Spring/ })
})

test('lets a cashier see links and codes but neither switch nor export them', async () => {
  await renderPage(t, merchant, 'cashier', <LinkListPage />, path)
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${linkId}` }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['QR code', 'Orders'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code of Spring <b>tea</b>' })).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('explains what to do when there is no link yet', async () => {
  const fresh = await t.merchant()
  await renderPage(t, fresh, 'cashier', <LinkListPage />, path)
  expect(await screen.findByText('No payment links yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add link' })).toHaveLength(2)
})
