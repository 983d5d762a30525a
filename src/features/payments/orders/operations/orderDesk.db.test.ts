import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { withClient } from '#server/database/client.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator, assign, departmentTree, staffWith } from '#test/providerStaff.ts'
import { paidOrder, trader } from '#test/trade.ts'

const rights: ProviderPermission[] = [
  ...(['orderDesk.query', 'orderDesk.get', 'orderDesk.export'] as const),
  ...(['exceptionDesk.query', 'exceptionDesk.export'] as const),
]
let t: TestApp
let mine: TestMerchant
let sub: TestMerchant
let theirs: TestMerchant
let orders: { mine: string; sub: string; theirs: string }
let refundId: string
let staff: Record<'west' | 'bd' | 'all' | 'nobody', string>
beforeAll(async () => {
  t = await testApp()
  mine = await trader(t, { tradeName: 'Western Tea' })
  sub = await trader(t, { parent: mine })
  theirs = await trader(t)
  const created = await Promise.all(
    [mine, sub, theirs].map((merchant, at) =>
      paidOrder(t, merchant, BigInt(1000 * (at + 1)), { clientOrderId: `SHOP-${at}` }),
    ),
  )
  const [first, second, third] = created.map(({ orderId }) => orderId)
  orders = { mine: first ?? '', sub: second ?? '', theirs: third ?? '' }
  const refund = await t.write(mine, (ctx) => placeRefund(ctx, orders.mine, { amount: 400n }))
  refundId = refund.refundOrderId
  for (const [merchant, orderId] of [
    [mine, orders.mine],
    [theirs, orders.theirs],
  ] as const)
    await t.write(merchant, (ctx) =>
      openException(ctx, {
        ...{ kind: 'double_paid', orderId, eventKey: 'x', amount: 1n, currency: 'CAD' },
        ...{ channelOrderNo: null, channelTransactionId: `ODD-${orderId}`, payTime: null },
      }),
    )
  const { west, east } = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  await assign(t, mine, { department: west })
  const bd = await staffWith(t, 'bd', { rights, scope: 5, department: east })
  await assign(t, theirs, { department: east, bd: bd.accountId })
  staff = {
    west: (await staffWith(t, 'west', { rights, scope: 3, department: west })).token,
    bd: bd.token,
    all: (await administrator(t, 'all')).token,
    nobody: (await staffWith(t, 'nobody', { rights: ['orderDesk.query'], scope: 1 })).token,
  }
})
afterAll(() => t.close())

type Row = { orderId: string; refundOrderId: string; mchCode: string; payOrderId: string }
type Listed = { rows: Row[]; totalCount: number }

async function listed(path: string, token: string): Promise<Listed> {
  const { body } = await t.call('GET', path, { token })
  return body.data as Listed
}
const idsOf = async (path: string, token: string) =>
  (await listed(path, token)).rows.map(({ orderId }) => orderId).sort()

async function exported(path: string, token: string, filters: object = {}): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const payload = { format: 'csv', ...filters }
  return (await t.server.inject({ method: 'POST', url: `/api${path}/export`, headers, payload })).body
}

describe('each person sees only the rows of merchants in their data scope', () => {
  test.each([
    ['west', () => [orders.mine]],
    ['bd', () => [orders.theirs]],
    ['all', () => Object.values(orders).sort()],
  ] as const)(
    'limits %s to their data scope in the list, count, totals, file and detail',
    async (who, wanted) => {
      const token = staff[who]
      const page = await listed('/provider/orders', token)
      expect(page.rows.map(({ orderId }) => orderId).sort()).toEqual(wanted())
      expect(page.totalCount).toBe(wanted().length)
      expect(await idsOf('/provider/orders?status[0]=5&status[1]=6&sortField=payAmount', token)).toEqual(
        wanted(),
      )

      const { body } = await t.call('GET', '/provider/orders/totals', { token })
      expect(body.data).toMatchObject({ exactCount: wanted().length })
      const file = await exported('/provider/orders', token)
      for (const orderId of Object.values(orders)) {
        const seen = wanted().some((one) => one === orderId)
        expect(file.includes(orderId)).toBe(seen)
        const found = await t.call('GET', `/provider/orders/${orderId}`, { token })
        expect([found.status, found.body.code]).toEqual(seen ? [200, undefined] : [404, 'order.notFound'])
        const wire = await t.call('GET', `/provider/orders/${orderId}/exchanges`, { token })
        expect(wire.status).toBe(seen ? 200 : 404)
      }
    },
  )

  test('filters the list, the totals and the file across merchants by stage and by source', async () => {
    const token = staff.all
    const rows = (await listed('/provider/orders', token)).rows as (Row &
      Record<'stage' | 'source', number>)[]
    for (const [field, code] of [
      ...(['stage'] as const).flatMap((key) => [5, 6, 10].map((one) => [key, one] as const)),
      ...(['source'] as const).flatMap((key) => [1, 3].map((one) => [key, one] as const)),
    ]) {
      const wanted = rows.filter((row) => row[field] === code).map(({ orderId }) => orderId)
      const found = `${field}[0]=${code}`
      expect([found, await idsOf(`/provider/orders?${found}`, token)]).toEqual([found, wanted.sort()])
      const { body } = await t.call('GET', `/provider/orders/totals?${found}`, { token })
      expect([found, body.data]).toMatchObject([found, { exactCount: wanted.length }])
      const file = await exported('/provider/orders', token, { [field]: [String(code)] })
      const inFile = rows.map(({ orderId }) => orderId).filter((orderId) => file.includes(orderId))
      expect([found, inFile.sort()]).toEqual([found, wanted])
    }
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set([5, 6]))
  })

  test('limits refunds and exceptions to the data scope', async () => {
    for (const [who, count] of [
      ['west', 1],
      ['bd', 0],
      ['all', 1],
    ] as const) {
      const refunds = await listed('/provider/refunds', staff[who])
      expect([refunds.totalCount, refunds.rows.length]).toEqual([count, count])
      const { body } = await t.call('GET', '/provider/refunds/totals', { token: staff[who] })
      expect(body.data).toMatchObject({ exactCount: count })
      expect((await exported('/provider/refunds', staff[who])).includes(refundId)).toBe(count === 1)
      const one = await t.call('GET', `/provider/refunds/${refundId}`, { token: staff[who] })
      expect(one.status).toBe(count === 1 ? 200 : 404)
    }
    expect(await idsOf('/provider/exceptions', staff.west)).toEqual([orders.mine])
    expect(await idsOf('/provider/exceptions', staff.bd)).toEqual([orders.theirs])
    expect((await exported('/provider/exceptions', staff.bd)).includes(orders.mine)).toBe(false)
  })

  test('names the missing permission when a person may list but not open or export', async () => {
    const { nobody: token } = staff
    expect((await t.call('GET', '/provider/orders', { token })).status).toBe(200)
    const opened = await t.call('GET', `/provider/orders/${orders.mine}`, { token })
    expect([opened.status, opened.body.permission]).toEqual([403, 'orderDesk.get'])
    const manager = await t.signIn(mine, 'manager')
    expect((await t.call('GET', '/provider/orders', { token: manager })).status).toBe(403)
  })
})

