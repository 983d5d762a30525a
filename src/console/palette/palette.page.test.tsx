import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
// Compile the lazy chunk before the test's timeout starts.
import '#console/palette/Palette.tsx'
import '#console/shell/Shell.tsx'
import '#console/shortcuts/ShortcutsDialog.tsx'
import '#features/payments/orders/OrderDetailPage.tsx'
import '#features/payments/refunds/dialog/RefundDialog.tsx'
import '#features/overview/help/HelpPanel.tsx'
import { setLanguage } from '#console/language.tsx'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { closePanel } from '#console/shell/panels.ts'
import { menuTexts } from '#console/shell.messages.ts'
import { changeSettings } from '#console/theme.ts'
import { Button } from '#console/ui/Button.tsx'
import { Input } from '#console/ui/Input.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'
import { paidOrder, trader } from '#test/trade.ts'

const created = vi.fn()
function ListPage() {
  return (
    <>
      <PageHeader
        title="A list"
        actions={
          <Button look="primary" onClick={created}>
            Make one
          </Button>
        }
      />
      <search>
        <Input aria-label="Any number" value="" onChange={() => undefined} />
      </search>
    </>
  )
}
const list = lazyPage(async () => ({ ListPage }), 'ListPage')
const pageAt = (path: string, hidden = false): RouteEntry => ({
  path,
  title: menuTexts.payOrder,
  page: list,
  hidden,
})
const table = [
  pageAt('/Dashboard'),
  pageAt('/Payments/PayOrder'),
  {
    ...{ path: '/Payments/PayOrder/Detail/$orderId', title: menuTexts.payOrder, hidden: true },
    page: lazyPage(() => import('#features/payments/orders/OrderDetailPage.tsx'), 'OrderDetailPage'),
  },
  pageAt('/Payments/RefundOrder'),
  pageAt('/Finances/Settlements'),
]

let t: TestApp
let merchant: TestMerchant
let orderId: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  orderId = (await paidOrder(t, merchant, 1845n, { clientOrderId: 'SHOP-77' })).orderId
})
afterAll(() => t.close())
afterEach(() => {
  closePanel()
  closeBrowser()
  changeSettings({ shortcuts: true })
  created.mockClear()
})

async function open(path = '/Dashboard', role: Role = 'manager') {
  connectPage(t)
  await signInAs(t, merchant, role)
  const router = openConsole(path, { table })
  await screen.findByRole('heading', { name: 'A list' })
  return router
}
const press = (key: string, on: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(on, { key, ...more })
async function palette() {
  press('k', document.body, { ctrlKey: true })
  return screen.findByRole<HTMLInputElement>('combobox', { name: /Find and act|查找与操作/ })
}
async function type(text: string) {
  const box = await palette()
  fireEvent.change(box, { target: { value: text } })
  return box
}
const activeOf = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')

test('finds a page by the pinyin of its Chinese name and opens it with Enter', async () => {
  setLanguage('zh')
  const router = await open()
  const box = await type('jiesuan')
  const [option] = await screen.findAllByRole('option', { name: /结算/ })
  expect(activeOf(box)).toBe(option)
  expect(option?.getAttribute('aria-selected')).toBe('true')
  press('Enter', box)
  await waitFor(() => expect(router.state.location.pathname).toBe('/Finances/Settlements'))
  expect(screen.queryByRole('combobox', { name: '查找与操作' })).toBeNull()
})

test('finds an order by the merchant’s number, with its amount and the result count', async () => {
  const router = await open()
  const box = await type('SHOP-77')
  const option = await screen.findByRole('option', { name: new RegExp(orderId) })
  expect(option.textContent).toContain('$18.45')
  expect(option.textContent).toContain('Payment Successful')
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('1 result')
  press('Enter', box)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/Payments/PayOrder/Detail/${orderId}`))
})

test('opens the order with a prefilled refund form for “refund 5.00 on …” without refunding', async () => {
  const router = await open()
  const box = await type('refund 5.00 on SHOP-77')
  await screen.findByRole('option', { name: new RegExp(`Refund \\$5\\.00 on ${orderId}`) })
  press('Enter', box)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/Payments/PayOrder/Detail/${orderId}`))
  expect(router.state.location.search).toEqual({ act: 'refund', amount: '500' })
  const form = await screen.findByRole('dialog', { name: 'Refund' })
  const amount = await within(form).findByRole<HTMLInputElement>('textbox', { name: /Amount/ })
  expect(amount.value).toBe('5.00')
  const token = await t.signIn(merchant, 'manager')
  const { body } = await t.call('GET', `/orders/${orderId}`, { token })
  expect(body.data).toMatchObject({ reservedAmount: '0', refundedAmount: '0' })
})

