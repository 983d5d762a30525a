import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SimulateQuery } from '#features/finances/simulator/simulator.contract.ts'
import { currentTerms, simulate } from '#features/finances/simulator/simulator.service.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const month = '2026-06'
const day = (date: number) => new Date(Date.UTC(2026, 5, date, 18))
const plain: RatePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: ['C', 'UP'],
}

/** Opens a merchant in May whose card rate has a minimum and a maximum fee. */
async function opened(plan: Partial<RatePlan> = {}): Promise<TestMerchant> {
  t.setClock(new Date('2026-05-15T18:00:00Z'))
  const merchant = await trader(t, { province: 'QC', preCreditRefund: true, ratePlan: { ...plain, ...plan } })
  const now = new Date('2026-05-16T18:00:00Z')
  const card = { way: 'C' as const, rate: '0.0265', minFee: 30n, maxFee: 900n, surchargeRate: '0.024' }
  await t.write(merchant, (ctx) => setRate(ctx, card), { now })
  t.setClock(null)
  return merchant
}

/** Returns the query that simulates the terms that `opened` sets. */
function inForce(plan: Partial<RatePlan> = {}): SimulateQuery {
  const { taxedWays, ...rest } = { ...plain, ...plan }
  const ways: SimulateQuery['ways'] = [
    { way: 'C', rate: '0.0265', minFee: 30n, maxFee: 900n },
    { way: 'UP', rate: '0.02', minFee: 0n },
  ]
  return { month, ...rest, taxedWays: [...taxedWays], ways }
}
const simulated = (merchant: TestMerchant, input: SimulateQuery) =>
  t.read(merchant, (ctx) => simulate(ctx.db, ctx.scope, input))

type Answer = 'success' | 'declined' | 'none'
async function refund(merchant: TestMerchant, orderId: string, amount: bigint, at: Date, answer: Answer) {
  const { refundOrderId: refundNo } = await t.write(
    merchant,
    (ctx) => placeRefund(ctx, orderId, { amount }),
    { now: at },
  )
  const message = { channelRefundNo: `R${refundNo}`, amount, currency: 'CAD', refundTime: null } as const
  const response = {
    success: { outcome: 'success', facts: { ...message, refundNo } },
    declined: { outcome: 'declined', refusal: { code: 'X', message: 'no' } },
  } as const
  if (answer === 'none') return
  const now = new Date(at.getTime() + 60_000)
  await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundNo, response[answer]), { now })
}

const traded = fc.record({
  way: fc.constantFrom('C' as const, 'UP' as const),
  amount: fc.bigInt({ min: 100n, max: 90_000n }),
  date: fc.integer({ min: 1, max: 25 }),
  refunds: fc.array(
    fc.record({
      share: fc.bigInt({ min: 1n, max: 40n }),
      after: fc.integer({ min: 0, max: 9 }),
      answer: fc.constantFrom<Answer>('success', 'success', 'declined', 'none'),
    }),
    { maxLength: 4 },
  ),
})

describe('simulation with the terms in force', () => {
  test.each([
    ['net', {}],
    ['gross, the surcharge set off', { settleMode: 'afterpay', surchargeMode: 'distributed' }],
    ['net, fees kept on refunds', { feeBackOnRefund: false, taxedWays: ['C'] }],
  ] as const)('returns what was charged, to the cent (%s)', async (_name, plan) => {
    const merchant = await opened(plan)
    for (const { way, amount, date, refunds } of fc.sample(traded, { numRuns: 14, seed: 7 })) {
      const { orderId, payAmount } = await paidOrder(t, merchant, amount, { way }, { now: day(date) })
      for (const [index, { share, after, answer }] of refunds
        .toSorted((a, b) => a.after - b.after)
        .entries()) {
        const part = (payAmount * share) / 100n
        if (part * 4n > payAmount || part === 0n) continue
        const at = new Date(day(date + after).getTime() + index * 120_000)
        await refund(merchant, orderId, part, at, answer)
      }
    }
    const { ways, total } = await simulated(merchant, inForce(plan))
    expect(total.count).toBe(14)
    expect(total.refundCount).toBeGreaterThan(3)
    for (const row of [...ways, total]) {
      expect([row.feeThen, row.taxThen, row.difference]).toEqual([row.feeNow, row.taxNow, 0n])
    }
    expect([total.depositThen, total.billedThen]).toEqual([total.depositNow, total.billedNow])
    const stored = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('pay_order')
        .select(({ fn }) => [fn.sum('feeAmount').as('fee'), fn.sum('feeTaxAmount').as('tax')])
        .executeTakeFirstOrThrow(),
    )
    const returned = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('refund')
        .where('status', '=', 4)
        .where('confirmTime', '<', new Date('2026-07-01T07:00:00Z'))
        .select(({ fn }) => [fn.sum('feeReturnAmount').as('fee'), fn.sum('feeTaxReturnAmount').as('tax')])
        .executeTakeFirstOrThrow(),
    )
    expect(total.feeNow).toBe(BigInt(stored.fee) - BigInt(returned.fee))
    expect(total.taxNow).toBe(BigInt(stored.tax) - BigInt(returned.tax))
  })
})

