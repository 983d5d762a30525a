import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import type { JournalPreview } from '#features/finances/transactions/journals/journals.contract.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { cutAt, settledAt } from '#test/settled.ts'
import { openTill } from '#test/till.ts'

let t: TestApp
let shop: TestMerchant
let token: string
let paid: ClearingDetail

/**
 * Settles 100.00 with a 10.00 tip by UnionPay and 20.00 by card (fee 2.60), with 40.00 refunded (fee 0.80).
 */
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-04-01T07:00:00Z'))
  shop = await t.merchant()
  const till = await openTill(t, shop)
  const orderId = await till.pay({ amount: 100_00n, tip: 10_00n, at: '2026-04-01T18:00:00Z' })
  await till.pay({ amount: 20_00n, way: 'C', at: '2026-04-01T18:30:00Z' })
  await till.refund(orderId, 40_00n, '2026-04-01T19:00:00Z')
  paid = await settledAt(t, shop, '2026-04-02T07:00:00Z')
  await till.pay({ amount: 5_00n, at: '2026-04-02T18:00:00Z' })
  await cutAt(t, shop, '2026-04-03T07:00:00Z')
  t.setClock(new Date('2026-04-03T20:00:00Z'))
  token = await t.signIn(shop, 'admin')
}, 30_000)
afterAll(() => t.close())

const days = { fromDay: '20260401', toDay: '20260405' }

async function file(input: object): Promise<string[][]> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const payload = { ...days, part: 1, ...input }
  const url = '/api/transactions/journals/file'
  const answer = await t.server.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
}

const preview = async (query: string) => {
  const { body } = await t.call('GET', `/transactions/journals?fromDay=20260401&toDay=20260405${query}`, {
    token,
  })
  return body.data as JournalPreview
}

const cents = (text: string | undefined) => BigInt((text ?? '').replace('.', '') || '0')

test('writes a journal of each paid settlement, figure by figure, and skips unpaid ones', async () => {
  const rows = await file({ product: 'quickbooks', unit: 'settlement' })
  const byItem = Object.fromEntries(rows.map((row) => [row[7], cents(row[6]) - cents(row[5])]))
  expect(byItem).toEqual({
    'Sales by UnionPay': 100_00n,
    'Sales by card': 20_00n,
    Tips: paid.tipAmount,
    Refunds: -paid.refundAmount,
    'Service fees': paid.feeReturnAmount - paid.serviceFee,
    Deposit: -paid.net,
  })
  expect(rows.every(([number]) => number === `S${paid.clearingId.slice(2)}`)).toBe(true)
  expect(paid.net).toBe(88_20n)
  expect(await preview('&product=quickbooks&unit=settlement')).toMatchObject({
    ...{ journals: 1, files: 1, leftOut: 1, currency: 'CAD', amount: '13000' },
  })
})

test('writes a journal of each day with the payout and the amount owed', async () => {
  const rows = await file({ product: 'xero', unit: 'day' })
  const days = Map.groupBy(rows, ([narration]) => narration)
  expect([...days.keys()]).toEqual(['Payments of 2026-04-01', 'Payments of 2026-04-02'])
  for (const lines of days.values()) {
    expect(lines.reduce((sum, row) => sum + cents(row[5]), 0n)).toBe(0n)
  }
  const second = days.get('Payments of 2026-04-02')?.map((row) => [row[2], row[5]])
  expect(second).toContainEqual(['Sales by UnionPay', '-5.00'])
  expect(second).toContainEqual(['Deposit', '88.20'])
  expect(second).toContainEqual(['Owed by the payment provider', '-83.30'])
})

test('rejects a settlement that differs from its lines', async () => {
  const owner = new pg.Client(t.database.ownerUrl)
  await owner.connect()
  const cheat = (by: string) =>
    owner.query(
      `update ledger_transfer set amount = amount ${by} where category = 'tip' and merchant_id = $1`,
      [shop.merchantId],
    )
  await cheat('+ 1')
  const { status, body } = await t.call(
    'GET',
    '/transactions/journals?fromDay=20260401&toDay=20260405&product=xero&unit=settlement',
    { token },
  )
  await cheat('- 1')
  await owner.end()
  expect([status, body.code]).toEqual([409, 'journal.differs'])
  expect(body.message).toContain(paid.clearingId)
})

test('sets a merchant’s own accounts without affecting other merchants', async () => {
  const set = (account: object) =>
    t.call('PUT', '/transactions/journals/accounts', {
      token,
      body: { product: 'xero', accounts: [account] },
    })
  expect((await set({ item: 'tips', account: '255', taxRate: 'No Tax' })).status).toBe(200)
  expect(await file({ product: 'xero', unit: 'settlement' })).toContainEqual(
    expect.arrayContaining(['Tips', '255', 'No Tax', '-10.00']),
  )
  for (const account of ['=1+1', '@x', ' '])
    expect((await set({ item: 'tips', account, taxRate: '' })).status).toBe(400)
  const other = await t.merchant()
  const { body } = await t.call('GET', '/transactions/journals/accounts?product=xero', {
    token: await t.signIn(other, 'manager'),
  })
  expect(body.data).toContainEqual({ item: 'tips', account: '260', taxRate: 'Tax Exempt' })
})

test('rejects more than a year, a missing file part, and a cashier', async () => {
  const input = { product: 'xero', unit: 'day', ...days, part: 2 }
  const post = (body: object, by = token) =>
    t.call('POST', '/transactions/journals/file', { token: by, body })
  expect((await post(input)).body.code).toBe('journal.nothing')
  expect((await post({ ...input, fromDay: '20200101' })).body.code).toBe('journal.tooManyDays')
  expect((await post({ ...input, fromDay: '20260406' })).body.code).toBe('journal.nothing')
  expect((await post(input, await t.signIn(shop, 'cashier'))).status).toBe(403)
})
