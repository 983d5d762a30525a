import { fireEvent, screen, within } from '@testing-library/react'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SettlementDetails } from '#features/finances/settlements/SettlementDetailPage.tsx'
import { SettlementListPage } from '#features/finances/settlements/SettlementListPage.tsx'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { clearingsOf, cutAt, validated } from '#test/settled.ts'
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

/** Settles an order of 100.00 with a tip of 10.00 (fee 2.20), of which 40.00 was refunded (fee 0.80). */
async function cutDay() {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  const orderId = await till.pay({ amount: 100_00n, tip: 10_00n, at: '2026-04-01T18:00:00Z' })
  const refundId = await till.refund(orderId, 40_00n, '2026-04-01T19:00:00Z')
  return { merchant, till, orderId, refundId, clearingId: await cutAt(t, merchant, '2026-04-02T07:00:00Z') }
}

const openDetail = ({ merchant, clearingId }: { merchant: TestMerchant; clearingId: string }, path = '/') =>
  renderPage(
    t,
    merchant,
    'admin',
    <SettlementDetails clientId={merchant.merchantId} clearingId={clearingId} />,
    path,
  )

const openList = (merchant: TestMerchant, role: Role = 'admin') =>
  renderPage(t, merchant, role, <SettlementListPage />, '/Finances/Settlements')

async function figure(name: string) {
  const list = within(await screen.findByRole('list', { name: 'Explain this deposit' }))
  return list.getByText(name).closest('li')?.textContent
}

test('explains a deposit to the cent, and opens the lines of each figure', async () => {
  const day = await cutDay()
  await validated(t, day.merchant, day.clearingId, '2026-04-02T07:01:00Z')
  await openDetail(day)
  expect(await figure('Sales')).toContain('$100.00')
  expect(await figure('Tips')).toContain('$10.00')
  expect(await figure('Refunds')).toContain('-$40.00')
  expect(await figure('Service fees')).toContain('-$2.20')
  expect(await figure('Fees given back')).toContain('$0.80')
  expect(await figure('Deposit')).toContain('$68.60')
  expect(screen.getByText('Exact match')).toBeTruthy()
  expect(screen.getByText('•••• 4716')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Refunds' }))
  const lines = within(await screen.findByRole('dialog', { name: 'Lines: Refunds' }))
  const link = await lines.findByRole('link', { name: day.refundId })
  expect(link.getAttribute('href')).toBe(`/Payments/RefundOrder/Detail/${day.refundId}`)
  expect(link.closest('tr')?.textContent).toContain('-$40.00')
})

test('opens the lines named in the URL', async () => {
  const day = await cutDay()
  await openDetail(day, '/Finances/Settlements/Details?lines=sale')
  const lines = within(await screen.findByRole('dialog', { name: 'Lines: Sales' }))
  expect(await lines.findByRole('link', { name: day.orderId })).toBeTruthy()
})

test('names the differences of a failed validation, which passes once they are corrected', async () => {
  const day = await cutDay()
  const cheat = (by: string) =>
    owner.query(
      `update ledger_transfer set amount = amount ${by} where posting_id = $1 and category = 'sale'`,
      [`pay:${day.orderId}`],
    )
  await cheat('+ 1')
  await validated(t, day.merchant, day.clearingId, '2026-04-02T07:01:00Z')
  await openDetail(day)
  expect(await screen.findByText('1 difference: nothing is paid')).toBeTruthy()
  const differences = within(screen.getByRole('table', { name: 'Differences' }))
  const row = differences.getByRole('link', { name: day.orderId }).closest('tr')
  expect(row?.textContent).toContain('Sale')
  for (const amount of ['$100.01', '$100.00', '$0.01']) expect(row?.textContent).toContain(amount)

  await cheat('- 1')
  fireEvent.click(screen.getByRole('button', { name: 'Validate again' }))
  expect((await screen.findAllByText('Validation passed')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Exact match')).toBeTruthy()
})

test('previews the next settlement with its cutoff, and confirms before settling now', async () => {
  const { merchant, till } = await cutDay()
  await till.pay({ amount: 20_00n, at: '2026-04-02T18:00:00Z' })
  t.setClock(new Date('2026-04-02T20:00:00Z'))
  await openList(merchant)
  const next = within(await screen.findByRole('region', { name: 'Next settlement' }))
  expect(await next.findByText('$19.60')).toBeTruthy()
  expect(next.getByText('2026-04-03')).toBeTruthy()
  expect(next.getByText('00:00:00')).toBeTruthy()
  expect(next.getByText('Vancouver UTC-07:00 · Every day at 00:00')).toBeTruthy()

  fireEvent.click(next.getByRole('button', { name: 'Settle now' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/\$19\.60 so far/)).toBeTruthy()
  expect(await clearingsOf(t, merchant)).toHaveLength(1)
  fireEvent.click(question.getByRole('button', { name: 'Settle now' }))
  expect(await screen.findByText('Settlement created')).toBeTruthy()
  expect((await clearingsOf(t, merchant)).at(-1)).toMatchObject({ net: 19_60n, status: 'settled' })
})

test('lets a cashier view settlements, but not settle or export them', async () => {
  const { merchant, clearingId } = await cutDay()
  await openList(merchant, 'cashier')
  expect(await screen.findByText(clearingId)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Settle now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
