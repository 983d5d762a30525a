import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Past, type PastOrder, replay } from '#features/payments/risk/dryRun/replay.domain.ts'
import { newTally } from '#features/payments/risk/dryRun/tally.domain.ts'
import type { Seller } from '#features/payments/risk/engine/facts.domain.ts'
import type { RuleCondition, RuleSpec } from '#features/payments/risk/rules/spec.domain.ts'

const start = Date.UTC(2026, 0, 1)
const minute = 60_000
const seller: Seller = {
  ...{ merchantId: 'ABCDEF', country: 'CA', zone: 'America/Vancouver', businessHours: null },
  ...{ industry: '5812', kaLevel: 'ordinary', openedAt: new Date(start - 10 * 86_400_000) },
}

const orders = fc
  .array(
    fc.record({
      after: fc.integer({ min: 0, max: 40 }),
      amount: fc.bigInt({ min: 1n, max: 500n }),
      currency: fc.constantFrom('CAD' as const, 'USD' as const),
      payer: fc.constantFrom(null, 'p1', 'p2', 'p3'),
      device: fc.constantFrom(null, 'd1', 'd2'),
      country: fc.constantFrom(null, 'CA', 'US', 'BR'),
      paidAfter: fc.option(fc.integer({ min: 0, max: 90 })),
      taken: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((drawn) => {
    let at = start
    return drawn.map(({ after, payer, device, country, paidAfter, ...order }, index): PastOrder => {
      at += after * minute
      const payTime = paidAfter === null ? null : new Date(at + paidAfter * minute)
      return {
        ...order,
        ...{ orderId: String(index).padStart(4, '0'), way: 'C', channel: 'card', at: new Date(at), payTime },
        ...{
          payerMark: payer,
          cardMark: payer && `c-${payer}`,
          cardCountry: country,
          deviceId: device,
          address: null,
        },
        taken: order.taken || payTime !== null,
      }
    })
  })

const amounts = fc.uniqueArray(
  fc.record({
    currency: fc.constantFrom('CAD' as const, 'USD' as const),
    over: fc.bigInt({ min: 0n, max: 500n }),
  }),
  { minLength: 1, maxLength: 2, selector: ({ currency }) => currency },
)
const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amounts }),
  fc.record({ kind: fc.constant('newPayer' as const), amounts }),
  fc.record({ kind: fc.constant('cardAbroad' as const) }),
  fc.record({ kind: fc.constant('newMerchant' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constant('velocity' as const),
    by: fc.constantFrom('merchant' as const, 'payer' as const, 'card' as const, 'device' as const),
    counting: fc.constantFrom('taken' as const, 'asked' as const),
    minutes: fc.integer({ min: 1, max: 120 }),
    most: fc.oneof(
      fc.record({ measure: fc.constant('count' as const), count: fc.integer({ min: 1, max: 6 }) }),
      fc.record({
        measure: fc.constant('sum' as const),
        currency: fc.constantFrom('CAD' as const, 'USD' as const),
        sum: fc.bigInt({ min: 1n, max: 900n }),
      }),
    ),
  }),
)
const spec: fc.Arbitrary<RuleSpec> = fc.record({
  target: fc.constant({ kind: 'all' as const }),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  effect: fc.constantFrom('refuse' as const, 'review' as const, 'alert' as const),
  priority: fc.constant(1),
  from: fc.constant(null),
  to: fc.constant(null),
  reviewHours: fc.constant(24),
})

/** Applies a rule to an order by scanning every earlier order: slow and simple. */
function oracle({ conditions, effect }: RuleSpec, past: readonly PastOrder[]): boolean[] {
  const subject = (order: PastOrder, by: string) =>
    ({ merchant: 'ABCDEF', payer: order.payerMark, card: order.cardMark, device: order.deviceId })[by] ?? null
  const late = conditions.some(
    (one) =>
      ['newPayer', 'cardAbroad'].includes(one.kind) ||
      (one.kind === 'velocity' && ['payer', 'card'].includes(one.by)),
  )
  const current: PastOrder[] = []
  return past.map((order) => {
    const over = (limits: readonly { currency: string; over: bigint }[]) =>
      limits.some((limit) => limit.currency === order.currency && order.amount > limit.over)
    const met = conditions.every((one) => {
      if (one.kind === 'amount') return over(one.amounts)
      if (one.kind === 'cardAbroad') return order.cardCountry !== null && order.cardCountry !== 'CA'
      if (one.kind === 'newMerchant')
        return order.at.getTime() - seller.openedAt.getTime() < one.days * 86_400_000
      if (one.kind === 'newPayer') {
        const before = current.some(
          ({ payerMark, payTime }) =>
            payerMark === order.payerMark && payTime !== null && payTime <= order.at,
        )
        return order.payerMark !== null && !before && over(one.amounts)
      }
      if (one.kind !== 'velocity') throw new Error('not drawn')
      const mine = subject(order, one.by)
      if (mine === null) return false
      const counted = current.filter(
        (other) =>
          subject(other, one.by) === mine &&
          other.at.getTime() > order.at.getTime() - one.minutes * minute &&
          (one.counting === 'asked' || other.taken),
      )
      if (one.most.measure === 'count') return counted.length + 1 > one.most.count
      const { currency, sum } = one.most
      if (order.currency !== currency) return false
      return (
        counted.reduce(
          (all, other) => all + (other.currency === currency ? other.amount : 0n),
          order.amount,
        ) > sum
      )
    })
    if (!(met && effect === 'refuse' && !late)) current.push(order)
    return met
  })
}

test('flags in a replay exactly the orders that a full scan flags', () => {
  fc.assert(
    fc.property(spec, orders, (rule, past) => {
      const before: Past = { seller, payTimes: [], refundTimes: [], knownPayers: new Map() }
      const look = replay(rule, new Map(), before, new Date(start))
      expect(past.map(look)).toEqual(oracle(rule, past))
    }),
    { numRuns: 300 },
  )
})

test('adds up run totals by day, merchant and currency', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (past, hits) => {
      const tally = newTally()
      for (const [at, order] of past.entries())
        tally.count(order, at % 2 ? 'A' : 'B', order.at.toISOString().slice(0, 10), hits[at] ?? false, false)
      const read = tally.read()
      const sum = (values: Iterable<{ hits: number }>) => [...values].reduce((all, one) => all + one.hits, 0)
      const wanted = past.filter((_, at) => hits[at]).length
      expect([read.hits.count, sum(read.days.values()), sum(read.merchants.values())]).toEqual([
        wanted,
        wanted,
        wanted,
      ])
      const amount = [...read.considered.amounts.values()].reduce((all, one) => all + one.amount, 0n)
      expect(amount).toBe(past.reduce((all, order) => all + order.amount, 0n))
    }),
    { numRuns: 40 },
  )
})
