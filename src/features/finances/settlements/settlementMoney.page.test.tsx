import { fireEvent, screen, within } from '@testing-library/react'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SettlementDetails } from '#features/finances/settlements/SettlementDetailPage.tsx'
import { SettlementListPage } from '#features/finances/settlements/SettlementListPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { cutAt, settledAt, validated } from '#test/settled.ts'
import { openTill } from '#test/till.ts'

let t: TestApp
let owner: pg.Pool

beforeAll(async () => {
  t = await testApp()
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(() => t.setClock(new Date('2026-04-01T07:00:00Z')))
afterEach(closeBrowser)

const openList = (merchant: TestMerchant) =>
  renderPage(t, merchant, 'admin', <SettlementListPage />, '/Finances/Settlements')

const openDetail = (merchant: TestMerchant, clearingId: string) =>
  renderPage(
    t,
    merchant,
    'admin',
    <SettlementDetails clientId={merchant.merchantId} clearingId={clearingId} />,
    '/',
  )

test('postpones the deposit for a bank holiday and names it', async () => {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  await till.pay({ amount: 100_00n, tip: 10_00n, at: '2026-04-01T18:00:00Z' })
  t.setClock(new Date('2026-04-01T20:00:00Z'))
  await openList(merchant)
  const next = within(await screen.findByRole('region', { name: 'Next settlement' }))
  expect(await next.findByText('2026-04-06 Mon')).toBeTruthy()
  expect(next.getByText('Banks are closed: Good Friday (2026-04-03 Fri)')).toBeTruthy()
  const parts = next.getByLabelText('Breakdown so far')
  expect(parts.textContent).toBe('Gross$110.00Fees-$2.20')
})

test('totals the listed settlements, and links to the other settlement pages', async () => {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  await till.pay({ amount: 100_00n, at: '2026-04-01T18:00:00Z' })
  await settledAt(t, merchant, '2026-04-02T07:00:00Z')
  await till.pay({ amount: 50_00n, at: '2026-04-02T18:00:00Z' })
  await settledAt(t, merchant, '2026-04-03T07:00:00Z')
  await openList(merchant)
  expect((await screen.findByText('2 settlements')).parentElement?.textContent).toBe(
    '2 settlementsGross $150.00Service fee $3.00Net $147.00CAD',
  )
  const pages = within(screen.getByRole('navigation', { name: 'Settlement pages' }))
  expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Settlements',
    'Monthly',
    'Reconciliation',
    'Held orders',
    'Fee simulator',
  ])
  expect(pages.getByRole('link', { name: 'Settlements' }).getAttribute('aria-current')).toBe('page')
})

test('shows what changed since the last validation, and keeps every run', async () => {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  const orderId = await till.pay({ amount: 100_00n, at: '2026-04-01T18:00:00Z' })
  const clearingId = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
  const cheat = (by: string) =>
    owner.query(
      `update ledger_transfer set amount = amount ${by} where posting_id = $1 and category = 'sale'`,
      [`pay:${orderId}`],
    )
  await cheat('+ 1')
  await validated(t, merchant, clearingId, '2026-04-02T07:01:00Z')
  await cheat('- 1')
  await openDetail(merchant, clearingId)
  fireEvent.click(await screen.findByRole('button', { name: 'Validate again' }))
  expect(await screen.findByText('What has changed since the last validation')).toBeTruthy()
  expect(screen.getByText('1 resolved')).toBeTruthy()
  const runs = within(await screen.findByRole('table', { name: 'Validations' }))
  expect(runs.getAllByRole('row')).toHaveLength(3)
  expect(runs.getByText('Failed')).toBeTruthy()
  expect(runs.getByText('Passed')).toBeTruthy()
})
