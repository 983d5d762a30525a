import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { settledAt } from '#test/settled.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let clearingId: string
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-10-01T00:00:00Z'))
  merchant = await trader(t, { preCreditRefund: true })
  t.setClock(null)
  token = await t.signIn(merchant, 'manager')
  const at = (text: string) => ({ now: new Date(text) })
  const large = await paidOrder(t, merchant, 9000n, { tipAmount: 100n }, at('2026-10-10T12:00:00Z'))
  const small = await paidOrder(t, merchant, 1000n, {}, at('2026-10-10T13:00:00Z'))
  await t.write(
    merchant,
    (ctx) => placeRefund(ctx, large.orderId, { amount: 900n }),
    at('2026-10-10T14:00:00Z'),
  )
  await t.write(
    merchant,
    (ctx) => placeRefund(ctx, small.orderId, { amount: 200n }),
    at('2026-10-10T15:00:00Z'),
  )
  clearingId = (await settledAt(t, merchant, '2026-10-11T08:00:00Z')).clearingId
  await paidOrder(t, merchant, 2000n, {}, at('2026-10-11T12:00:00Z'))
  await settledAt(t, merchant, '2026-10-12T08:00:00Z')
})
afterAll(() => t.close())

const oneClearing = () => ({ clientId: merchant.merchantId, clearingId })

async function file(path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const payload = { format: 'csv', ...body }
  const answer = await t.server.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return {
    status: answer.statusCode,
    fields: answer.headers['x-total-rows'] ? [] : answer.json().fields,
    answer,
  }
}

/** Parses the file as a spreadsheet would; no field here contains a comma. */
async function rowsOf(path: string, body: object): Promise<string[][]> {
  const { status, answer } = await file(path, body)
  if (status !== 200) throw new Error(answer.body)
  const lines = answer.body.slice(1).trimEnd().split('\n')
  return lines.map((line) => line.split(','))
}

describe('a file has the requested columns in order, sorted like its list', () => {
  test("adds an amount's currency column once to an order export", async () => {
    const columns = ['payAmount', 'tipAmount', 'status', 'feeAmount']
    const sort = { sortField: 'payAmount', sortOrder: 'asc' }
    expect(await rowsOf('/orders/export', { columns, ...sort })).toEqual([
      ['Pay amount', 'Currency', 'Tip', 'Trade status', 'Fee', 'Settlement currency'],
      ['10.00', 'CAD', '0.00', 'Payment Successful', '0.20', 'CAD'],
      ['20.00', 'CAD', '0.00', 'Payment Successful', '0.40', 'CAD'],
      ['91.00', 'CAD', '1.00', 'Payment Successful', '1.82', 'CAD'],
    ])
  })

  test('keeps a requested currency column of an order export in its place', async () => {
    const [titles] = await rowsOf('/orders/export', { columns: ['currency', 'orderId', 'payAmount'] })
    expect(titles).toEqual(['Currency', 'Order ID', 'Pay amount'])
  })

  test('exports refunds with the requested columns and sort', async () => {
    const columns = ['amount', 'feeReturnAmount']
    expect(await rowsOf('/refunds/export', { columns, sortField: 'amount', sortOrder: 'desc' })).toEqual([
      ['Amount', 'Currency', 'Fee given back', 'Settlement currency'],
      ['9.00', 'CAD', '0.18', 'CAD'],
      ['2.00', 'CAD', '0.04', 'CAD'],
    ])
    const byTime = await rowsOf('/refunds/export', { columns: ['amount'], sortField: 'createTime' })
    expect(byTime.slice(1).map(([amount]) => amount)).toEqual(['2.00', '9.00'])
  })

  test('exports settlements with the requested columns and sort', async () => {
    const columns = ['net', 'serviceFee', 'trigger', 'exchangeRate']
    const rows = await rowsOf('/settlements/export', { columns, sortField: 'net', sortOrder: 'asc' })
    expect(rows).toEqual([
      ['Net', 'Currency', 'Service fee', 'Trigger', 'Exchange rate'],
      ['19.60', 'CAD', '0.40', 'Cut-off', '1'],
      ['98.98', 'CAD', '2.02', 'Cut-off', '1'],
    ])
  })

  test('exports the lines of one settlement with the requested columns and sort', async () => {
    const input = { ...oneClearing(), columns: ['category', 'amount'], sortField: 'amount', sortOrder: 'asc' }
    const rows = await rowsOf('/settlements/lines/export', input)
    expect(rows[0]).toEqual(['Category', 'Amount', 'Currency'])
    const amounts = rows.slice(1).map(([, amount]) => Number(amount))
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
    expect(rows.slice(1, 3)).toEqual([
      ['Service fee', '-1.82', 'CAD'],
      ['Service fee', '-0.20', 'CAD'],
    ])
  })
})

type Listed = { rows: Record<string, string>[] }

describe('a file without a sort uses its list’s default order', () => {
  test.each([
    ['orders', () => '/orders', 'orderId', {}],
    ['refunds', () => '/refunds', 'refundOrderId', {}],
    ['settlements', () => '/settlements', 'clearingId', {}],
    ['lines', () => `/settlements/${merchant.merchantId}/${clearingId}/lines`, 'lineId', 'oneClearing'],
  ])('exports %s in list order', async (name, path, key, more) => {
    const { body } = await t.call('GET', `${path()}?pageSize=100`, { token })
    const shown = (body.data as Listed).rows.map((row) => row[key])
    const file = name === 'lines' ? '/settlements/lines/export' : `/${name}/export`
    const rows = await rowsOf(file, { columns: [key], ...(more === 'oneClearing' ? oneClearing() : {}) })
    expect(rows.slice(1).map(([id]) => id)).toEqual(shown)
    expect(shown.length).toBeGreaterThan(1)
  })
})

test.each([
  ['/orders/export', { columns: ['orderId', 'password'] }, 'columns.1'],
  ['/orders/export', { columns: [] }, 'columns'],
  ['/orders/export', { sortField: 'operator' }, 'sortField'],
  ['/refunds/export', { columns: ['object'] }, 'columns.0'],
  ['/refunds/export', { sortOrder: 'up' }, 'sortOrder'],
  ['/settlements/export', { sortField: 'gross' }, 'sortField'],
])('rejects at %s the request %j with the field at fault', async (path, body, field) => {
  const { status, fields } = await file(path, body)
  expect([status, fields[0].field]).toEqual([400, field])
})

test('takes columns from a form or a query string like filters', async () => {
  const url = '/api/orders/export?format=csv&columns[0]=orderId&columns[1]=way&sortField=payAmount'
  const { body } = await t.server.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(body.slice(1).split('\n')[0]).toBe('Order ID,Payment method')
})

test('exports the requested columns as a workbook too', async () => {
  const { answer } = await file('/orders/export', { format: 'xlsx', columns: ['way', 'tipAmount'] })
  const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect([...sheet.matchAll(/<(?:t|v)>([^<]*)</g)].map(([, text]) => text)).toEqual([
    ...['Payment method', 'Tip', 'Currency'],
    ...['UnionPay', '0.00', 'CAD'],
    ...['UnionPay', '0.00', 'CAD'],
    ...['UnionPay', '1.00', 'CAD'],
  ])
})
