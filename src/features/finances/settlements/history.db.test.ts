import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRate } from '#features/account/merchants/merchants.service.ts'
import { netOf } from '#features/finances/settlements/settlements.domain.ts'
import { setSettlementRule } from '#features/finances/settlements/settlements.service.ts'
import { nextSettlement } from '#features/finances/settlements/settlementViews.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledger.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { clearingsOf, cutAt, owedTo, validated } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const way = fc.constantFrom('C' as const, 'UP' as const, 'UPO' as const)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      way,
      // A card takes no less.
      amount: fc.bigInt(50n, 90_000n),
      tip: fc.bigInt(0n, 900n),
      abroad: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      pick: fc.nat(),
      percent: fc.bigInt(1n, 100n),
      fails: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      way,
      rate: fc.constantFrom('0', '0.0135', '0.02', '0.029'),
      minFee: fc.bigInt(0n, 30n),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('minimum' as const), amount: fc.bigInt(0n, 50_000n) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cut' as const), validated: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Lives through a history a second at a time; answers its merchant. */
async function live(steps: Step[]) {
  let clock = Date.parse('2026-05-01T00:00:00Z')
  t.setClock(new Date(clock))
  const merchant = await t.merchant({ preCreditRefund: true })
  const till = await openTill(t, merchant)
  const orders: { orderId: string; left: bigint }[] = []
  const refunds: string[] = []
  const waiting: string[] = []

  for (const one of steps) {
    clock += 1_000
    const at = new Date(clock)
    if (one.kind === 'pay') {
      const exchange = one.abroad ? { currency: 'USD' as const, exchangeRate: '1.3719' } : {}
      const sale = { way: one.way, amount: one.amount, tip: one.tip, at, ...exchange }
      orders.push({ orderId: await till.pay(sale), left: one.amount })
    } else if (one.kind === 'refund') {
      const order = orders[one.pick % Math.max(1, orders.length)]
      const amount = ((order?.left ?? 0n) * one.percent) / 100n
      if (!order || amount === 0n) continue
      const refundId = await till.askRefund(order.orderId, amount, at)
      await till.tellRefund(refundId, one.fails ? 'declined' : 'success', at)
      if (!one.fails) order.left -= amount
      if (!one.fails) refunds.push(refundId)
    } else if (one.kind === 'reverse') {
      const [refundId] = refunds.splice(one.pick % Math.max(1, refunds.length), 1)
      if (refundId !== undefined) await till.tellRefund(refundId, 'declined', at)
    } else if (one.kind === 'rate') {
      const { way, rate, minFee } = one
      await t.write(merchant, (ctx) => setRate(ctx, { way, rate, minFee, maxFee: 2_000n }), { now: at })
    } else if (one.kind === 'minimum') {
      await t.write(merchant, (ctx) => setSettlementRule(ctx, { ...dailyRule, minSettleAmount: one.amount }))
    } else {
      const id = await cutAt(t, merchant, at)
      if (id !== '') waiting.push(id)
      if (one.validated) for (const clearingId of waiting.splice(0)) await validated(t, merchant, clearingId)
    }
  }
  for (const clearingId of waiting) await validated(t, merchant, clearingId)
  return merchant
}

test('whatever happens: clearings, what is carried and what is unsettled are the ledger, and the recomputation', async () => {
  const histories = fc.array(step, { minLength: 5, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const merchant = await live(steps)
      const made = await clearingsOf(t, merchant)
      // Recomputed from orders, refunds and rates: no clearing differs by a cent.
      expect(made.map(({ validation }) => validation)).toEqual(made.map(() => 'passed'))
      for (const clearing of made) {
        const { serviceFee: feeAmount, carriedIn, net } = clearing
        expect(netOf({ ...clearing, feeAmount }, carriedIn)).toBe(net)
        expect(clearing.status).not.toBe('unsettled')
      }
      // What is owed is what no clearing has paid: the last one, if it was carried, and all that came since.
      const { unsettled } = await t.read(merchant, (ctx) => nextSettlement(ctx))
      expect(await owedTo(t, merchant)).toBe(unsettled)
      expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
    }),
    { numRuns: 12 },
  )
}, 60_000)
