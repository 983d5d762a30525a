import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Breakdown } from '#features/overview/dashboard/breakdown/breakdown.contract.ts'
import { breakdownOf } from '#features/overview/dashboard/breakdown/breakdown.service.ts'
import { dashboardOf } from '#features/overview/dashboard/figures/figures.service.ts'
import { periodBefore } from '#features/overview/dashboard/figures/periods.domain.ts'
import { todayOf } from '#features/overview/dashboard/today/today.service.ts'
import { noStoreCode } from '#features/payments/orders/orderSearch.domain.ts'
import { rollUp } from '#features/payments/rollUps/rollUps.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { withClient } from '#server/database/client.ts'
import { type DateRange, dateRanges } from '#shared/dateRanges.ts'
import { declinedStatuses, madeOrders, type Place, paidOrders, paidStatuses } from '#shared/figureLists.ts'
import { hourOfWeek, minuteAt } from '#shared/localTime.ts'
import { tradeStatusCode } from '#shared/reference.ts'
import { addDays, dayOf, rangeOf } from '#shared/time.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { usualCode } from '#test/payersStore.ts'
import { openTill } from '#test/till.ts'

// This zone is half an hour off, and its clock goes forward on 8 March.
const zone = 'America/St_Johns'
const now = new Date('2026-03-12T17:41:30Z')

type Paid = {
  orderId: string
  currency: 'CAD' | 'USD'
  way: string
  store: string | null
  payer: string | null
  at: Date
  amount: bigint
}
let t: TestApp
let merchant: TestMerchant
let token: string
let paid: Paid[]

beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-01-15T12:00:00Z'))
  merchant = await t.merchant({ timezone: zone })

  const till = await openTill(t, merchant)
  const codes = await t.write(merchant, async (ctx) => [
    await createStoreCode(ctx, { ...usualCode, label: 'Front' }),
    await createStoreCode(ctx, { ...usualCode, label: 'Back' }),
  ])
  const sale = fc.record({
    minutes: fc.integer({ min: 1, max: 40 * 24 * 60 }),
    amount: fc.bigInt({ min: 1_00n, max: 90_00n }),
    way: fc.constantFrom('UP', 'UPO', 'C'),
    payer: fc.option(fc.constantFrom('ann', 'bo', 'cy')),
    store: fc.option(fc.constantFrom(...codes)),
    usd: fc.boolean(),
  })
  const sales = fc.sample(sale, { numRuns: 60, seed: 7 })
  // Sales around the turn of a day, the clock change and the compared minute.
  const edges = [
    '2026-03-08T05:29:59Z',
    '2026-03-08T05:30:00Z',
    '2026-03-05T18:40:30Z',
    '2026-03-05T18:41:00Z',
  ]
  const all = [
    ...sales.map((one) => ({ ...one, at: new Date(now.getTime() - one.minutes * 60_000) })),
    ...edges.map((at) => ({
      amount: 5_00n,
      way: 'UP' as const,
      payer: 'dee',
      store: null,
      usd: false,
      at: new Date(at),
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  paid = []
  for (const { amount, way, payer, store, usd, at } of all) {
    const currency = usd ? ({ currency: 'USD', exchangeRate: '1.4' } as const) : {}
    const of = payer ? { payer } : {}
    const orderId = await till.pay({ amount, way: way as 'UP', at, ...of, ...currency })
    // A customer is one wallet or card: the same name at another channel is another customer.
    const customer = payer && `${way === 'C' ? 'card' : 'unionpay'}/${payer}`
    paid.push({ orderId, currency: usd ? 'USD' : 'CAD', way, store, payer: customer, at, amount })
  }
  await withClient(t.database.ownerUrl, async (client) => {
    for (const { orderId, store } of paid)
      await client.query('update pay_order set store_code_id = $2 where order_id = $1', [orderId, store])
    // Two orders that the channel declined, and one that was not paid in time.
    for (const status of [4, 1, 3])
      await client.query(
        `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
           source, currency, input_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, channel, description,
           create_time, expire_time)
         select tenant_id, (order_id::numeric + $2)::text, merchant_id, $3, $4, way_code, gateway_code, scene_code, source,
                currency, input_amount, pay_amount, settle_currency, exchange_rate, clearing_amount, channel, description,
                $5, $5 from pay_order where order_id = $1`,
        [paid[0]?.orderId, status, `c${status}`, status, '2026-03-12T12:00:00Z'],
      )
  })
  t.setClock(now)
  // From here on the figures come from the roll-ups; rollUps.db.test.ts compares those with the orders.
  await rollUp(t.app, merchant.tenantId, merchant.merchantId)
  token = await t.signIn(merchant, 'admin')
})
afterAll(() => t.close())

const sumOf = (sales: readonly Paid[]) => sales.reduce((sum, { amount }) => sum + amount, 0n)
const ofCad = (sales: readonly Paid[]) => sales.filter(({ currency }) => currency === 'CAD')
const paidIn = (from: Date, to: Date) => paid.filter(({ at }) => at >= from && at < to)
const read = <T>(work: (ctx: never) => Promise<T>) =>
  t.read(merchant, (ctx) => work({ ...ctx, now, signedIn: { role: 'admin', timezone: zone } } as never))

/** Returns the totals of the order list that a figure links to, requested as the console does. */
async function totalsAt({ search }: Place) {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const [place, one] of [value].flat().entries()) {
      const wire = key === 'status' ? String(tradeStatusCode[one as 'paid']) : one
      const isMany = key === 'status' || key === 'way'
      query.append(isMany ? `${key}[${place}]` : key, key.endsWith('Day') ? wire.replaceAll('-', '') : wire)
    }
  }
  const { body } = await t.call('GET', `/orders/totals?${query}`, { token })
  return body.data as {
    totals: { currency: string; paidAmount: string; paidOrders: number }[]
    exactCount: number
  }
}