describe('simulation with other terms', () => {
  test('matches a manual calculation', async () => {
    const merchant = await opened()
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'UP' }, { now: day(3) })
    await refund(merchant, orderId, 2500n, day(4), 'success')
    const { ways, total } = await simulated(merchant, {
      ...inForce({ settleMode: 'afterpay', feeBackOnRefund: false, taxedWays: [] }),
      ways: [{ way: 'UP', rate: '0.03', minFee: 0n, maxFee: 250n }],
    })
    // Charged 2.00, of which 0.50 was returned; GST 0.10 and QST 0.20 (0.1995), of which 0.08 (0.075, half
    // up) was. With the new terms: 2.50 at most, nothing returned, no tax, billed separately.
    expect(ways).toEqual([
      {
        way: 'UP',
        count: 1,
        refundCount: 1,
        volume: 10_000n,
        refunded: 2500n,
        feeNow: 150n,
        feeThen: 250n,
        taxNow: 22n,
        taxThen: 0n,
        difference: 78n,
        rateNow: '0.015000',
        rateThen: '0.025000',
      },
    ])
    expect(total).toMatchObject({ depositNow: 7328n, depositThen: 7500n, billedNow: 0n, billedThen: 250n })
  })

  test('leaves unnamed payment methods unchanged, and separates months', async () => {
    const merchant = await opened()
    await paidOrder(t, merchant, 10_000n, { way: 'UP' }, { now: day(3) })
    const { ways } = await simulated(merchant, { ...inForce(), ways: [] })
    expect(ways).toMatchObject([{ feeNow: 200n, feeThen: 200n, difference: 0n }])
    const july = await simulated(merchant, { ...inForce(), month: '2026-07' })
    expect(july.ways).toEqual([])
  })

  test('starts the simulation from the terms in force and the last month that has ended', async () => {
    const merchant = await opened({ surchargeMode: 'distributed' })
    const terms = await t.read(merchant, (ctx) =>
      currentTerms({ ...ctx, now: new Date('2026-07-01T06:59:00Z') }),
    )
    expect(terms).toMatchObject({ month: '2026-05', surchargeMode: 'distributed', currency: 'CAD' })
    expect(terms.ways.find(({ way }) => way === 'C')).toEqual({
      way: 'C',
      rate: '0.0265',
      minFee: 30n,
      maxFee: 900n,
    })
  })

  test('offers the simulation to managers but not cashiers, and exports to CSV', async () => {
    const merchant = await opened()
    await paidOrder(t, merchant, 10_000n, { way: 'UP' }, { now: day(3) })
    const [manager, cashier] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'cashier')]
    const plan = 'month=202606&settleMode=regular&surchargeMode=balance&feeBackOnRefund=true'
    const query = `${plan}&ways[0][way]=UP&ways[0][rate]=0.03&ways[0][minFee]=0`
    const answer = await t.call('GET', `/simulator?${query}`, { token: manager })
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { total: { feeThen: '300', taxThen: '0' } },
    ])
    expect((await t.call('GET', `/simulator?${query}`, { token: cashier })).status).toBe(403)
    const file = await t.server.inject({
      url: `/api/simulator/export?format=csv&${query}`,
      headers: { authorization: `Bearer ${manager}`, 'accept-language': 'en' },
    })
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('2.00,3.00')
  })
})

test('simulates a hundred thousand orders within seconds', async () => {
  const merchant = await opened()
  await paidOrder(t, merchant, 12_345n, { way: 'C' }, { now: day(3) })
  await withClient(t.database.ownerUrl, async (client) => {
    await client.query('alter table pay_order no force row level security')
    await client.query(
      `insert into pay_order
       select made.* from pay_order one cross join generate_series(1, 100000) n
        cross join lateral jsonb_populate_record(one, jsonb_build_object(
          'order_id', lpad(n::text, 25, '0'), 'client_order_id', n::text, 'channel_transaction_id', n::text)) made
        where one.merchant_id = '${merchant.merchantId}'`,
    )
    await client.query('alter table pay_order force row level security')
  })
  const started = performance.now()
  const { total } = await simulated(merchant, inForce())
  expect(total).toMatchObject({ count: 100_001, difference: 0n })
  expect(performance.now() - started).toBeLessThan(12_000)
}, 60_000)
