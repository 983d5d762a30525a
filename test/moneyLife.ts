import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { decideAdjustment, proposeAdjustment } from '#features/finances/adjustments/adjustments.service.ts'
import { setRate, setRatePlan } from '#features/merchants/merchants.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { recordFacts } from '#features/payments/disputes/notifiedDisputes.service.ts'
import { holdOrder, releaseHold } from '#features/payments/holds/holds.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { type Ctx, systemActor } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { type Model, type ModelPlan, type ModelRate, moneyModel } from '#test/moneyModel.ts'
import { cutAt, validated } from '#test/settled.ts'
import { askSurcharge } from '#test/surcharges.ts'
import { dailyRule, openTill, type Till } from '#test/till.ts'

const way = fc.constantFrom('C' as const, 'UP' as const, 'UPO' as const)
const kind = <K extends string, T extends object>(name: K, weight: number, of: fc.Arbitrary<T>) => ({
  weight,
  arbitrary: of.map((more) => ({ kind: name, ...more })),
})
// Card payments start at 50.
const sale = { way, amount: fc.bigInt(50n, 90_000n), tip: fc.bigInt(0n, 900n), abroad: fc.boolean() }
const back = { pick: fc.nat(), percent: fc.bigInt(1n, 100n), fails: fc.boolean() }
const rates = { way, rate: fc.constantFrom('0', '0.0135', '0.02', '0.029'), minFee: fc.bigInt(0n, 30n) }
const rule = { minSettleAmount: fc.bigInt(0n, 50_000n), reserveRate: fc.constantFrom('0', '0.05', '0.1') }
const plan = {
  settleMode: fc.constantFrom('regular' as const, 'regular' as const, 'afterpay' as const),
  surchargeMode: fc.constantFrom('balance' as const, 'distributed' as const),
  feeBackOnRefund: fc.boolean(),
  taxedWays: fc.subarray(['C', 'UP', 'UPO'] as const),
}
const stages = ['warning', 'needsResponse', 'underReview', 'won', 'lost'] as const
/** Draws one event in the life of a merchant’s money. */
export const step = fc.oneof(
  kind('pay', 6, fc.record(sale)),
  kind('refund', 4, fc.record(back)),
  kind('reverse', 1, fc.record({ pick: fc.nat() })),
  kind('hold', 2, fc.record({ pick: fc.nat() })),
  kind('release', 1, fc.record({ pick: fc.nat() })),
  kind('dispute', 2, fc.record({ pick: fc.nat(), stage: fc.constantFrom(...stages), fee: fc.boolean() })),
  kind('adjust', 1, fc.record({ amount: fc.bigInt(-3_000n, 3_000n).filter((amount) => amount !== 0n) })),
  kind('rate', 1, fc.record(rates)),
  kind('plan', 1, fc.record(plan)),
  kind('rule', 1, fc.record(rule)),
  kind('cut', 3, fc.record({ validated: fc.boolean() })),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Of<K extends Step['kind']> = Extract<Step, { kind: K }>

const surchargeRate = '0.013'
const maxFee = 2_000n
const firstPlan: ModelPlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: [],
}

/** A merchant with its history, and the model of what its money should be. */
export type Life = {
  t: TestApp
  merchant: TestMerchant
  till: Till
  model: Model
  rates: Map<string, ModelRate>
  plan: ModelPlan
  orders: { orderId: string; left: bigint }[]
  refunds: { refundId: string; order: { left: bigint }; amount: bigint }[]
  holds: string[]
  waiting: string[]
  disputes: Map<string, { rank: number; won: boolean; fee: boolean }>
  adjusted: bigint
}

