import fc from 'fast-check'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRiskLimit } from '#features/account/riskLimits/riskLimits.service.ts'
import { retryPayment } from '#features/payments/orders/attempt/retryPayment.service.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { examine } from '#features/system/doctor/doctor.service.ts'
import { withClient } from '#server/database/client.ts'
import type { WayCode } from '#shared/reference.ts'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { newOrder, notify, successOf } from '#test/trade.ts'

let s: SandboxedTrade
beforeAll(async () => {
  s = await sandboxedTrade()
})
afterAll(() => s.close())

const none = { mostPayment: null, mostDayAmount: null, mostDayCount: null }
async function limitedShop(way: WayCode, limit: object): Promise<TestMerchant> {
  const shop = await s.trader()
  await s.t.write(shop, (ctx) => setRiskLimit(ctx, { ...none, ...limit, way, version: 0 }))
  return shop
}

const asOwner = <Row extends QueryResultRow>(text: string, values: unknown[]) =>
  withClient(s.t.database.ownerUrl, (client) => client.query<Row>(text, values))

/** Lets the sums look a day old, so that payments rely on them. */
const settle = (shop: TestMerchant) =>
  asOwner(
    `update limit_use set first_time = now() - interval '1 day', sum_time = now() where merchant_id = $1`,
    [shop.merchantId],
  )
type Sums = { way: string; amount: string; count: number }
const stored = async (shop: TestMerchant): Promise<Sums[]> =>
  (
    await asOwner<Sums>(
      `select way_code as way, amount::text, count from limit_use where merchant_id = $1 order by way_code`,
      [shop.merchantId],
    )
  ).rows
const ofOrders = async (shop: TestMerchant): Promise<Sums[]> =>
  (
    await asOwner<Sums>(
      `select u.way_code as way, coalesce(sum(o.clearing_amount), 0)::text as amount, count(o.order_id)::int as count
         from limit_use u
         left join pay_order o on o.merchant_id = u.merchant_id and o.create_time >= u.from_time
                              and o.create_time < u.to_time and o.status not in (1, 3)
                              and u.way_code in ('A', o.way_code)
        where u.merchant_id = $1 group by u.way_code order by u.way_code`,
      [shop.merchantId],
    )
  ).rows
const attempt = (shop: TestMerchant, amount: bigint, way: 'WP' | 'AP' = 'WP') =>
  newOrder(s.t, shop, { way, inputAmount: amount }).catch((error: { code?: string }) => error.code ?? 'lost')

test('admits concurrent payments exactly up to the limit by running sums, without a sum over the orders', async () => {
  const shop = await limitedShop('A', { mostDayAmount: 5_000n })
  await attempt(shop, 100n)
  await settle(shop)
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(shop, 300n)))
  expect(answers.filter((one) => one === 'order.overDayLimit')).toHaveLength(14)
  expect(await stored(shop)).toEqual([{ way: 'A', amount: '4900', count: 17 }])
  expect(await stored(shop)).toEqual(await ofOrders(shop))
})

test('gives back what an order took when it ends unpaid, once, and takes it again when it is paid late', async () => {
  const shop = await limitedShop('WP', { mostDayCount: 2 })
  const first = (await attempt(shop, 100n)) as CreatedOrder
  await settle(shop)
  await attempt(shop, 100n)
  expect(await attempt(shop, 100n)).toBe('order.overDayCount')
  for (let times = 0; times < 2; times++) await notify(s.t, shop, first, { outcome: 'closed', refusal: null })
  expect(await stored(shop)).toEqual([{ way: 'WP', amount: '100', count: 1 }])
  expect(await attempt(shop, 100n)).toMatchObject({ payAmount: 100n })
  expect(await stored(shop)).toEqual(await ofOrders(shop))
})

test('keeps the running sums equal to the orders through any history of payments', async () => {
  const step = fc.record({
    act: fc.constantFrom('create', 'create', 'pay', 'close', 'reject', 'switch', 'both'),
    amount: fc.bigInt({ min: 1n, max: 900n }),
    way: fc.constantFrom('WP' as const, 'AP' as const),
    which: fc.nat({ max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const shop = await limitedShop('A', { mostDayAmount: 9_000n })
      await s.t.write(shop, (ctx) => setRiskLimit(ctx, { ...none, mostDayCount: 9, way: 'WP', version: 0 }))
      const orders: CreatedOrder[] = []
      const { who, payer } = s.payer(shop, { scene: 'native' })
      for (const { act, amount, way, which } of steps) {
        const order = orders[which % Math.max(orders.length, 1)]
        const closed = { outcome: 'closed', refusal: null } as const
        const acts: Record<typeof act, () => Promise<unknown>> = {
          create: async () => {
            const made = await attempt(shop, amount, way)
            if (typeof made !== 'string') orders.push(made)
          },
          pay: async () => order && notify(s.t, shop, order, successOf(order)),
          close: async () => order && notify(s.t, shop, order, closed),
          reject: async () =>
            order && notify(s.t, shop, order, { outcome: 'rejected', refusal: { code: 'X', message: 'no' } }),
          switch: async () => order && retryPayment(s.t.app, who, order.orderId, { way, payer }),
          both: async () =>
            order && Promise.all([attempt(shop, amount, way), notify(s.t, shop, order, closed)]),
        }
        await acts[act]().catch(() => undefined)
        await settle(shop)
      }
      expect(await stored(shop)).toEqual(await ofOrders(shop))
    }),
    { numRuns: 8 },
  )
})

test('counts nothing for a merchant without daily limits', async () => {
  const shop = await limitedShop('A', { mostPayment: 5_000n })
  const order = (await attempt(shop, 100n)) as CreatedOrder
  await notify(s.t, shop, order, { outcome: 'closed', refusal: null })
  expect(await stored(shop)).toEqual([])
})

test('sums the day again after a change of limits, and after a minute, an hour and a wrong sum', async () => {
  const shop = await limitedShop('A', { mostDayCount: 50 })
  await attempt(shop, 100n)
  const spoil = 'update limit_use set amount = 7, count = 7 where merchant_id = $1'
  await asOwner(spoil, [shop.merchantId])
  await attempt(shop, 100n)
  expect(await stored(shop)).toEqual([{ way: 'A', amount: '200', count: 2 }])
  await settle(shop)
  await asOwner(spoil, [shop.merchantId])
  const findings = await examine(s.t.app, { zoneProblems: async () => [] })
  expect(findings.find(({ check }) => check === 'Use of daily limits')).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining(`${shop.merchantId} A`),
  })
  await asOwner(`update limit_use set sum_time = now() - interval '61 minutes' where merchant_id = $1`, [
    shop.merchantId,
  ])
  await attempt(shop, 100n)
  expect(await stored(shop)).toEqual([{ way: 'A', amount: '300', count: 3 }])
})
