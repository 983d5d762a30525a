import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthAfter, overlaps, tooMuchOn } from '#features/provider/commissions/policies/policies.domain.ts'
import {
  type CountedPolicy,
  correctionsOf,
  decimalOf,
  linesOfMonth,
  type Settled,
  stretchesOf,
  sumOf,
} from '#features/provider/commissions/statements/statements.domain.ts'

const month = '2026-02'
const dayOfMonth = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`)
const proportion = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((millionths) => (millionths === 1_000_000 ? '1' : `0.${String(millionths).padStart(6, '0')}`))
/** Sorted days cut the month into consecutive policies. */
const cuts = fc.uniqueArray(dayOfMonth, { maxLength: 3 }).map((days) => days.toSorted())
const currency = fc.constantFrom('CAD', 'JPY' as const)
const settlement = fc.record({
  day: dayOfMonth,
  fee: fc.bigInt({ min: -100_000n, max: 1_000_000n }),
  volume: fc.bigInt({ min: -1_000_000n, max: 100_000_000n }),
  currency,
})

type Whose = Omit<CountedPolicy, 'policyId' | 'startDay' | 'endDay' | 'proportion'>
const plain: Whose = {
  ...{ tenantId: 1, merchantId: 'AAAAAA', tradeName: 'A', beneficiaryId: 'b', beneficiaryName: 'B' },
  beneficiaryKind: 'bd',
  basis: 'fees',
}

function policiesOf(starts: readonly string[], shares: readonly string[]): CountedPolicy[] {
  const all = ['2026-01-15', ...starts]
  return all.map((startDay, index): CountedPolicy => {
    const next = all[index + 1]
    const endDay = next === undefined ? null : dayBefore(next)
    return {
      ...plain,
      policyId: `p${index}`,
      startDay,
      endDay,
      proportion: shares[index % shares.length] ?? '0.5',
    }
  })
}
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
const within = ({ startDay, endDay }: CountedPolicy, day: string) =>
  startDay <= day && (endDay === null || endDay >= day)

/** Rounds half up away from zero, computed differently from the product. */
function halfUp(value: bigint, of: bigint): bigint {
  const [size, sign] = value < 0n ? [-value, -1n] : [value, 1n]
  const [whole, rest] = [size / of, size % of]
  return sign * (rest * 2n >= of ? whole + 1n : whole)
}

test('rounds once per line: the settled amount on the policy’s days times its share', () => {
  fc.assert(
    fc.property(
      cuts,
      fc.array(proportion, { minLength: 1, maxLength: 4 }),
      fc.array(settlement, { maxLength: 20 }),
      currency,
      (starts, shares, sold, wanted) => {
        const policies = policiesOf(starts, shares).filter(
          ({ endDay, startDay }) => endDay === null || endDay >= startDay,
        )
        const settled: Settled[] = policies.flatMap((policy) =>
          (['CAD', 'JPY'] as const).flatMap((of) => {
            const theirs = sold.filter((one) => one.currency === of && within(policy, one.day))
            const sum = (key: 'fee' | 'volume') => theirs.reduce((all, one) => all + one[key], 0n)
            return theirs.length === 0
              ? []
              : [{ policyId: policy.policyId, month, currency: of, fee: sum('fee'), volume: sum('volume') }]
          }),
        )
        const lines = linesOfMonth(stretchesOf(policies, month), settled, {
          month,
          currency: wanted,
          terms: null,
        })
        let total = 0n
        for (const policy of policies) {
          const fee = sold
            .filter((one) => one.currency === wanted && within(policy, one.day))
            .reduce((all, one) => all + one.fee, 0n)
          const millionths = BigInt(Math.round(Number(policy.proportion) * 1_000_000))
          const exact = fee * millionths
          total += halfUp(exact, 1_000_000n)
          const line = lines.find(({ policyId }) => policyId === policy.policyId)
          expect(line?.amount ?? 0n).toBe(halfUp(exact, 1_000_000n))
          if (line) expect(decimalOf(line.exactMillionths)).toBe(decimalOf(exact))
        }
        expect(sumOf(lines)).toBe(total)
        // The days of the policies are the days of the month, each once.
        expect(stretchesOf(policies, month).reduce((days, one) => days + one.days, 0)).toBe(28)
      },
    ),
    { numRuns: 60 },
  )
})

test('pays an organization its volume rate within its minimum and maximum, in its own currency', () => {
  const terms = { rate: '0.0025', feeCurrency: 'CAD', minFee: 5_000n, maxFee: 20_000n } as const
  const policy: CountedPolicy = {
    ...plain,
    policyId: 'v',
    basis: 'volume',
    beneficiaryKind: 'organization',
    proportion: null,
    startDay: '2026-02-11',
    endDay: null,
  }
  const stretches = stretchesOf([policy], month)
  const of = (volume: bigint, currency: 'CAD' | 'USD' = 'CAD') =>
    linesOfMonth(stretches, [{ policyId: 'v', month, currency, fee: 1n, volume }], { month, currency, terms })
  expect(stretches[0]?.days).toBe(18)
  expect(of(4_000_000n).map(({ kind, amount }) => [kind, amount])).toEqual([['commission', 10_000n]])
  expect(of(1_000_200n).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['commission', 2_501n],
    ['minimum', 2_499n],
  ])
  expect(sumOf(of(90_000_000n))).toBe(20_000n)
  expect(sumOf(of(400n, 'USD'))).toBe(1n)
  expect(sumOf(linesOfMonth(stretches, [], { month, currency: 'CAD', terms }))).toBe(5_000n)
})

test('corrects by the new amount less what was stated, and by nothing afterwards', () => {
  const amounts = fc.dictionary(fc.constantFrom('p1', 'p2', 'p3'), fc.bigInt({ min: -9_999n, max: 9_999n }))
  fc.assert(
    fc.property(amounts, amounts, (before, after) => {
      const linesFrom = (all: Record<string, bigint>) =>
        Object.entries(all).map(([policyId, amount]) => ({
          ...{
            kind: 'commission' as const,
            aboutMonth: month,
            tenantId: 1,
            merchantId: 'AAAAAA',
            tradeName: 'A',
            policyId,
          },
          ...{ days: 28, fee: 0n, volume: 0n, proportion: '1', exactMillionths: amount * 1_000_000n, amount },
        }))
      const [answer, now] = [linesFrom(before), linesFrom(after)]
      const corrections = correctionsOf(now, answer)
      expect(sumOf([...answer, ...corrections])).toBe(sumOf(now))
      expect(correctionsOf(now, [...answer, ...corrections])).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('never gives away more than all of the fees on any day', () => {
  const open = { startDay: '2026-01-01', endDay: null, proportion: '0.6' }
  expect(tooMuchOn([open, { startDay: '2026-03-01', endDay: null, proportion: '0.4' }])).toBeNull()
  expect(tooMuchOn([open, { startDay: '2026-03-01', endDay: null, proportion: '0.400001' }])).toEqual({
    day: '2026-03-01',
    sum: 1_000_001n,
  })
  expect(
    overlaps({ startDay: '2026-01-01', endDay: '2026-01-31' }, { startDay: '2026-02-01', endDay: null }),
  ).toBe(false)
  expect([monthAfter('2026-01', -1), monthAfter('2026-11', 3)]).toEqual(['2025-12', '2027-02'])
})