const acts: { [K in Step['kind']]: (life: Life, one: Of<K>, at: Date) => Promise<void> } = {
  pay: async (life, one, at) => {
    const exchange = one.abroad ? { currency: 'USD' as const, exchangeRate: '1.3719' } : {}
    const orderId = await life.till.pay({ way: one.way, amount: one.amount, tip: one.tip, at, ...exchange })
    const order = await life.t.read(life.merchant, ({ db }) =>
      db.selectFrom('pay_order').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
    )
    const amounts = { input: order.inputAmount, tip: order.tipAmount, surcharge: order.surchargeAmount }
    const paid = { ...amounts, whole: order.payAmount, cleared: order.clearingAmount, way: one.way }
    const first = { rate: '0.02', minFee: 0n, maxFee: 10n ** 12n }
    life.model.pay(orderId, paid, life.rates.get(one.way) ?? first, life.plan)
    life.orders.push({ orderId, left: order.payAmount })
  },
  refund: async ({ till, model, orders, refunds }, one, at) => {
    const order = picked(orders, one.pick)
    const amount = ((order?.left ?? 0n) * one.percent) / 100n
    if (!order || amount === 0n) return
    // Money taken by a chargeback cannot be refunded as well.
    const refundId = await till.askRefund(order.orderId, amount, at).catch(refused)
    if (refundId === null) return
    await till.tellRefund(refundId, one.fails ? 'declined' : 'success', at)
    if (one.fails) return
    order.left -= amount
    refunds.push({ refundId, order, amount })
    model.refund(refundId, order.orderId, amount)
  },
  reverse: async ({ till, model, refunds }, one, at) => {
    const [refund] = refunds.splice(one.pick % Math.max(1, refunds.length), 1)
    if (!refund) return
    await till.tellRefund(refund.refundId, 'declined', at)
    refund.order.left += refund.amount
    model.reverse(refund.refundId)
  },
  hold: async ({ t, merchant, orders, holds }, one, now) => {
    const order = picked(orders, one.pick)
    if (!order) return
    // An order that is settled, held or fully refunded cannot be held.
    const held = await t
      .write(merchant, (ctx) => holdOrder(ctx, order.orderId, 'asked for'), { now })
      .catch(refused)
    if (held) holds.push(held.holdId)
  },
  release: async ({ t, merchant, holds }, one, now) => {
    const [holdId] = holds.splice(one.pick % Math.max(1, holds.length), 1)
    if (holdId === undefined) return
    // A refund may have released all of it already.
    await t.write(merchant, (ctx) => releaseHold(ctx, holdId, 'answered'), { now }).catch(refused)
  },
  // Channels report disputes out of order, repeatedly and with either outcome; the most advanced report
  // counts.
  dispute: async ({ t, merchant, orders, disputes }, { pick, stage, fee }, now) => {
    const order = picked(orders, pick)
    if (!order) return
    const facts = {
      disputeNo: 'dp',
      reason: 'fraudulent',
      currency: 'CAD',
      dueBy: null,
      amount: 100n,
    } as const
    await t.write(
      merchant,
      async (ctx) => {
        const locked = await lockOrder(ctx, order.orderId)
        await recordFacts(ctx, locked, { ...facts, stage, ...(fee && { fee: 15n }) }, 'account')
      },
      { now },
    )
    const known = disputes.get(order.orderId) ?? { rank: -1, won: false, fee: false }
    const rank = { warning: 0, needsResponse: 1, underReview: 2, won: 3, lost: 3 }[stage]
    const goesOn = known.rank < 0 || (rank > known.rank && !(known.rank === 0 && stage === 'underReview'))
    const turned = rank === 3 && known.rank === 3 && (stage === 'won') !== known.won
    disputes.set(order.orderId, {
      rank: goesOn ? rank : known.rank,
      won: goesOn || turned ? stage === 'won' : known.won,
      // A fee counts when it comes with an advancing report or a repeated report of the same stage.
      fee: known.fee || (fee && (goesOn || turned || rank === known.rank)),
    })
  },
  adjust: async (life, { amount }, now) => {
    const side = amount < 0n ? 'debit' : 'credit'
    const size = amount < 0n ? -amount : amount
    const lines = [
      { account: 'merchant', side, amount: size },
      { account: 'writeOff', side: side === 'debit' ? 'credit' : 'debit', amount: size },
    ] as const
    const input = {
      currency: 'CAD',
      reasonCode: 'other',
      reason: 'a test',
      aboutType: 'other',
      aboutId: '',
    } as const
    const by = (name: string) => ({ now, actor: { ...systemActor(name), id: randomUUIDv7() } })
    const propose = (ctx: Ctx) => proposeAdjustment(ctx, { ...input, lines })
    const id = await life.t.write(life.merchant, propose, by('one'))
    await life.t.write(life.merchant, (ctx) => decideAdjustment(ctx, id, 'approve', null), by('other'))
    life.adjusted += amount
  },
  rate: async ({ t, merchant, rates }, { way, rate, minFee }, now) => {
    await t.write(merchant, (ctx) => setRate(ctx, { way, rate, minFee, maxFee, surchargeRate }), { now })
    rates.set(way, { rate, minFee, maxFee })
  },
  plan: async (life, { kind: _, ...next }, now) => {
    await life.t.write(life.merchant, (ctx) => setRatePlan(ctx, next), { now })
    life.plan = next
  },
  rule: ({ t, merchant }, { minSettleAmount, reserveRate }) => {
    const reserve = { reserveRate, reserveDays: reserveRate === '0' ? 0 : 2 }
    return t.write(merchant, (ctx) => setSettlementRule(ctx, { ...dailyRule, minSettleAmount, ...reserve }))
  },
  cut: async ({ t, merchant, waiting }, one, at) => {
    const id = await cutAt(t, merchant, at)
    if (id !== '') waiting.push(id)
    if (one.validated)
      for (const clearingId of waiting.splice(0)) await validated(t, merchant, clearingId, at)
  },
}

/** What a dispute costs in the end: 100 from a chargeback, and 15 as the channel’s fee. */
export function takenBy({ rank, won, fee }: { rank: number; won: boolean; fee: boolean }): bigint {
  return (rank > 0 && !won ? 100n : 0n) + (rank > 0 && fee ? 15n : 0n)
}

function picked<T>(all: T[], pick: number): T | undefined {
  return all[pick % Math.max(1, all.length)]
}

function refused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** Runs a history with some hours between steps, in British Columbia: GST 5 % and PST 7 %. */
export async function live(t: TestApp, steps: Step[]): Promise<Life> {
  let clock = Date.parse('2026-05-01T00:00:00Z')
  t.setClock(new Date(clock))
  const merchant = await t.merchant({ preCreditRefund: true })
  await askSurcharge(t, merchant, surchargeRate)
  const till = await openTill(t, merchant)
  const model = moneyModel([5_000n, 7_000n])
  const empty = {
    orders: [],
    refunds: [],
    holds: [],
    waiting: [],
    rates: new Map(),
    disputes: new Map(),
    adjusted: 0n,
  }
  const life: Life = { t, merchant, till, model, plan: firstPlan, ...empty }
  for (const one of steps) {
    clock += 5 * 3_600_000
    await acts[one.kind](life, one as never, new Date(clock))
  }
  t.setClock(new Date(clock + 1_000))
  for (const clearingId of life.waiting) await validated(t, merchant, clearingId)
  return life
}
