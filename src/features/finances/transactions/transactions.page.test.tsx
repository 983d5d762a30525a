import { fireEvent, screen, within } from '@testing-library/react'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { lazyPage } from '#console/lazyPage.ts'
import { TransactionListPage } from '#features/finances/transactions/TransactionListPage.tsx'
import { m } from '#features/finances/transactions/transactions.messages.ts'
import { setRatePlan } from '#features/merchants/merchants.service.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, renderPage, signInAs } from '#test/pages/browser.tsx'
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

/** Sells 100.00 with a tip of 10.00 (fee 2.20), refunds 40.00 (fee 0.80), and sells 20.00 the next day. */
async function twoDays() {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  const orderId = await till.pay({ amount: 100_00n, tip: 10_00n, at: '2026-04-01T18:00:00Z' })
  const refundId = await till.refund(orderId, 40_00n, '2026-04-01T19:00:00Z')
  const second = await till.pay({ amount: 20_00n, way: 'C', at: '2026-04-02T18:00:00Z' })
  t.setClock(new Date('2026-04-02T20:00:00Z'))
  return { merchant, orderId, refundId, second }
}

const open = (merchant: TestMerchant, path = '/Finances/Transactions', role: Role = 'admin') =>
  renderPage(t, merchant, role, <TransactionListPage />, path)

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent

test('lists each posting with its amounts and the balance after it', async () => {
  const { merchant, orderId, refundId, second } = await twoDays()
  await open(merchant)
  expect(await rowOf(second)).toMatch(/Payment.*\$20\.00.*\$0\.40.*\$19\.60.*\$88\.20/)
  expect(await rowOf(refundId)).toMatch(/Refund.*-\$40\.00.*-\$0\.80.*-\$39\.20.*\$68\.60/)
  expect(await rowOf(orderId)).toMatch(/Payment.*\$110\.00.*\$2\.20.*\$107\.80.*\$107\.80/)
  const link = screen.getByRole('link', { name: refundId })
  expect(link.getAttribute('href')).toBe(`/Payments/RefundOrder/Detail/${refundId}`)
  expect(await screen.findByText('3 postings')).toBeTruthy()

  const proof = within(await screen.findByRole('region', { name: 'Balance proof · CAD' }))
  expect(await proof.findByText('Exact match')).toBeTruthy()
  expect(proof.getAllByText('$88.20')).toHaveLength(2)
})

test('opens the transfers of a posting with account names', async () => {
  const { merchant, orderId } = await twoDays()
  await open(merchant)
  fireEvent.click(await screen.findByRole('button', { name: `Payment: show the lines of pay:${orderId}` }))
  const lines = within(await screen.findByRole('dialog'))
  const fee = (await lines.findByText('Service fee')).closest('tr')
  expect(fee?.textContent).toMatch(/Owed to you.*Service fees.*\$2\.20/)
  expect(lines.getAllByText('Channel: UnionPay')).toHaveLength(2)
})

test('keeps filters in the URL, and finds a number on any day', async () => {
  const { merchant, orderId, refundId, second } = await twoDays()
  await open(merchant, `/Finances/Transactions?fromDay=2026-04-02&toDay=2026-04-02`)
  expect(await rowOf(second)).toContain('$88.20')
  expect(screen.queryByRole('link', { name: orderId })).toBeNull()
  closeBrowser()

  await open(merchant, `/Finances/Transactions?fromDay=2026-04-02&search=${orderId}`)
  expect(await rowOf(orderId)).toContain('$107.80')
  expect(await rowOf(refundId)).toContain('$68.60')
  expect(screen.queryByRole('link', { name: second })).toBeNull()
})

test('links a group to the postings in it', async () => {
  const { merchant } = await twoDays()
  await open(merchant, '/Finances/Transactions?view=day')
  const day = (await screen.findByRole('link', { name: '2026-04-01' })).closest('tr')
  expect(day?.textContent).toMatch(/11\$110\.00\$40\.00\$1\.40—.*\$68\.60/)
  const link = screen.getByRole('link', { name: '2026-04-01' })
  expect(link.getAttribute('href')).toBe('/Finances/Transactions?fromDay=2026-04-01&toDay=2026-04-01')

  fireEvent.click(screen.getByRole('tab', { name: 'By channel' }))
  const card = await screen.findByRole('link', { name: 'Card' })
  expect(card.getAttribute('href')).toBe('/Finances/Transactions?channel=card')
  expect(card.closest('tr')?.textContent).toContain('$19.60')
})

test('shows the difference when a balance does not add up', async () => {
  const { merchant } = await twoDays()
  await owner.query(
    `insert into ledger_closing (tenant_id, account_id, closed_at, balance)
     values ($1, $2, '2026-04-02T07:00:00Z', 68_61)`,
    [merchant.tenantId, `payable:${merchant.merchantId}:CAD`],
  )
  await open(merchant)
  expect(await screen.findByText(/Differs by \$0\.01/)).toBeTruthy()
})

test('lets a cashier view transactions, but not export them', async () => {
  const { merchant, second } = await twoDays()
  await open(merchant, undefined, 'cashier')
  expect(await rowOf(second)).toContain('$19.60')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('marks fees that are billed monthly, and leaves them out of the balance', async () => {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  const plan = {
    settleMode: 'afterpay',
    surchargeMode: 'balance',
    feeBackOnRefund: true,
    taxedWays: [],
  } as const
  await t.write(merchant, (ctx) => setRatePlan(ctx, plan), { now: new Date('2026-04-01T08:00:00Z') })
  const orderId = await till.pay({ amount: 100_00n, at: '2026-04-01T18:00:00Z' })
  await open(merchant)
  expect(await rowOf(orderId)).toMatch(/PaymentBilled later.*\$100\.00.*\$2\.00.*\$100\.00.*\$100\.00/)
})

test('shows the page in Chinese, with a card per posting on a phone', async () => {
  const { merchant, refundId } = await twoDays()
  setLanguage('zh')
  const wide = window.innerWidth
  window.happyDOM?.setViewport({ width: 390 })
  await open(merchant)
  const card = (await screen.findByRole('link', { name: refundId })).closest('li')
  for (const text of ['退款', '总额', '-$40.00', '手续费', '余额', '$68.60'])
    expect(card?.textContent).toContain(text)
  expect(await screen.findByText('分毫不差')).toBeTruthy()
  window.happyDOM?.setViewport({ width: wide })
})

test('totals a long list only on request', async () => {
  const { merchant } = await twoDays()
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  const inner = globalThis.fetch
  let added = 0
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname === '/api/transactions/totals') added += 1
    const answer = await inner(input, init)
    if (pathname !== '/api/transactions') return answer
    const { data } = (await answer.json()) as { data: object }
    return Response.json({ data: { ...data, totalCount: 10_001, totalPages: 1_001 } })
  }
  const page = lazyPage(async () => ({ TransactionListPage }), 'TransactionListPage')
  openConsole('/Finances/Transactions', { table: [{ path: '/Finances/Transactions', title: m.title, page }] })
  expect(await screen.findByText(/of 10,001/)).toBeTruthy()
  expect(added).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Add up' }))
  expect(await screen.findByText('3 postings')).toBeTruthy()
  expect(added).toBe(1)
  expect(screen.queryByRole('button', { name: 'Add up' })).toBeNull()
})