describe('order search across merchants', () => {
  test.each([
    ['its id', () => orders.mine],
    ["the merchant's own number", () => 'SHOP-0'],
    ["a refund's id", () => refundId],
    ['the transaction of a payment that no rule foresaw', () => `ODD-${orders.mine}`],
  ])('finds an order within the data scope by %s', async (_what, number) => {
    const query = `/provider/orders?search=${encodeURIComponent(number())}&toDay=20200101`
    expect(await idsOf(query, staff.west)).toEqual([orders.mine])
    expect(await idsOf(query, staff.all)).toEqual([orders.mine])
    expect(await idsOf(query, staff.bd)).toEqual([])
  })

  test('finds nothing by a partial number or by text that is not a number', async () => {
    for (const number of [orders.mine.slice(0, 20), "' or 1=1 --", '‮123', '0'.repeat(25)])
      expect(await idsOf(`/provider/orders?search=${encodeURIComponent(number)}`, staff.all)).toEqual([])
  })
})

test('filters the list by merchant, department, currency and channel account', async () => {
  const all = staff.all
  expect(await idsOf(`/provider/orders?merchantId=${sub.merchantId}`, all)).toEqual([orders.sub])
  expect(await idsOf(`/provider/orders?merchantId=${theirs.merchantId}`, staff.west)).toEqual([])
  expect(await idsOf('/provider/orders?currency=USD', all)).toEqual([])
  const { rows } = await listed('/provider/orders', all)
  const account = (rows[0] as unknown as { channelAccountId: string }).channelAccountId
  expect((await idsOf(`/provider/orders?channelAccountId=${account}`, all)).length).toBeGreaterThan(0)
  expect(await idsOf('/provider/orders?channelAccountId=none', all)).toEqual([])
})

test('shows an order’s merchant, its refunds and its ledger entries', async () => {
  const { body } = await t.call('GET', `/provider/orders/${orders.mine}`, { token: staff.west })
  const detail = body.data as { ledger: { amount: string; debit: string }[] }
  expect(detail).toMatchObject({
    merchant: { mchCode: mine.merchantId, mchName: 'Western Tea' },
    order: { orderId: orders.mine, stage: 6 },
    refunds: [{ refundOrderId: refundId }],
    notifications: [],
  })
  expect(detail.ledger.length).toBeGreaterThan(0)
})

test('matches the database’s totals per currency and misses no order across pages', async () => {
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `select currency, count(*)::int as orders, sum(pay_amount)::text as "payAmount",
              sum(refunded_amount)::text as "refundedAmount" from pay_order group by currency order by currency`,
    ),
  )
  const { body } = await t.call('GET', '/provider/orders/totals', { token: staff.all })
  const { totals } = body.data as { totals: object[] }
  expect(totals).toEqual(rows.map((row) => expect.objectContaining(row)))
  for (const sort of ['createTime', 'payAmount'])
    for (const direction of ['asc', 'desc']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          idsOf(
            `/provider/orders?pageSize=1&pageNum=${page}&sortField=${sort}&sortOrder=${direction}`,
            staff.all,
          ),
        ),
      )
      expect(pages.flat().sort()).toEqual(Object.values(orders).sort())
    }
})
