import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DayUse,
  dayFault,
  levelReached,
  paymentFault,
  type RiskLimit,
  warningsOf,
} from '#features/account/riskLimits/riskLimits.domain.ts'

const amount = fc.bigInt({ min: 1n, max: 100_000n })
const limits = fc.record({
  way: fc.constant('A' as const),
  mostPayment: fc.option(amount),
  mostDayAmount: fc.option(amount),
  mostDayCount: fc.option(fc.integer({ min: 1, max: 20 })),
})

/** Returns the payments that pass in sequence. */
function taken(limit: RiskLimit, requests: readonly bigint[]): { use: DayUse; taken: bigint[] } {
  const use = { amount: 0n, count: 0 }
  const through = requests.filter((one) => {
    if (paymentFault(limit, one) ?? dayFault(limit, use, one)) return false
    use.amount += one
    use.count += 1
    return true
  })
  return { use, taken: through }
}

test('never exceeds a limit, and passes everything without limits', () => {
  fc.assert(
    fc.property(limits, fc.array(amount, { maxLength: 30 }), (limit, requests) => {
      const { use, taken: through } = taken(limit, requests)
      if (limit.mostDayAmount !== null) expect(use.amount <= limit.mostDayAmount).toBe(true)
      if (limit.mostDayCount !== null) expect(use.count <= limit.mostDayCount).toBe(true)
      for (const one of through) expect(limit.mostPayment === null || one <= limit.mostPayment).toBe(true)
      const free = { ...limit, mostPayment: null, mostDayAmount: null, mostDayCount: null }
      expect(taken(free, requests).taken).toEqual(requests)
    }),
  )
})

test('reports the remaining amount, which then passes', () => {
  fc.assert(
    fc.property(amount, amount, amount, (most, used, requestedAmount) => {
      const limit = { way: 'C' as const, mostPayment: null, mostDayAmount: most, mostDayCount: null }
      const use = { amount: used, count: 1 }
      const fault = dayFault(limit, use, requestedAmount)
      expect(fault === null).toBe(used + requestedAmount <= most)
      if (fault?.kind !== 'dayAmount') return
      expect(fault.left).toBe(most > used ? most - used : 0n)
      if (fault.left > 0n) expect(dayFault(limit, use, fault.left)).toBeNull()
    }),
  )
})

test.each([
  [79n, 100n, null],
  [80n, 100n, 80],
  [99n, 100n, 80],
  [100n, 100n, 100],
  [130n, 100n, 100],
  [7_999n, 10_000n, null],
  [1n, 1n, 100],
] as const)('computes that %s of %s reaches level %s', (used, most, level) => {
  expect(levelReached(used, most)).toBe(level)
})

test('warns about amount and count separately', () => {
  const limit = { way: 'WP' as const, mostPayment: null, mostDayAmount: 1_000n, mostDayCount: 10 }
  expect(warningsOf(limit, { amount: 850n, count: 10 })).toEqual([
    { kind: 'dayAmount', way: 'WP', level: 80 },
    { kind: 'dayCount', way: 'WP', level: 100 },
  ])
  expect(warningsOf({ ...limit, mostDayAmount: null }, { amount: 10n ** 9n, count: 1 })).toEqual([])
})