async function expectList(place: Place, figure: { currency: string; sales: bigint; transactions: number }) {
  const { totals } = await totalsAt(place)
  const found = totals.find(({ currency }) => currency === figure.currency)
  expect([found?.paidAmount ?? '0', found?.paidOrders ?? 0]).toEqual([
    String(figure.sales),
    figure.transactions,
  ])
}

describe.each(dateRanges)('dashboard for %s', (range: DateRange) => {
  const { from, to, fromDay, toDay } = rangeOf(range, now, zone)
  const days = { fromDay, toDay }

  test('adds up payments by day and in total, with new and returning customers', async () => {
    const summary = await read((ctx) => dashboardOf(ctx, range))
    for (const { currency, sales, transactions, newCustomers, oldCustomers } of summary.currencies) {
      const own = paidIn(from, to).filter((one) => one.currency === currency)
      const payers = [...new Set(own.flatMap(({ payer }) => payer ?? []))]
      const isNew = (payer: string, since: Date) =>
        (paid.find((one) => one.payer === payer)?.at ?? now) >= since
      expect([sales, transactions]).toEqual([sumOf(own), own.length])
      expect(newCustomers).toBe(payers.filter((payer) => isNew(payer, from)).length)
      expect(oldCustomers).toBe(payers.filter((payer) => !isNew(payer, from)).length)
      for (const day of summary.days.filter((one) => one.currency === currency)) {
        const ofDay = own.filter(({ at }) => dayOf(at, zone) === day.day)
        const start = rangeOf('today', new Date(`${day.day}T15:00:00Z`), zone).from
        const there = [...new Set(ofDay.flatMap(({ payer }) => payer ?? []))]
        expect([day.sales, day.transactions]).toEqual([sumOf(ofDay), ofDay.length])
        expect(day.newCustomers).toBe(there.filter((payer) => isNew(payer, start)).length)
        expect(day.oldCustomers).toBe(there.filter((payer) => !isNew(payer, start)).length)
      }
    }
    expect(summary.days.length % summary.currencies.length).toBe(0)
  })

  test('compares with an equally long period, and equals the totals of each list', async () => {
    const { before, currencies } = await read((ctx) => dashboardOf(ctx, range))
    const period = periodBefore(range, days, now, zone)
    for (const figures of currencies) {
      const own = paidIn(period.from, period.to).filter(({ currency }) => currency === figures.currency)
      expect(figures.before).toEqual({ sales: sumOf(own), transactions: own.length })
      await expectList(paidOrders(days), figures)
      await expectList(paidOrders(before, { until: before.until }), { ...figures, ...figures.before })
    }
  })

  test('splits sales by method, store and hour, each equal to the total of its list', async () => {
    const { ways, stores, hours, approval } = await read((ctx) => breakdownOf(ctx, range))
    const own = ofCad(paidIn(from, to))
    const cad = <P extends Breakdown['ways' | 'stores' | 'hours'][number]>(parts: readonly P[]) =>
      parts.filter(({ currency }) => currency === 'CAD')
    for (const parts of [cad(ways), cad(stores), cad(hours)])
      expect(parts.reduce((sum, { sales }) => sum + sales, 0n)).toBe(sumOf(own))
    for (const { way, sales } of cad(ways)) expect(sales).toBe(sumOf(own.filter((one) => one.way === way)))
    for (const { storeCodeId, sales } of cad(stores))
      expect(sales).toBe(sumOf(own.filter(({ store }) => store === storeCodeId)))
    for (const { weekday, hour, sales } of cad(hours)) {
      const then = own.filter(({ at }) => {
        const shown = hourOfWeek(at, zone)
        return shown.weekday === weekday && shown.hour === hour
      })
      expect(sales).toBe(sumOf(then))
    }
    for (const one of ways) await expectList(paidOrders(days, { way: one.way }), one)
    for (const one of stores)
      await expectList(paidOrders(days, { storeCodeId: one.storeCodeId ?? noStoreCode }), one)
    for (const one of hours.slice(0, 6)) await expectList(paidOrders(days, one), one)
    expect((await totalsAt(madeOrders(days, paidStatuses))).exactCount).toBe(approval.paid)
    expect((await totalsAt(madeOrders(days, declinedStatuses))).exactCount).toBe(approval.declined)
  })
})

