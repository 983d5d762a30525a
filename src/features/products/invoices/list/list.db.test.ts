import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceFilterStates } from '#features/products/invoices/list/invoices.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, orderFor } from '#test/invoices.ts'
import { notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let other: TestMerchant
let token: string
const now = new Date('2026-06-20T19:00:00Z')
const before = { now: new Date('2026-06-01T19:00:00Z') }

beforeAll(async () => {
  t = await testApp()
  t.setClock(now)
  ;[merchant, other] = [await trader(t), await trader(t)]
  token = await t.signIn(merchant, 'manager')
  const make = (name: string, input = {}) =>
    invoiceIn(t, merchant, { customer: { name, email: null, phone: null, address: '' }, ...input }, before)
  const pay = async (invoiceId: string, amount: bigint) => {
    const order = await orderFor(t, merchant, invoiceId, { amount })
    await notify(t, merchant, order, successOf(order))
  }
  await make('awaiting')
  await orderFor(t, merchant, (await make('under way')).invoiceId)
  await pay((await make('part paid', { partialAllowed: true, dueDate: '2026-06-19' })).invoiceId, 4000n)
  await pay((await make('paid', { dueDate: '2026-06-02' })).invoiceId, 10_000n)
  await make('overdue 100%_\\', { dueDate: '2026-06-19', remark: '' })
  await make('due today', { dueDate: '2026-06-20' })
  await make('expired', { expireTime: new Date('2026-06-10T00:00:00Z') })
  const { invoiceId } = await make('deactivated', { amount: 777n })
  await t.call('POST', `/invoices/${invoiceId}/deactivation`, { token, body: { reason: 'x' } })
  await invoiceIn(t, other)
})
afterAll(() => t.close())

type Row = { invoiceId: string; customerName: string; state: string; overdue: boolean; expired: boolean }
const list = async (query: string) => {
  const { status, body } = await t.call('GET', `/invoices?pageSize=50&${query}`, { token })
  expect(status).toBe(200)
  return (body.data as { rows: Row[] }).rows
}
const named = async (query: string) => (await list(query)).map(({ customerName }) => customerName).toSorted()

describe('the invoice list', () => {
  test.each([
    ['awaiting', ['awaiting', 'due today', 'expired', 'overdue 100%_\\']],
    ['paying', ['part paid', 'under way']],
    ['paid', ['paid']],
    ['deactivated', ['deactivated']],
    ['overdue', ['overdue 100%_\\', 'part paid']],
    ['expired', ['expired']],
  ])('filters by the state %s', async (state, names) => {
    expect(await named(`state=${state}`)).toEqual(names)
  })

  test('shows for each invoice the same as its own page', async () => {
    for (const { invoiceId, ...row } of await list('')) {
      const { body } = await t.call('GET', `/invoices/${invoiceId}`, { token })
      expect(body.data).toMatchObject(row)
    }
    expect(invoiceFilterStates).toHaveLength(6)
  })

  test('searches number, name and remark, with pattern characters taken literally', async () => {
    expect(await named('search=inv-000004')).toEqual(['paid'])
    expect(await named('search=OVERDUE')).toEqual(['overdue 100%_\\'])
    expect(await named(`search=${encodeURIComponent('%_\\')}`)).toEqual(['overdue 100%_\\'])
    expect(await named('search=design')).toHaveLength(7)
    expect(await named('search=nothing')).toEqual([])
  })

  test('filters by amount and issue date, and sorts', async () => {
    expect(await named('maxAmount=777')).toEqual(['deactivated'])
    expect(await named('fromDay=20260602')).toEqual([])
    expect((await list('sortField=amount&sortOrder=asc'))[0]?.customerName).toBe('deactivated')
  })
})

test('totals billed, paid, due and overdue, counting only payments of ended invoices', async () => {
  const { body } = await t.call('GET', '/invoices/totals', { token })
  expect(body.data).toEqual([
    {
      ...{ currency: 'CAD', count: 8, billedAmount: '70000', paidAmount: '14000' },
      ...{ dueAmount: '56000', overdueAmount: '16000' },
    },
  ])
})

test('exports the invoice list in both languages and formats, for managers', async () => {
  const file = async (query: string, as = token) =>
    t.server.inject({ url: `/api/invoices/export?${query}`, headers: { authorization: `Bearer ${as}` } })
  const csv = await file('format=csv&lang=zh&state=overdue')
  expect(csv.statusCode).toBe(200)
  const [head, ...lines] = csv.payload.trim().split(/\r?\n/)
  expect(head).toContain('收款账单编号')
  expect(lines).toHaveLength(2)
  expect(csv.payload).toContain('2026-06-19,是')
  expect(csv.payload).toContain('付款中')
  expect((await file('format=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await file('format=csv', await t.signIn(merchant, 'cashier'))).statusCode).toBe(403)
})

test('serves the invoice PDF in both languages to people who may see the invoice', async () => {
  const [row] = await list('')
  const get = async (as: string, query: string) => {
    const url = `/api/invoices/${row?.invoiceId}/file?${query}`
    return t.server.inject({ url, headers: { authorization: `Bearer ${as}` } })
  }
  const cashier = await t.signIn(merchant, 'cashier')
  for (const lang of ['en', 'zh']) {
    const { rawPayload, headers } = await get(cashier, `lang=${lang}`)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(headers['content-disposition']).toMatch(new RegExp(`invoice-INV-\\d{6}-${lang}.pdf`))
  }
  expect((await get(cashier, 'lang=fr')).statusCode).toBe(400)
  expect((await get(await t.signIn(other, 'admin'), 'lang=en')).statusCode).toBe(404)
  expect((await get('x', 'lang=en')).statusCode).toBe(401)
})
