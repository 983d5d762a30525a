import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { OrderDetails } from '#features/payments/orders/OrderDetailPage.tsx'
import { OrderListPage } from '#features/payments/orders/OrderListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { setAside } from '#test/heldMoney.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { trader } from '#test/trade.ts'

configure({ asyncUtilTimeout: 8_000 })

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
}, 60_000)
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  setLanguage('en')
})

const openOrder = (orderId: string) => renderPage(t, merchant, 'cashier', <OrderDetails orderId={orderId} />)
const card = async () => within(await screen.findByRole('region', { name: 'Pre-authorization' }))

test('shows an authorization with its countdown and as not yet paid', async () => {
  await openOrder(await setAside(t, merchant))
  const held = await card()
  expect(held.getByText('Authorized', { selector: 'span,div' })).toBeTruthy()
  expect(held.getByText('$50.00')).toBeTruthy()
  expect(held.getByRole('timer').textContent).toMatch(/^6 d 23 h$|^7 d 0 h$/)
  expect(screen.getByText('Not paid yet: the funds are only held')).toBeTruthy()
})

test('prefills a capture with the full amount, shows what is released, and rejects too much', async () => {
  const orderId = await setAside(t, merchant)
  await openOrder(orderId)
  fireEvent.click((await card()).getByRole('button', { name: 'Capture' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = await dialog.findByRole('textbox')
  expect((amount as HTMLInputElement).value).toBe('50.00')
  expect(dialog.getByText('The full amount is captured; nothing is released to the payer.')).toBeTruthy()

  fireEvent.change(amount, { target: { value: '50.01' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Capture' }))
  expect(await dialog.findByText('Up to $50.00 can be captured')).toBeTruthy()
  fireEvent.change(amount, { target: { value: '0' } })
  expect(await dialog.findByText('Amount must be greater than $0.00')).toBeTruthy()

  fireEvent.change(amount, { target: { value: '20' } })
  expect(
    await dialog.findByText('$20.00 is captured and $30.00 is released to the payer. This cannot be undone.'),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Capture' }))
  expect(await screen.findByText('Capturing')).toBeTruthy()
  expect((await card()).getByText('$20.00')).toBeTruthy()
})

test('asks for confirmation of a void and explains its effect, also in Chinese', async () => {
  const orderId = await setAside(t, merchant)
  await openOrder(orderId)
  await card()
  setLanguage('zh')
  const held = within(await screen.findByRole('region', { name: '预授权' }))
  fireEvent.click(held.getByRole('button', { name: '撤销预授权' }))
  await screen.findByText('撤销该预授权？')
  const dialog = within(screen.getByRole('dialog', { name: '撤销该预授权？' }))
  expect(dialog.getByText(/将向付款人解冻全部 .*50\.00 并关闭订单/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '撤销预授权' }))
  expect(await screen.findByText('撤销中')).toBeTruthy()
})

test('shows the authorized total on the list and links to those orders', async () => {
  await renderPage(t, merchant, 'cashier', <OrderListPage />, '/Payments/PayOrder')
  const held = within(await screen.findByRole('region', { name: 'Pre-authorized, not captured' }))
  expect(held.getByText('3 orders')).toBeTruthy()
  expect(held.getByText('$150.00')).toBeTruthy()
  const show = held.getByRole('link', { name: 'Show' })
  expect(show.getAttribute('href')).toContain('preAuth=held')
})
