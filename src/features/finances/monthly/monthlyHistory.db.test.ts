import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { issuedAt, monthlyMerchant } from '#test/months.ts'
import { settledAt } from '#test/settled.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const hours = fc.integer({ min: 1, max: 60 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      way: fc.constantFrom('C' as const, 'UP' as const),
      amount: fc.bigInt(50n, 90_000n),
      tip: fc.bigInt(0n, 900n),
      hours,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      pick: fc.nat(),
      percent: fc.bigInt(1n, 50n),
      hours,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      rate: fc.constantFrom('0', '0.0135', '0.029'),
      hours,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), hours }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const opened = '2026-02-20T12:00:00Z'

/** Runs the steps across the March clock change and returns the months that have ended. */
async function live(steps: Step[], settleMode: 'regular' | 'afterpay') {
  const plan = { settleMode, taxedWays: ['C', 'UP'] } as const
  const draft = { preCreditRefund: true, province: 'BC' } as const
  const { merchant, till } = await monthlyMerchant(t, opened, draft, plan)
  let clock = Date.parse(opened)
  const paid: { orderId: string; amount: bigint }[] = []
  for (const one of steps) {
    clock += one.hours * 3_600_000
    const at = new Date(clock)
    if (one.kind === 'pay') paid.push({ orderId: await till.pay({ ...one, at }), amount: one.amount })
    if (one.kind === 'rate')
      await t.write(merchant, (ctx) => setRate(ctx, { way: 'C', rate: one.rate, minFee: 7n, maxFee: null }), {
        now: at,
      })
    if (one.kind === 'cut') await settledAt(t, merchant, at).catch(() => undefined)
    const order = one.kind === 'refund' ? paid.splice(one.pick % Math.max(paid.length, 1), 1)[0] : undefined
    const back = order && one.kind === 'refund' ? (order.amount * one.percent) / 100n : 0n
    if (order && back > 0n) await till.refund(order.orderId, back, at)
  }
  const end = new Date(Math.max(clock, Date.parse('2026-05-02T12:00:00Z'))).toISOString()
  return { merchant, months: await issuedAt(t, merchant, end) }
}

type Sums = { fee: bigint; back: bigint; tax: bigint; volume: bigint; refunded: bigint }

/** Sums a month from orders and refunds, independently of the ledger. */
async function fromOrders(merchant: TestMerchant, { fromTime, toTime }: MonthlyDetail): Promise<Sums> {
  return t.read(merchant, async ({ db }) => {
    const orders = await db
      .selectFrom('pay_order')
      .where('merchantId', '=', merchant.merchantId)
      .where('confirmTime', '>=', fromTime)
      .where('confirmTime', '<', toTime)
      .where('status', 'in', [5, 6, 7])
      .select(['feeAmount', 'feeTaxAmount', 'clearingAmount'])
      .execute()
    const refunds = await db
      .selectFrom('refund')
      .where('merchantId', '=', merchant.merchantId)
      .where('confirmTime', '>=', fromTime)
      .where('confirmTime', '<', toTime)
      .where('status', '=', 4)
      .select(['feeReturnAmount', 'feeTaxReturnAmount', 'clearingAmount'])
      .execute()
    const sum = (all: (bigint | null)[]) => all.reduce<bigint>((a, b) => a + (b ?? 0n), 0n)
    return {
      fee: sum(orders.map((o) => o.feeAmount)),
      back: sum(refunds.map((r) => r.feeReturnAmount)),
      tax: sum(orders.map((o) => o.feeTaxAmount)) - sum(refunds.map((r) => r.feeTaxReturnAmount)),
      volume: sum(orders.map((o) => o.clearingAmount)),
      refunded: sum(refunds.map((r) => r.clearingAmount)),
    }
  })
}

/** Sums fees and taxes in the ledger from the beginning, over all accounts. */
async function fromLedger(merchant: TestMerchant, until: Date): Promise<Record<string, bigint>> {
  const rows = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('ledger_transfer')
      .where('merchantId', '=', merchant.merchantId)
      .where('postedAt', '<', until)
      .where('category', 'in', ['fee', 'feeReturn', 'feeTax', 'feeTaxReturn'])
      .select(['category', 'amount'])
      .execute(),
  )
  const sums: Record<string, bigint> = { fee: 0n, feeReturn: 0n, feeTax: 0n, feeTaxReturn: 0n }
  for (const { category, amount } of rows) sums[category] = (sums[category] ?? 0n) + amount
  return sums
}

test('issues monthly totals that match the ledger and the orders after any history', async () => {
  const histories = fc.array(step, { minLength: 6, maxLength: 22 })
  const mode = fc.constantFrom('regular' as const, 'afterpay' as const)
  await fc.assert(
    fc.asyncProperty(histories, mode, async (steps, settleMode) => {
      const { merchant, months } = await live(steps, settleMode)
      for (const month of months) {
        const answer = {
          fee: month.feeAmount,
          back: month.feeReturnAmount,
          tax: month.taxAmount,
          volume: month.paymentAmount,
          refunded: month.refundAmount,
        }
        expect(answer).toEqual(await fromOrders(merchant, month))
        expect(month.dueAmount).toBe(settleMode === 'afterpay' ? answer.fee - answer.back + answer.tax : 0n)
        const moved = month.movements.filter(({ account }) => account === 'payable')
        const activity = moved.reduce((sum, { amount }) => sum + amount, 0n)
        expect(month.openingBalance + activity).toBe(month.closingBalance)
      }
      months.slice(1).forEach((month, place) => {
        expect(month.openingBalance).toBe(months[place]?.closingBalance)
        expect(month.openingOwed).toBe(months[place]?.closingOwed)
        expect(month.fromTime).toEqual(months[place]?.toTime)
      })
      const last = months.at(-1)
      if (!last) return
      const ledger = await fromLedger(merchant, last.toTime)
      const sum = (of: (month: MonthlyDetail) => bigint) => months.reduce((all, month) => all + of(month), 0n)
      expect(sum((month) => month.feeAmount)).toBe(ledger.fee)
      expect(sum((month) => month.feeReturnAmount)).toBe(ledger.feeReturn)
      expect(sum((month) => month.taxAmount)).toBe((ledger.feeTax ?? 0n) - (ledger.feeTaxReturn ?? 0n))
    }),
    { numRuns: 12 },
  )
}, 120_000)
