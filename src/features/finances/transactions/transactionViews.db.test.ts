import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionTotals } from '#features/finances/transactions/transactions.contract.ts'
import { type Transaction, transactionList } from '#features/finances/transactions/transactions.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { cutAt, validated } from '#test/settled.ts'
import { openTill, type Till } from '#test/till.ts'

let t: TestApp
let shop: TestMerchant
let branch: TestMerchant
let stranger: TestMerchant
let ids: { first: string; second: string; abroad: string; refund: string; clearing: string; branch: string }

beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-04-01T07:00:00Z'))
  shop = await t.merchant({ preCreditRefund: true })
  branch = await t.merchant({ parent: shop })
  stranger = await t.merchant()
  const [till, theirs] = [await openTill(t, shop), await openTill(t, branch)]
  ids = { ...(await sell(till)), branch: await theirs.pay({ amount: 33_00n, at: '2026-04-02T18:00:00Z' }) }
  t.setClock(new Date('2026-04-03T20:00:00Z'))
}, 30_000)
afterAll(() => t.close())

/**
 * Day 1: 100.00 with a 10.00 tip by UnionPay, settled at midnight. Day 2: a refund of 40.00, 20.00 by card,
 * USD 10.00.
 */
async function sell(till: Till) {
  const first = await till.pay({ amount: 100_00n, tip: 10_00n, at: '2026-04-01T18:00:00Z' })
  const clearing = await cutAt(t, shop, '2026-04-02T07:00:00Z')
  await validated(t, shop, clearing, '2026-04-02T07:01:00Z')
  const refund = await till.refund(first, 40_00n, '2026-04-02T18:00:00Z')
  const second = await till.pay({ amount: 20_00n, way: 'C', at: '2026-04-02T19:00:00Z' })
  const usd = { currency: 'USD', exchangeRate: '1.35' } as const
  const abroad = await till.pay({ amount: 10_00n, at: '2026-04-02T20:00:00Z', ...usd })
  return { first, second, abroad, refund, clearing }
}

