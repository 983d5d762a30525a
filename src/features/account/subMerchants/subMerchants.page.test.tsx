import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { readToken } from '#console/token.ts'
import { setAsked } from '#console/ui/confirm.tsx'
import { ApplicationDetails } from '#features/account/subMerchants/applications/ApplicationDetailPage.tsx'
import { ApplyPage } from '#features/account/subMerchants/applications/ApplyPage.tsx'
import { applyForSub } from '#features/account/subMerchants/applications/applications.service.ts'
import { refuseApplication } from '#features/account/subMerchants/applications/decisions.service.ts'
import { SubMerchantDetails } from '#features/account/subMerchants/desk/SubMerchantDetailPage.tsx'
import { SubMerchantListPage } from '#features/account/subMerchants/desk/SubMerchantListPage.tsx'
import { FiguresPage } from '#features/account/subMerchants/figures/FiguresPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { applicationWire } from '#test/subMerchants.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let master: TestMerchant
let sub: TestMerchant
beforeAll(async () => {
  t = await testApp()
  master = await trader(t, { tradeName: 'Maple & Jade' })
  sub = await trader(t, { parent: master, tradeName: 'Queen Street', city: 'Toronto', province: 'ON' })
  await paidOrder(t, master, 30_000n)
  await paidOrder(t, sub, 10_000n)
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  setAsked(null)
  vi.restoreAllMocks()
})

const home = '/Account/SubMerchant'
const confirmIn = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('lists sub-merchants with place, methods and sales, and opens a tab for one', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue({} as Window)
  await renderPage(t, master, 'manager', <SubMerchantListPage />, home)
  expect(await screen.findByText('Queen Street')).toBeTruthy()
  expect(screen.getByText('Toronto, ON')).toBeTruthy()
  expect(screen.getByText('Available')).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).toContain('Sales today $100.00CAD'))

  fireEvent.click(screen.getByRole('button', { name: /Actions|More/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Open its tab' }))
  await confirmIn('Confirm')
  await waitFor(() => expect(opened).toHaveBeenCalledWith(`/:${sub.merchantId}/`, '_blank'))
  expect(readToken(sub.merchantId)).not.toBeNull()
})

test('shows an empty list without sub-merchants, and denies a cashier', async () => {
  await renderPage(t, sub, 'admin', <SubMerchantListPage />, home)
  expect(await screen.findByText('No sub-merchants yet')).toBeTruthy()
  closeBrowser()
  await renderPage(t, master, 'cashier', <SubMerchantListPage />, home)
  await waitFor(() =>
    expect(document.body.textContent).toContain('No permission. Required permission: subMerchant.query'),
  )
  expect(screen.queryByRole('link', { name: 'Apply for a sub-merchant' })).toBeNull()
})

test('shows figures with shares, and opens a merchant’s list from a number', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue({} as Window)
  await renderPage(t, master, 'manager', <FiguresPage />, `${home}/Figures?range=today`)
  const table = within(await screen.findByRole('table', { name: 'By merchant, CAD' }))
  expect(table.getByText('75.0%')).toBeTruthy()
  expect(table.getByText('25.0%')).toBeTruthy()
  expect(screen.getByText('$400.00')).toBeTruthy()
  expect(screen.getAllByText('No data before').length).toBeGreaterThan(0)
  // Identical requests within a second are not repeated, and another test has just sent this one.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  fireEvent.click(table.getByTitle('Sales: Open the list of Queen Street'))
  await confirmIn('Confirm')
  await waitFor(() => expect(opened).toHaveBeenCalled(), { timeout: 5_000 })
  expect(String(opened.mock.calls[0]?.[0])).toMatch(
    new RegExp(`^/:${sub.merchantId}/Payments/PayOrder\\?payFromDay=`),
  )
})

test('applies for a payment method on the sub-merchant’s page after a confirmation', async () => {
  const bare = await t.merchant({ parent: master, tradeName: 'Bare' })
  const path = `${home}/Detail/${bare.merchantId}`
  await renderPage(t, master, 'manager', <SubMerchantDetails mchCode={bare.merchantId} />, path)
  fireEvent.click(await screen.findByRole('button', { name: 'Apply: UnionPay' }))
  expect(await screen.findByText('Apply for UnionPay for Bare?')).toBeTruthy()
  await confirmIn('Apply')
  expect(await screen.findByText('In progress')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply: UnionPay' })).toBeNull()
})

test('asks for the fields that the kind of shop needs, and explains errors beside them', async () => {
  await renderPage(t, master, 'admin', <ApplyPage />, `${home}/Apply`)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(await screen.findByRole('radio', { name: 'Online store' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send application' }))
  expect((await screen.findAllByText(/1.*60|required/)).length).toBeGreaterThan(2)
  type(/^Trade name/, 'Web Tea')
  type(/^City/, 'Halifax')
  type(/^Street address/, '12 Water Street')
  type(/^Postal code/, 'B3H 1A1')
  type(/^Contact person/, 'Harriet')
  type(/^Phone/, '902 555 0136')
  type(/^Email/, 'harriet@tea.example')
  fireEvent.click(screen.getByRole('combobox', { name: /^Province/ }))
  const province = await screen.findByRole('option', { name: 'Nova Scotia' })
  fireEvent.focus(province)
  fireEvent.mouseMove(province)
  fireEvent.pointerDown(province)
  fireEvent.click(province)
  fireEvent.click(screen.getByRole('button', { name: 'Send application' }))
  expect(await screen.findByText('An online store needs a website')).toBeTruthy()
  type(/^Website/, 'tea.example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Send application' }))
  await waitFor(async () => {
    const { body } = await t.call('GET', '/subMerchantApplications?search=Web', {
      token: await t.signIn(master, 'admin'),
    })
    expect((body.data as { rows: object[] }).rows).toMatchObject([{ city: 'Halifax', province: 'NS' }])
  })
})

test('withdraws an application after a confirmation, and shows a rejection in Chinese', async () => {
  const apply = (tradeName: string) =>
    t.write(master, (ctx) => applyForSub(ctx, { ...applicationWire, tradeName }))
  const { applicationId } = await apply('Withdrawn Tea')
  const path = `${home}/Applications/Detail/${applicationId}`
  await renderPage(t, master, 'manager', <ApplicationDetails applicationId={applicationId} />, path)
  expect(await screen.findByText('Waiting for the provider')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await confirmIn('Withdraw')
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
  closeBrowser()

  const refused = await apply('被拒茶店')
  await t.write(master, (ctx) => refuseApplication(ctx, refused.applicationId, '照片不清晰'))
  setLanguage('zh')
  await renderPage(t, master, 'manager', <ApplicationDetails {...refused} />, path)
  expect(await screen.findByText('该申请未通过')).toBeTruthy()
  expect(screen.getAllByText('照片不清晰').length).toBeGreaterThan(0)
})