test('opens the filtered list for operators and reports what is not understood', async () => {
  const router = await open()
  const box = await type('status:refunded amount:>100 colour:red')
  const option = await screen.findByRole('option', { name: /Orders/ })
  expect(option.textContent).toContain('“colour:red” is not recognized')
  press('Enter', box)
  await waitFor(() => expect(router.state.location.pathname).toBe('/Payments/PayOrder'))
  expect(router.state.location.search).toEqual({
    status: ['partialRefund', 'fullRefund'],
    minAmount: '10001',
  })
})

test('offers a cashier nothing that they may not do', async () => {
  await open('/Dashboard', 'cashier')
  const box = await type('user management')
  const answer = within(screen.getByRole('dialog')).getByRole('status')
  await waitFor(() => expect(answer.textContent).toBe('Nothing found for “user management”'))
  fireEvent.change(box, { target: { value: 'Test manager' } })
  await waitFor(() => expect(answer.textContent).toBe('Nothing found for “Test manager”'))
})

test('opens a browser tab with Ctrl-Enter, wraps the arrow keys, and lists recent pages first', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const router = await open('/Payments/RefundOrder')
  await router.navigate({ to: '/Dashboard' })
  const box = await palette()
  const [first, ...others] = await screen.findAllByRole('option')
  expect(first?.textContent).toContain('Orders')
  press('ArrowUp', box)
  expect(activeOf(box)).toBe(others.at(-1))
  press('ArrowDown', box)
  expect(activeOf(box)).toBe(first)
  press('Enter', box, { ctrlKey: true })
  expect(opened).toHaveBeenCalledWith('/Payments/RefundOrder', '_blank')
  expect(router.state.location.pathname).toBe('/Dashboard')
  opened.mockRestore()
})

test('handles single-key shortcuts, except while typing or when switched off', async () => {
  const router = await open()
  press('g')
  press('o')
  await waitFor(() => expect(router.state.location.pathname).toBe('/Payments/PayOrder'))
  await screen.findByRole('heading', { name: 'A list' })
  press('c')
  expect(created).toHaveBeenCalledTimes(1)
  press('/')
  const search = screen.getByLabelText('Any number')
  expect(document.activeElement).toBe(search)
  press('g', search)
  press('r', search)
  press('c', search)
  expect(created).toHaveBeenCalledTimes(1)
  act(() => changeSettings({ shortcuts: false }))
  press('c')
  expect(created).toHaveBeenCalledTimes(1)
  expect(router.state.location.pathname).toBe('/Payments/PayOrder')
})

test('lists with ? only the shortcuts of this person', async () => {
  await open('/Dashboard', 'cashier')
  press('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Settlements')).toBeTruthy()
  expect(within(dialog).queryByText('User management')).toBeNull()
})

test('explains the open page with F1 and finds other articles', async () => {
  await open('/Payments/PayOrder')
  press('F1')
  const panel = await screen.findByRole('dialog', { name: 'Help' })
  expect(await within(panel).findByRole('heading', { name: 'Orders' })).toBeTruthy()
  fireEvent.change(within(panel).getByLabelText('Search the help'), { target: { value: 'settlement' } })
  fireEvent.click(await within(panel).findByRole('button', { name: /^Settlements/ }))
  expect(await within(panel).findByRole('heading', { name: 'Settlements' })).toBeTruthy()
})
