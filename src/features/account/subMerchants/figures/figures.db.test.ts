import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Consolidated } from '#features/account/subMerchants/figures/figures.contract.ts'
import type { Dashboard } from '#features/overview/dashboard/figures/figures.contract.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { scopeOf } from '#server/session/scope.ts'
import { addDays, dayOf, startOfDay } from '#shared/time.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { settledAt } from '#test/settled.ts'
import { paidOrder, trader } from '#test/trade.ts'

const zone = 'America/Vancouver'
let t: TestApp
let family: TestMerchant[]
let noon: Date
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date(Date.now() - 5 * 86_400_000))
  const master = await trader(t, { tradeName: 'Master' })
  family = [master, await trader(t, { parent: master }), await trader(t, { parent: master, currency: 'USD' })]
  await trader(t, { tradeName: 'Stranger' }).then((stranger) => paidOrder(t, stranger, 77_700n))
  t.setClock(null)
  const today = startOfDay(dayOf(new Date(), zone), zone)
  // Yesterday at noon, and the same hour of the day before.
  noon = new Date(startOfDay(addDays(dayOf(today, zone), -1), zone).getTime() + 12 * 3_600_000)
  const before = new Date(noon.getTime() - 86_400_000)
  for (const [place, merchant] of family.entries()) {
    const currency = place === 2 ? 'USD' : 'CAD'
    const sell = async (amount: bigint, now: Date) => {
      const order = await paidOrder(t, merchant, amount, { currency }, { now })
      return order.orderId
    }
    await sell(5_000n, before)
    const orderId = await sell(10_000n * BigInt(place + 1), noon)
    await sell(333n, noon)
    const now = new Date(noon.getTime() + 60_000)
    const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 700n }), {
      now,
    })
    const facts = {
      channelRefundNo: 'R',
      refundNo: refundOrderId,
      amount: 700n,
      currency,
      refundTime: null,
    } as const
    await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts }), {
      now,
    })
  }
  const [first] = family
  if (first) await settledAt(t, first, new Date(noon.getTime() + 120_000))
})
afterAll(() => t.close())

const read = async <T>(path: string, merchant: TestMerchant) =>
  (await t.call('GET', path, { token: await t.signIn(merchant, 'manager') })).body.data as T
const figures = (range: string, merchant = family[0] as TestMerchant) =>
  read<Consolidated>(`/subMerchantFigures?range=${range}`, merchant)

test.each(['yesterday', 'last7', 'thisYear', 'today'])(
  'shows for %s the same figures per merchant as its own dashboard',
  async (range) => {
    const all = await figures(range)
    expect(new Set(all.rows.map(({ mchCode }) => mchCode))).toEqual(
      new Set(family.map(({ merchantId }) => merchantId)),
    )
    for (const merchant of family) {
      const own = await read<Dashboard>(`/dashboard?range=${range}`, merchant)
      expect([own.fromDay, own.toDay]).toEqual([all.fromDay, all.toDay])
      for (const { currency, newCustomers: _n, oldCustomers: _o, before: _b, ...answer } of own.currencies) {
        const row = all.rows.find((one) => one.mchCode === merchant.merchantId && one.currency === currency)
        expect(row, `${merchant.merchantId} ${currency}`).toMatchObject(answer)
      }
    }
  },
)

test('totals the lines per currency, and never across currencies', async () => {
  const { totals, rows } = await figures('yesterday')
  expect(totals.map(({ currency }) => currency).sort()).toEqual(['CAD', 'USD'])
  for (const total of totals) {
    const own = rows.filter(({ currency }) => currency === total.currency)
    for (const key of ['sales', 'refunds', 'fees', 'settled', 'unsettled', 'salesBefore'] as const)
      expect(BigInt(total[key]), key).toBe(own.reduce((sum, row) => sum + BigInt(row[key]), 0n))
  }
  expect(totals.find(({ currency }) => currency === 'CAD')).toMatchObject({
    ...{ sales: '30666', transactions: 4, refunds: '1400', refundCount: 2 },
    ...{ salesBefore: '10000', transactionsBefore: 2, refundsBefore: '0' },
    fees: String(2 * 7 + 200 + 400),
  })
})

test('counts sales in another time zone by the master’s days', async () => {
  const [master] = family
  if (!master) throw new Error('a master')
  t.setClock(new Date(Date.now() - 5 * 86_400_000))
  const toronto = await trader(t, { parent: master, timezone: 'America/Toronto' })
  t.setClock(null)
  // One in the morning in Toronto is still the evening before in Vancouver.
  const day = startOfDay(addDays(dayOf(new Date(), zone), -1), zone)
  await paidOrder(t, toronto, 4_200n, {}, { now: new Date(day.getTime() - 3_600_000) })
  await paidOrder(t, toronto, 9_900n, {}, { now: new Date(day.getTime() + 3_600_000) })
  const { rows } = await figures('yesterday')
  expect(rows.find(({ mchCode }) => mchCode === toronto.merchantId)).toMatchObject({
    ...{ sales: '9900', salesBefore: '4200', timezone: 'America/Toronto' },
  })
})

test('limits a sub-merchant to its own figures, denies a cashier, and exports the page', async () => {
  const [master, sub] = family
  if (!master || !sub) throw new Error('a family')
  const own = await figures('last7', sub)
  expect(own.rows.map(({ mchCode }) => mchCode)).toEqual([sub.merchantId])
  const cashier = await t.call('GET', '/subMerchantFigures?range=today', {
    token: await t.signIn(master, 'cashier'),
  })
  expect(cashier.status).toBe(403)
  const file = await t.server.inject({
    method: 'POST',
    url: '/api/subMerchantFigures/export?lang=en',
    headers: { authorization: `Bearer ${await t.signIn(master, 'manager')}` },
    payload: { format: 'csv', range: 'yesterday', columns: ['mchCode', 'currency', 'sales'] },
  })
  expect(file.statusCode, file.body).toBe(200)
  expect(file.body).toContain(`${sub.merchantId},CAD,203.33`)
  expect(file.body).not.toContain('777')
  expect(scopeOf(master.tenantId, master.merchantId).tenantId).toBe(sub.tenantId)
})

test('shows today’s and this month’s sales in the list of sub-merchants', async () => {
  const [master, sub] = family
  if (!master || !sub) throw new Error('a family')
  await paidOrder(t, sub, 1_234n)
  const page = await read<{
    rows: { mchCode: string; sums: { todayAmount: string; monthAmount: string }[] }[]
  }>(`/subMerchants?search=${sub.merchantId}`, master)
  const [month, today] = await Promise.all(
    ['thisMonth', 'today'].map((range) => read<Dashboard>(`/dashboard?range=${range}`, sub)),
  )
  expect(page.rows[0]?.sums).toMatchObject([
    { todayAmount: today?.currencies[0]?.sales, monthAmount: month?.currencies[0]?.sales },
  ])
})
