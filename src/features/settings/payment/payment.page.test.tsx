import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { routes } from '#console/routes.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'
import { changeSettings, settingsOf } from '#test/paymentSettings.ts'
import { trader } from '#test/trade.ts'

// Renders the page with all of its groups, which can be slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())
afterEach(closeBrowser)

async function open(path: string, of = merchant, role: 'manager' | 'cashier' = 'manager') {
  connectPage(t)
  await signInAs(t, of, role)
  openConsole(path, { table: routes })
}
const group = async (name: string) => within(await screen.findByRole('region', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('saves one group by itself and shows errors beside their fields', async () => {
  await open('/Settings/Payment')
  const orders = await group('Orders')
  type(orders.getByRole('textbox', { name: /^Order expiry/ }), '1441')
  fireEvent.click(orders.getByRole('button', { name: 'Save' }))
  expect(await orders.findByText('At most 1440')).toBeTruthy()
  type(orders.getByRole('textbox', { name: /^Order expiry/ }), '45')
  fireEvent.click(orders.getByRole('switch', { name: /^Forced shorter order ID/ }))
  fireEvent.click(orders.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect((await settingsOf(t, manager)).orders).toEqual({ shortOrderId: true, orderExpiryMinutes: 45 })
})

test('picks up a change saved in another group', async () => {
  await open('/Settings/Payment')
  const refunds = await group('Refunds')
  const staff = await group('Staff and tills')
  type(staff.getByRole('textbox', { name: /^Cashier query days/ }), '9')
  fireEvent.click(staff.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await settingsOf(t, manager)).staff.cashierQueryDays).toBe(9))
  type(refunds.getByRole('textbox', { name: /^Max refund days/ }), '30')
  fireEvent.click(refunds.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await settingsOf(t, manager)).refunds.maxRefundDays).toBe(30))
})

test('saves a group before the page has received another group’s change', async () => {
  await open('/Settings/Payment')
  const refunds = await group('Refunds')
  const staff = await group('Staff and tills')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { url } = input instanceof Request ? input : new Request(input)
    const answer = await ask(input, init)
    if (url.includes('/paymentSettings')) await held
    return answer
  }
  type(staff.getByRole('textbox', { name: /^Cashier query days/ }), '11')
  fireEvent.click(staff.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await settingsOf(t, manager)).staff.cashierQueryDays).toBe(11))
  type(refunds.getByRole('textbox', { name: /^Max refund days/ }), '40')
  fireEvent.click(refunds.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await settingsOf(t, manager)).refunds.maxRefundDays).toBe(40))
  expect(refunds.queryByText(/Nothing was overwritten/)).toBeNull()
  release()
  await waitFor(() => expect(staff.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true))
})

test('never overwrites a change that another person saved in the same group', async () => {
  await open('/Settings/Payment')
  const refunds = await group('Refunds')
  type(refunds.getByRole('textbox', { name: /^Max refund days/ }), '20')
  await changeSettings(t, manager, 'refunds', { maxRefundDays: 25 })
  fireEvent.click(refunds.getByRole('button', { name: 'Save' }))
  expect((await refunds.findAllByText(/Nothing was overwritten/)).length).toBeGreaterThan(0)
  expect((await settingsOf(t, manager)).refunds.maxRefundDays).toBe(25)
})

test('shows a cashier the settings read-only and without limits', async () => {
  await open('/Settings/Payment', merchant, 'cashier')
  const staff = await group('Staff and tills')
  expect(staff.getByRole('textbox', { name: /^Cashier query days/ }).closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByText('Only a manager or the owner can change these settings')).toBeTruthy()
  for (const name of ['Save', 'Undo']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Risk limits' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Gateway credential' })).toBeNull()
})

test('sets a limit per payment method and shows today’s use', async () => {
  await open('/Settings/Payment')
  const limits = await group('Risk limits')
  fireEvent.click(await limits.findByRole('button', { name: 'Change the limits of WeChat' }))
  const dialog = within(await screen.findByRole('dialog'))
  type(await dialog.findByRole('textbox', { name: /^Maximum per payment/ }), '200')
  type(dialog.getByRole('textbox', { name: /^Maximum per day/ }), '100')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The daily limit must not be below the limit per payment')).toBeTruthy()
  type(dialog.getByRole('textbox', { name: /^Maximum per day/ }), '1,000')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await limits.findByText('$0.00 of $1,000.00')).toBeTruthy()
  expect(limits.getByText('$200.00')).toBeTruthy()
})

test('previews a surcharge, asks for confirmation, and starts it after the notice period', async () => {
  const shop = await trader(t)
  const card = { way: 'C', rate: '0.029', minFee: 0n, maxFee: null, surchargeRate: '0.024' } as const
  await t.write(shop, (ctx) => setRate(ctx, card))
  await open('/Settings/Payment/CardSettings', shop)
  const form = await group('Surcharge')
  expect(form.getByText(/at most 2\.4% and never more than cards cost you/)).toBeTruthy()
  type(form.getByRole('textbox', { name: /^Surcharge, %/ }), '2.4')
  expect(await screen.findByText('For $100.00 by credit card a customer pays $102.40')).toBeTruthy()
  type(form.getByLabelText(/^Day the card networks were notified/), '2026-02-01')
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Charge it' }))
  expect(await form.findByText('Added from 2026-03-03')).toBeTruthy()
  const read = await t.call('GET', '/cardSettings', { token: await t.signIn(shop, 'manager') })
  expect(read.body.data).toMatchObject({ wish: { rate: '0.024', noticeDay: '20260201' } })
})

test('disables the surcharge in Quebec and explains why', async () => {
  await open('/Settings/Payment/CardSettings', await trader(t, { province: 'QC' }))
  const form = await group('Surcharge')
  expect(form.getByText('Surcharges are not allowed here')).toBeTruthy()
  expect(form.getByRole('textbox', { name: /^Surcharge, %/ }).closest('fieldset')?.disabled).toBe(true)
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull()
  expect((await screen.findAllByText(/local law does not allow it/)).length).toBe(3)
})
