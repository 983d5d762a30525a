import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/provider/merchants/detail/BusinessTab.tsx'
import '#features/provider/merchants/detail/DocumentsTab.tsx'
import '#features/provider/merchants/detail/GatewayTab.tsx'
import '#features/provider/merchants/detail/OverviewTab.tsx'
import '#features/provider/merchants/detail/PaymentTab.tsx'
import '#features/provider/merchants/detail/TimelineTab.tsx'
import '#features/provider/merchants/detail/listTabs.tsx'
import '#features/provider/merchants/detail/viewTabs.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { cutAt } from '#test/settled.ts'
import { paidOrder, trader } from '#test/trade.ts'

// Each section is loaded from a real database.
configure({ asyncUtilTimeout: 8_000 })

let t: TestApp
let shop: TestMerchant
let adele: ProviderPerson
let orderId: string
let clearingId: string
beforeAll(async () => {
  t = await testApp()
  shop = await trader(t, { tradeName: 'Lotus Tea' })
  adele = await administrator(t, 'adele')
  ;({ orderId } = await paidOrder(t, shop, 25_00n))
  clearingId = await cutAt(t, shop, new Date(Date.now() + 1_000))
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  setLanguage('en')
})

function open(part: string, as = adele, { merchantId } = shop) {
  keepToken(as.token)
  connectPage(t)
  return openConsole(`/admin/merchants/${merchantId}${part}`, { table: routes })
}
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Merchant sections' }))
const labels = async () => (await tabs()).getAllByRole('link').map((link) => link.textContent)

test('links the sections of a merchant’s page and shows the merchant’s data in each', async () => {
  const message: Record<string, string | RegExp> = {
    ...{
      Business: 'Test Store Ltd.',
      'Settlement terms': 'Rates by payment method',
      Documents: 'Request documents',
    },
    ...{ 'Payment config': 'Order expiry', Gateway: 'Freeze gateway', Channels: 'Channel accounts' },
    ...{ Staff: 'Test manager', Devices: 'No devices yet', 'Sub-merchants': 'No sub-merchants' },
    ...{ Orders: orderId, Settlements: clearingId, Disputes: 'No disputes match', Compliance: 'Propose' },
    ...{ 'Tickets and notes': 'Add note', Timeline: /Rate set|rate/i, Standing: 'Take payments' },
  }
  open('')
  expect(await screen.findByText('Assigned to')).toBeTruthy()
  expect(await labels()).toEqual(['Overview', ...Object.keys(message)])
  for (const [label, text] of Object.entries(message)) {
    fireEvent.click((await tabs()).getByRole('link', { name: label }))
    expect([label, (await screen.findAllByText(text)).length > 0]).toEqual([label, true])
    const here = (await tabs()).getAllByRole('link', { current: 'page' })
    expect(here.map((link) => link.textContent)).toEqual([label])
  }
})

test('shows only permitted sections, even by typed address, and no merchant out of scope', async () => {
  const { west } = await departmentTree(t, { head: null, west: 'head' })
  const rights = ['providerMerchant.query', 'providerMerchant.get', 'ratePlan.query'] as const
  const walter = await staffWith(t, 'walter', { rights, scope: 3, department: west })
  open('', walter)
  expect(await screen.findByText('Merchant not found')).toBeTruthy()
  closeBrowser()

  await assign(t, shop, { department: west })
  open('/settlement', walter)
  expect(await screen.findByText('Rates by payment method')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Change the rule|Set a rate|Change the plan/ })).toBeNull()
  const own = ['Overview', 'Business', 'Settlement terms', 'Payment config', 'Gateway', 'Staff', 'Devices']
  expect(await labels()).toEqual([...own, 'Sub-merchants', 'Settlements', 'Timeline'])
  closeBrowser()
  for (const part of ['/compliance', '/standing', '/orders']) {
    const router = open(part, walter)
    // The page offers the sections they may open instead.
    expect(await screen.findByText('All merchants within your data scope, with their status.')).toBeTruthy()
    expect([part, router.state.location.pathname]).toEqual([part, '/admin'])
    closeBrowser()
  }
  open('/gateway', walter)
  expect(await screen.findByText('Accepts requests')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Freeze gateway' })).toBeNull()
})

test('freezes the gateway with a reason, after which its credential is rejected', async () => {
  open('/gateway')
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze gateway' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze the gateway of Lotus Tea?' }))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Its key was published' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Freeze gateway' }))
  expect(await screen.findByText('Frozen')).toBeTruthy()
  const { body } = await t.call('GET', `/provider/merchants/${shop.merchantId}/gateway`, {
    token: adele.token,
  })
  expect(body.data).toMatchObject({ enabled: false })
})

test('previews in both languages what the merchant will see of its status', async () => {
  open('/standing')
  fireEvent.click(await screen.findByRole('button', { name: 'Change the standing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the standing' }))
  const preview = () => within(dialog.getByRole('region', { name: 'What the merchant will see' }))
  expect(preview().getByText('The merchant sees no restrictions.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: 'Frozen' }))
  expect(dialog.getAllByText('Does not work')).toHaveLength(5)
  fireEvent.change(dialog.getByLabelText(/^Message in English/), { target: { value: 'Please call us' } })
  // A reader of the other language sees this text too when theirs is missing.
  await waitFor(() => expect(preview().getAllByText('Please call us')).toHaveLength(2))
  expect(preview().getByText('Merchant Account Frozen')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Message in Chinese/), { target: { value: '请致电我们' } })
  await waitFor(() => expect(preview().getAllByText('Please call us')).toHaveLength(1))
  fireEvent.click(dialog.getByRole('button', { name: 'Change standing' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Change Lotus Tea to “Frozen”?' }))
  fireEvent.click(sure.getByRole('button', { name: 'Change standing' }))
  expect(await screen.findByText('请致电我们')).toBeTruthy()
  const token = await t.signIn(shop, 'cashier')
  const headers = { 'accept-language': 'zh-CN' }
  expect((await t.call('GET', '/standing', { token, headers })).body.data).toMatchObject({
    ...{ approveResult: 99, message: '请致电我们' },
  })
})
