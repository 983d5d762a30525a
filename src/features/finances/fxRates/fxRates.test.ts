import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, isLargeChange, isUsable, readRates } from '#features/finances/fxRates/fxRates.domain.ts'
import { convert, isStale, scaled } from '#shared/exchangeRates.ts'

const rate = fc.bigInt({ min: 1n, max: 10n ** 21n }).map((value) => {
  const digits = value.toString().padStart(19, '0')
  return `${digits.slice(0, -18).replace(/^0+(?=\d)/, '')}.${digits.slice(-18)}`
})
const pair = fc.constantFrom(['CNY', 'CAD'], ['JPY', 'CAD'], ['CAD', 'JPY'], [
  'USD',
  'KRW',
] as const) as fc.Arbitrary<['CNY' | 'JPY' | 'CAD' | 'USD', 'CAD' | 'JPY' | 'KRW']>
const digitsOf = { CNY: 2n, CAD: 2n, USD: 2n, JPY: 0n, KRW: 0n }

test('rounds a conversion half up once, and reports the exact rounding difference', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      rate,
      pair,
      fc.boolean(),
      (amount, typed, [base, quote], inverse) => {
        const { amount: got, added, of } = convert(amount, { base, quote, rate: typed, inverse })
        // amount / 10^base * rate = exact / 10^quote, written as one fraction.
        const [up, down] = inverse ? [10n ** 18n, scaled(typed)] : [scaled(typed), 10n ** 18n]
        const [over, under] = [amount * up * 10n ** digitsOf[quote], down * 10n ** digitsOf[base]]
        expect(of).toBe(under)
        expect(got * under - over).toBe(added)
        const distance = added < 0n ? -added : added
        expect(distance * 2n <= under).toBe(true)
        // A tie rounds away from zero.
        if (distance * 2n === under) expect(amount < 0n ? added < 0n : added > 0n).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})

test('treats a change above 5 % as large, and a rate older than three days as stale', () => {
  expect(isLargeChange('5.00', '5.25')).toBe(false)
  expect(isLargeChange('5.00', '5.250000000000000001')).toBe(true)
  expect(isLargeChange('5.00', '4.75')).toBe(false)
  expect(isLargeChange('5.00', '4.74')).toBe(true)
  expect([changeOf('5', '5.25'), changeOf('5', '4.99')]).toEqual([500, -20])
  const now = new Date('2026-02-04T00:00:00Z')
  expect([
    isStale(new Date('2026-02-01T00:00:00Z'), now),
    isStale(new Date('2026-01-31T23:59:59Z'), now),
  ]).toEqual([false, true])
})

test('reports each invalid row of a rate file by its line', () => {
  const rows = [
    ['CNY', 'CAD', '0.1912', '2026-02-01'],
    ['cny', 'cad', '0.1913', '2026-02-02T08:00:00+08:00'],
    ['CNY', 'CNY', '1', '2026-02-01'],
    ['CNY', 'XXX', '1', '2026-02-01'],
    ['CNY', 'CAD', '0', '2026-02-03'],
    ['CNY', 'CAD', '1e3', '2026-02-03'],
    ['CNY', 'CAD', '-1', '2026-02-03'],
    ['CNY', 'CAD', '１.5', '2026-02-03'],
    ['CNY', 'CAD', '0.2', '2026-02-30'],
    ['CNY', 'CAD', '0.2', 'tomorrow'],
    ['CNY', 'CAD', '0.2', '2026-02-01'],
    ['CNY', 'CAD', '0.2'],
    ['', '', '', ''],
  ]
  const read = readRates([['\ufeffBase', 'quote', 'rate', 'validFrom'], ...rows])
  expect(read?.rows.map(({ line, rate: of, validFrom }) => [line, of, validFrom.toISOString()])).toEqual([
    [2, '0.1912', '2026-02-01T00:00:00.000Z'],
    [3, '0.1913', '2026-02-02T00:00:00.000Z'],
  ])
  expect(read?.bad.map(({ line, fault }) => [line, fault])).toEqual([
    [4, 'pair'],
    [5, 'pair'],
    [6, 'rate'],
    [7, 'rate'],
    [8, 'rate'],
    [9, 'rate'],
    [10, 'validFrom'],
    [11, 'validFrom'],
    [12, 'twice'],
    [13, 'cells'],
  ])
  expect(readRates([['base', 'quote', 'rate']])).toBeNull()
  const many = Array.from({ length: 10_000 }, () => ['CNY', 'CAD', 'x', '2026-02-01'])
  expect(readRates([['base', 'quote', 'rate', 'validFrom'], ...many])?.bad).toHaveLength(10_000)
  expect(['1.0000000000000000001', '', '1\u200b', '٣', '1 ', '0.000'].map(isUsable)).toEqual(
    Array(6).fill(false),
  )
})
