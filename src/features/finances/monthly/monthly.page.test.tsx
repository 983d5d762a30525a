import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { MonthlyDetails } from '#features/finances/monthly/detail/MonthlyDetailPage.tsx'
import { MonthlyListPage } from '#features/finances/monthly/MonthlyListPage.tsx'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { issuedAt, monthlyMerchant } from '#test/months.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { settledAt } from '#test/settled.ts'

let t: TestApp
let merchant: TestMerchant
let invoice: string
let clearingId: string
beforeAll(async () => {
  t = await testApp()
  const opened = await monthlyMerchant(
    t,
    '2026-01-10T00:00:00Z',
    {},
    { settleMode: 'afterpay', taxedWays: ['C'] },
  )
  merchant = opened.merchant
  const visa = { brand: 'visa', funding: 'debit' }
  await opened.till.pay({ amount: 10_000n, way: 'C', card: visa, at: '2026-01-15T12:00:00Z' })
  clearingId = (await settledAt(t, merchant, '2026-01-16T08:00:00Z')).clearingId
  const [issued] = await issuedAt(t, merchant, '2026-02-01T09:00:00Z')
  invoice = issued?.statementId ?? ''
  t.setClock(new Date('2026-02-03T18:00:00Z'))
})
afterAll(() => t.close())
afterEach(() => {
  setLanguage('en')
  closeBrowser()
})

const openList = (of = merchant, role: Role = 'manager') =>
  renderPage(t, of, role, <MonthlyListPage />, '/Finances/Settlements/Monthly')
const openDetail = (id = invoice, of = merchant) =>
  renderPage(t, of, 'manager', <MonthlyDetails statementId={id} />, `/Finances/Settlements/Monthly/${id}`)

test('lists a month with its fees, effective rate and amount due', async () => {
  await openList()
  const row = within((await screen.findByText(invoice)).closest('tr') as HTMLElement)
  for (const text of ['2026-01', 'Fee invoice', '$100.00', '$2.00', '$0.24', '2.000 %', '$2.24', 'Unpaid'])
    expect(row.getByText(text)).toBeTruthy()
})

test('tells a merchant without monthly documents that none has been issued', async () => {
  await openList(await t.merchant())
  expect(await screen.findByText('No month has been issued yet')).toBeTruthy()
})

test('shows fees by type, rate and network with taxes, and that the account adds up', async () => {
  await openDetail()
  const types = within(await screen.findByRole('table', { name: 'By payment type' }))
  const link = types.getByRole('link', { name: 'Visa, debit' })
  const input = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect(Object.fromEntries(input)).toEqual({
    currency: 'CAD',
    fromDay: '2026-01-01',
    toDay: '2026-01-31',
    way: 'C',
  })
  expect(within(screen.getByRole('table', { name: 'By rate' })).getByText('2 %')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'By network' })).getByText('Visa')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Tax on fees' })).getByText('PST-0000-0000')).toBeTruthy()
  const payout = within(screen.getByRole('table', { name: 'Payouts' })).getByRole('link')
  expect(payout.getAttribute('href')).toBe(
    `/Finances/Settlements/Details/${merchant.merchantId}/${clearingId}`,
  )
  expect(
    screen.getAllByText('Opening balance, activity and payouts add up to the closing balance'),
  ).toHaveLength(2)
})

test('shows a monthly document in Chinese', async () => {
  setLanguage('zh')
  await openDetail()
  expect(await screen.findByRole('table', { name: '按支付类型' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Visa 借记卡' })).toBeTruthy()
  expect(screen.getByText('待付款')).toBeTruthy()
})

test('offers downloads in both languages', async () => {
  await openDetail()
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toEqual([
    'PDF, English',
    'PDF, Chinese',
    'Month-close pack, English',
    'Month-close pack, Chinese',
  ])
})

test('shows another merchant’s document as not found', async () => {
  await openDetail(invoice, await t.merchant())
  expect(await screen.findByText('Statement or invoice not found')).toBeTruthy()
})