async function list(query: string, as: TestMerchant = shop, role: 'admin' | 'cashier' = 'admin') {
  const { status, body } = await t.call('GET', `/transactions${query}`, { token: await t.signIn(as, role) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { rows: (Transaction & Record<string, string>)[]; totalCount: number }
}
const found = async (query: string, as?: TestMerchant) =>
  (await list(query, as)).rows.map(({ postingId }) => postingId).filter((id) => !id.startsWith('payout:'))

test('shows the charge, the fee and the exchange rate of each posting', async () => {
  const { rows } = await list('')
  expect(rows.find(({ orderId }) => orderId === ids.abroad)).toMatchObject({
    ...{ type: 'payment', gross: '1350', fee: '27', tax: '0', net: '1323', feeRate: '0.020000' },
    ...{ currency: 'CAD', orderCurrency: 'USD', orderAmount: '1000', exchangeRate: '1.35' },
    ...{ channel: 'unionpay', way: 'UP', refundId: null, clearingId: null, settled: false },
  })
  expect(rows.find(({ refundId }) => refundId === ids.refund)).toMatchObject({
    ...{ type: 'refund', gross: '-4000', fee: '-80', net: '-3920', orderAmount: '-4000', orderId: ids.first },
  })
})

test.each([
  ['?fromDay=20260401&toDay=20260401', ['first']],
  ['?channel[0]=card', ['second']],
  ['?way[0]=UP&type[0]=payment', ['abroad', 'first']],
  ['?type[0]=refund', ['refund']],
  ['?minAmount=2000&maxAmount=4000', ['second', 'refund']],
  ['?without=device&type[0]=payment', ['abroad', 'second', 'first']],
  ['?deviceId=none', []],
] as const)('filters postings by %s', async (query, names) => {
  const postings = names.map((name) => (name === 'refund' ? `refund:${ids.refund}` : `pay:${ids[name]}`))
  expect(await found(query)).toEqual(postings)
})

test('filters by settlement and by what is not settled yet', async () => {
  expect(await found(`?clearingId=${ids.clearing}`)).toEqual([`pay:${ids.first}`])
  expect(await found('?settled=unsettled&type[0]=payment')).not.toContain(`pay:${ids.first}`)
  expect(await found('?clearingId=nothing')).toEqual([])
})

test('finds any number on any day, but nothing of another merchant', async () => {
  const day = '&fromDay=20260403'
  expect(await found(`?search=${ids.refund}${day}`)).toEqual([`refund:${ids.refund}`])
  expect(await found(`?search=${ids.first}${day}`)).toEqual([`refund:${ids.refund}`, `pay:${ids.first}`])
  expect(await found(`?search=${ids.clearing}`)).toEqual([`pay:${ids.first}`])
  expect(await found(`?search=pay:${ids.second}`)).toEqual([`pay:${ids.second}`])
  for (const another of [branch, stranger]) {
    expect(await found(`?search=${ids.first}`, another)).toEqual([])
    expect(await found(`?clearingId=${ids.clearing}`, another)).toEqual([])
    const token = await t.signIn(another, 'admin')
    const lines = await t.call('GET', `/transactions/pay:${ids.first}/lines`, { token })
    expect([lines.status, lines.body.code]).toEqual([404, 'transaction.notFound'])
  }
  expect(await found('', stranger)).toEqual([])
  expect(await found('', branch)).toEqual([`pay:${ids.branch}`])
})

test('limits a cashier to the days it may query, and denies it exports', async () => {
  await t.write(shop, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('merchant')
      .set({ cashierQueryDays: 2 })
      .where('merchantId', '=', shop.merchantId)
      .execute()
  })
  expect((await list('?type[0]=payment', shop, 'cashier')).rows.map(({ orderId }) => orderId)).toEqual([
    ids.abroad,
    ids.second,
  ])
  expect((await list(`?search=pay:${ids.first}`, shop, 'cashier')).rows).toEqual([])
  const token = await t.signIn(shop, 'cashier')
  expect((await t.call('GET', `/transactions/pay:${ids.first}/lines`, { token })).status).toBe(404)
  const totals = (await t.call('GET', '/transactions/totals?type[0]=payment', { token })).body
    .data as TransactionTotals
  expect(totals.exactCount).toBe(2)
  for (const path of ['/transactions/export', '/transactions/groups/export']) {
    const { status, body } = await t.call('POST', path, { token, body: { format: 'csv', by: 'day' } })
    expect([status, body.permission]).toEqual([403, 'transaction.export'])
  }
})

test('exports the rows and balances of the list in the same order', async () => {
  const token = await t.signIn(shop, 'manager')
  const file = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const answer = await t.server.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })
    return answer.body.replace('\uFEFF', '').trim().split('\n')
  }
  const columns = ['postingId', 'type', 'currency', 'net', 'balance', 'settled', 'businessDay']
  const lines = await file('/transactions/export', { format: 'csv', columns, type: ['payment', 'refund'] })
  const { rows } = await list('?type[0]=payment&type[1]=refund')
  const money = (minor: unknown) => (Number(minor) / 100).toFixed(2)
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 5))).toEqual(
    rows.map(({ postingId, type, net, balance }) => [
      postingId,
      type === 'payment' ? 'Payment' : 'Refund',
      'CAD',
      money(net),
      money(balance),
    ]),
  )
  const whole = await file('/transactions/export', { format: 'csv', search: ids.refund })
  expect(whole[0]?.split(',')).toHaveLength(transactionList.file.columns.length)
  expect(whole[1]).toContain(`Refund,refund:${ids.refund},${shop.merchantId},${ids.first}`)
  expect(whole[1]).toContain(
    ',CAD,100.00,-40.00,,CAD,0.00,0.00,-40.00,0.020000,-0.80,0.00,0.00,-39.20,-39.20,',
  )
  const groups = await file('/transactions/groups/export', {
    format: 'csv',
    by: 'channel',
    columns: ['key', 'sales'],
  })
  expect(groups).toContain('card,20.00,CAD')
})
