import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Imported here so that the console's lazy routes compile before a test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/payments/disputes/detail/DisputePage.tsx'
import '#features/finances/adjustments/operations/AdjustmentPage.tsx'
import '#features/payments/disputes/operations/DeskDisputePage.tsx'
import '#features/finances/reserves/operations/ReservePage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { proposeAdjustment } from '#features/finances/adjustments/adjustments.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { DisputeListPage } from '#features/payments/disputes/DisputeListPage.tsx'
import { DisputeDetails } from '#features/payments/disputes/detail/DisputePage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { disputedOf } from '#test/hostile/caseData.ts'
import { closeBrowser, connectPage, openConsole, renderPage } from '#test/pages/browser.tsx'
import { staffMember } from '#test/payouts.ts'
import { dailyRule } from '#test/till.ts'
import { trader } from '#test/trade.ts'

// Each action reloads the page from a real database.
configure({ asyncUtilTimeout: 8_000 })

let t: TestApp
let shop: TestMerchant
let adele: { token: string }
beforeAll(async () => {
  t = await testApp()
  shop = await trader(t, { tradeName: 'Maple & Jade' })
  await t.write(shop, (ctx) => setSettlementRule(ctx, { ...dailyRule, reserveRate: '0.1', reserveDays: 30 }))
  adele = await staffMember(t, 'adele')
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  setLanguage('en')
})

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
function openDesk(path: string) {
  keepToken(adele.token)
  connectPage(t)
  openConsole(path, { table: routes })
}

test('shows a merchant the time left to respond, and lets it submit evidence once', async () => {
  const { disputeId } = await disputedOf(t, shop, 'pagetest')
  await renderPage(t, shop, 'manager', <DisputeListPage />, '/Payments/Disputes')
  expect(await screen.findByText('Chargeback')).toBeTruthy()
  closeBrowser()
  await renderPage(
    t,
    shop,
    'manager',
    <DisputeDetails disputeId={disputeId} />,
    `/Payments/Disputes/Detail/${disputeId}`,
  )
  expect(await screen.findByText('pagetest.pdf')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Your statement/), { target: { value: 'Sold in person' } })
  await press('Submit evidence')
  await confirm('Submit evidence')
  expect(await screen.findByText('Evidence submitted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit evidence' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Accept dispute' })).toBeNull()
})

test('names the loss before a dispute is accepted, in Chinese for a Chinese reader', async () => {
  const { disputeId } = await disputedOf(t, shop, 'accepting')
  setLanguage('zh')
  await renderPage(
    t,
    shop,
    'manager',
    <DisputeDetails disputeId={disputeId} />,
    `/Payments/Disputes/Detail/${disputeId}`,
  )
  await press('接受争议')
  expect(await screen.findByText(/确认向付款人退回/)).toBeTruthy()
  await confirm('接受争议')
  expect(await screen.findByText('已接受')).toBeTruthy()
})

test('lets operations decide a dispute with proof, but needs a second person to accept one', async () => {
  const { disputeId } = await disputedOf(t, shop, 'desktest')
  openDesk(`/admin/disputes/${shop.merchantId}/${disputeId}`)
  await press('Accept for the merchant')
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept for the merchant' }))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'below the cost of it' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Accept for the merchant' }))
  expect(await screen.findByText(/asks to accept this dispute for the merchant/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await press('Decide manually')
  const decide = within(await screen.findByRole('dialog', { name: 'Decide manually' }))
  fireEvent.change(decide.getByLabelText(/^Proof/), { target: { value: 'case 4711' } })
  fireEvent.click(decide.getByRole('button', { name: 'Decide manually' }))
  expect((await screen.findAllByText('Evidence submitted')).length).toBeGreaterThan(0)
})

test('shows by how much an adjustment is unbalanced, and posts an approved one', async () => {
  openDesk('/admin/adjustments')
  await press('New adjustment')
  const form = within(await screen.findByRole('dialog', { name: 'New adjustment' }))
  fireEvent.change(form.getByLabelText(/^Amount, line 1/), { target: { value: '12.34' } })
  fireEvent.change(form.getByLabelText(/^Amount, line 2/), { target: { value: '12.00' } })
  expect(await form.findByText('Out of balance by $0.34')).toBeTruthy()
  closeBrowser()
  const lines = [
    { account: 'merchant', side: 'credit', amount: 500n },
    { account: 'writeOff', side: 'debit', amount: 500n },
  ] as const
  const about = { currency: 'CAD', reasonCode: 'goodwill', aboutType: 'other', aboutId: '' } as const
  const id = await t.write(shop, (ctx) => proposeAdjustment(ctx, { ...about, reason: 'Outage', lines }))
  openDesk(`/admin/adjustments/${shop.merchantId}/${id}`)
  await press('Approve and post')
  await confirm('Approve and post')
  expect(await screen.findByText('Posted')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reverse' })).toBeTruthy()
})

test('shows a merchant’s reserve terms, and holds a change of them for approval', async () => {
  openDesk(`/admin/reserves/${shop.merchantId}`)
  expect(await screen.findByText(/^10(\.0+)?% of sales for 30 days$/)).toBeTruthy()
  await press('Change terms')
  const form = within(await screen.findByRole('dialog', { name: 'Change terms' }))
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'More chargebacks' } })
  fireEvent.click(form.getByRole('button', { name: 'Change terms' }))
  expect(await screen.findByText('More chargebacks')).toBeTruthy()
  expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