test('compares today with the same weekday up to the same minute of the local clock', async () => {
  const { day, sameDay, until, currencies, hours } = await read((ctx) => todayOf(ctx))
  expect([day, sameDay, until]).toEqual(['2026-03-12', addDays('2026-03-12', -7), '15:11'])
  const { from, to } = rangeOf('today', now, zone)
  const start = rangeOf('today', new Date('2026-03-05T15:00:00Z'), zone)
  const end = minuteAt(sameDay, until, zone)
  for (const figures of currencies) {
    const of = (sales: Paid[]) => sales.filter(({ currency }) => currency === figures.currency)
    expect(figures.sales).toBe(sumOf(of(paidIn(from, to))))
    expect(figures.before.sales).toBe(sumOf(of(paidIn(start.from, end))))
    await expectList(paidOrders({ fromDay: day, toDay: day }), figures)
    await expectList(paidOrders({ fromDay: sameDay, toDay: sameDay }, { until }), {
      ...figures,
      ...figures.before,
    })
  }
  // Of two sales half a minute apart on that day, only the first is in time.
  expect(end).toEqual(new Date('2026-03-05T18:41:00Z'))
  for (const { hour, before, currency, sales } of hours) {
    const own = before ? paidIn(start.from, start.to) : paidIn(from, to)
    const then = own.filter((one) => one.currency === currency && hourOfWeek(one.at, zone).hour === hour)
    expect(sales).toBe(sumOf(then))
  }
})

test('stops the roll-ups before the oldest open transaction', async () => {
  const shop = await t.merchant()
  const till = await openTill(t, shop)
  await withClient(t.database.appUrl, async (client) => {
    await client.query('begin')
    const began: Date = (await client.query('select now() as began')).rows[0].began
    const later = new Date(began.getTime() + 600_000)
    t.setClock(later)
    await till.pay({ amount: 1_00n, way: 'UP', at: new Date(later.getTime() - 7_200_000) })
    await rollUp(t.app, shop.tenantId, shop.merchantId)
    const sums = await t.read(shop, ({ db }) => db.selectFrom('sales_rolled').selectAll().execute())
    const reached = sums.find(({ tenantId }) => tenantId === shop.tenantId)?.salesUntil
    expect(reached).toEqual(new Date(began.getTime() - 120_000))
  })
})
