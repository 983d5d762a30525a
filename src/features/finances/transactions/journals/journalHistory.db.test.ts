import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journalsOf } from '#features/finances/transactions/journals/journals.service.ts'
import { setRatePlan } from '#features/merchants/merchants.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { holdOrder } from '#features/payments/holds/holds.service.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { clearingsOf, cutAt, validated } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const step = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'refund', 'hold', 'cut', 'poor', 'afterpay', 'reserve'),
  way: fc.constantFrom('C' as const, 'UP' as const),
  amount: fc.bigInt(1_00n, 900_00n),
  tip: fc.bigInt(0n, 9_00n),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const plan = { surchargeMode: 'balance', feeBackOnRefund: true, taxedWays: ['C'] } as const
const opened = Date.UTC(2026, 3, 1, 7)

/** Runs steps 20 hours apart for a merchant in Vancouver whose card fees are taxed. */
async function live(steps: Step[]) {
  t.setClock(new Date(opened))
  const merchant = await t.merchant({ preCreditRefund: true })
  const till = await openTill(t, merchant)
  await t.write(merchant, (ctx) => setRatePlan(ctx, { ...plan, settleMode: 'regular' }), {
    now: new Date(opened + 1),
  })
  const orders: { orderId: string; amount: bigint; settled: boolean }[] = []
  let clock = opened
  const ruled = (change: object) =>
    t.write(merchant, (ctx) => setSettlementRule(ctx, { ...dailyRule, ...change }), { now: new Date(clock) })
  for (const { kind, way, amount, tip } of steps) {
    clock += 20 * 3_600_000
    const at = new Date(clock)
    t.setClock(at)
    const order = orders.at(-1)
    if (kind === 'pay')
      orders.push({ orderId: await till.pay({ way, amount, tip, at }), amount, settled: false })
    else if (kind === 'refund' && order) {
      await till.refund(order.orderId, order.amount / 3n + 1n, at)
      orders.pop()
    } else if (kind === 'hold' && order && !order.settled) {
      await t.write(merchant, (ctx) => holdOrder(ctx, order.orderId, 'to be looked at'), { now: at })
      orders.pop()
    } else if (kind === 'cut') {
      await settle(merchant, at)
      for (const one of orders) one.settled = true
    } else if (kind === 'poor') await ruled({ minSettleAmount: 500_00n })
    else if (kind === 'reserve') await ruled({ reserveRate: '0.05', reserveDays: 2 })
    else if (kind === 'afterpay')
      await t.write(merchant, (ctx) => setRatePlan(ctx, { ...plan, settleMode: 'afterpay' }), { now: at })
  }
  clock += 20 * 3_600_000
  t.setClock(new Date(clock))
  await settle(merchant, new Date(clock))
  return merchant
}

/** Settles, validates and pays, if there is anything to settle. */
async function settle(merchant: TestMerchant, at: Date) {
  const clearingId = await cutAt(t, merchant, at)
  if (clearingId !== '') await validated(t, merchant, clearingId, at)
}

test('writes journals that balance and match their settlements after any history', async () => {
  const histories = fc.array(step, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const merchant = await live([{ kind: 'pay', way: 'C', amount: 80_00n, tip: 0n }, ...steps])
      const who = { currency: 'CAD', timezone: 'America/Vancouver' } as SignedIn
      const days = { product: 'xero', fromDay: '2026-04-01', toDay: '2026-06-30' } as const
      const settlements = await t.read(merchant, (ctx) =>
        journalsOf(ctx, who, { ...days, unit: 'settlement' }),
      )
      const clearings = (await clearingsOf(t, merchant)).filter(({ status }) => status !== 'unsettled')
      expect(settlements.journals.map(({ of }) => of.id)).toEqual(
        clearings.map(({ clearingId }) => clearingId),
      )
      for (const [place, { lines }] of settlements.journals.entries()) {
        const clearing = clearings[place]
        if (!clearing) throw new Error('a journal without its settlement')
        const of = (begins: string) =>
          lines.filter(({ item }) => item.startsWith(begins)).reduce((sum, { debit }) => sum + debit, 0n)
        const carried = clearing.status === 'carried'
        expect({
          sales: -of('sales.'),
          tips: -of('tips'),
          refunds: of('refunds'),
          fees: of('fees'),
          taxes: of('tax.'),
          held: of('held'),
          reserve: of('reserve'),
          carried: of('carried'),
          bank: of('bank'),
          all: of(''),
        }).toEqual({
          sales: clearing.saleAmount,
          tips: clearing.tipAmount,
          refunds: clearing.refundAmount,
          fees: clearing.serviceFee - clearing.feeReturnAmount,
          taxes: clearing.taxAmount,
          held: clearing.holdAmount,
          reserve: clearing.reserveAmount,
          carried: (carried ? clearing.net : 0n) - clearing.carriedIn,
          bank: carried ? 0n : clearing.net,
          all: 0n,
        })
      }
      // Daily journals book the same payouts.
      const { journals } = await t.read(merchant, (ctx) => journalsOf(ctx, who, { ...days, unit: 'day' }))
      const lines = journals.flatMap((journal) => journal.lines)
      const sum = (item: string) =>
        lines.reduce((all, line) => (line.item === item ? all + line.debit : all), 0n)
      expect(lines.reduce((all, { debit }) => all + debit, 0n)).toBe(0n)
      const paid = clearings
        .filter(({ status }) => status === 'settled')
        .reduce((all, { net }) => all + net, 0n)
      expect(sum('bank')).toBe(paid)
    }),
    { numRuns: 10 },
  )
}, 120_000)
