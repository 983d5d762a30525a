import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMerchant, setRate, setRatePlan } from '#features/merchants/merchants.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { cutAt, validated } from '#test/settled.ts'
import { openTill } from '#test/till.ts'
import { newOrder, successOf } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-04-01T07:00:00Z'))
})
afterAll(() => t.close())

const plan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: ['C', 'UP'],
} as const

const taxOf = (merchant: TestMerchant, orderId: string) =>
  t.read(merchant, async ({ db }) => {
    const row = await db
      .selectFrom('pay_order')
      .where('orderId', '=', orderId)
      .select('feeTaxAmount')
      .executeTakeFirstOrThrow()
    return row.feeTaxAmount
  })

const move = (merchant: TestMerchant, province: string, at: string) =>
  t.write(merchant, (ctx) => changeMerchant(ctx, { province }), { now: new Date(at) })

test('validates a settlement after the merchant moved provinces between payment and cutoff', async () => {
  const merchant = await t.merchant({ province: 'BC', ratePlan: plan })
  const till = await openTill(t, merchant)
  const inBc = await till.pay({ amount: 10_000n, at: '2026-04-01T17:00:00Z' })
  await till.refund(inBc, 5_000n, '2026-04-01T17:30:00Z')
  await move(merchant, 'ON', '2026-04-01T18:00:00Z')
  const inOntario = await till.pay({ amount: 10_000n, at: '2026-04-01T19:00:00Z' })
  await till.refund(inBc, 1_000n, '2026-04-01T19:30:00Z')
  await move(merchant, 'BC', '2026-04-01T20:00:00Z')
  const backInBc = await till.pay({ amount: 10_000n, at: '2026-04-01T21:00:00Z' })

  // The channel reports this payment after the move: the payer paid while the merchant was in Ontario.
  const late = await newOrder(
    t,
    merchant,
    { inputAmount: 10_000n },
    { now: new Date('2026-04-01T19:40:00Z') },
  )
  const answer = successOf(late, { payTime: new Date('2026-04-01T19:45:00Z') })
  const toldAt = new Date('2026-04-01T21:30:00Z')
  await t.write(merchant, (ctx) => recordPaymentAnswer(ctx, late.channelOrderNo, answer), { now: toldAt })
  const taxes = [inBc, inOntario, backInBc, late.orderId].map((orderId) => taxOf(merchant, orderId))
  // 2.00 x 12 % in British Columbia, x 13 % in Ontario.
  expect(await Promise.all(taxes)).toEqual([24n, 26n, 24n, 26n])
  const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
  expect(await validated(t, merchant, id)).toMatchObject({ validation: 'passed', differences: [] })
})

test.each([
  [
    'rate',
    (merchant: TestMerchant, now: Date) =>
      t.write(merchant, (ctx) => setRate(ctx, { way: 'UP', rate: '0.05', minFee: 0n, maxFee: null }), {
        now,
      }),
  ],
  [
    'plan',
    (merchant: TestMerchant, now: Date) =>
      t.write(merchant, (ctx) => setRatePlan(ctx, { ...plan, taxedWays: [] }), { now }),
  ],
  [
    'province',
    (merchant: TestMerchant, now: Date) =>
      t.write(merchant, (ctx) => changeMerchant(ctx, { province: 'ON' }), { now }),
  ],
] as const)('validates a payment that was charged while its %s changed', async (_what, change) => {
  const merchant = await t.merchant({ province: 'BC', ratePlan: plan })
  await openTill(t, merchant)
  const [from, paidAt] = [new Date('2026-04-01T18:00:00.000Z'), new Date('2026-04-01T18:00:00.500Z')]
  const order = await newOrder(t, merchant, { inputAmount: 10_000n }, { now: from })
  const changed = Promise.withResolvers<Promise<void>>()
  await t.write(
    merchant,
    async (ctx) => {
      const answer = successOf(order, { payTime: paidAt })
      await recordPaymentAnswer(ctx, order.channelOrderNo, answer)
      // The change starts before the payer pays, and cannot commit before the charge is written.
      changed.resolve(change(merchant, from))
      await new Promise((resolve) => setTimeout(resolve, 100))
    },
    { now: paidAt },
  )
  await await changed.promise
  const next = await newOrder(
    t,
    merchant,
    { inputAmount: 10_000n },
    { now: new Date('2026-04-01T18:00:01Z') },
  )
  await t.write(merchant, (ctx) => recordPaymentAnswer(ctx, next.channelOrderNo, successOf(next)), {
    now: new Date('2026-04-01T18:00:01Z'),
  })
  const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
  expect(await validated(t, merchant, id)).toMatchObject({ validation: 'passed', differences: [] })
})
