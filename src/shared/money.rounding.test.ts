import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, isRate, maxAmount, mulRate, percentOf, shareOf } from '#shared/money.ts'

const amount = fc.bigInt({ min: -maxAmount, max: maxAmount })
const decimals = fc.integer({ min: 0, max: 18 })
const rate = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), decimals).map(([digits, places]) => {
  const text = digits.toString().padStart(places + 1, '0')
  return places === 0 ? text.slice(0, 12) : `${text.slice(0, -places)}.${text.slice(-places)}`
})
const sum = (parts: bigint[]) => parts.reduce((total, part) => total + part, 0n)
const size = (of: bigint) => (of < 0n ? -of : of)

test('accepts only plain non-negative decimals as rates', () => {
  expect(['0', '1', '0.0135', '12.50', '1.000000000000000001'].every(isRate)).toBe(true)
  expect(
    ['', '.5', '5.', '-1', '+1', '1e-3', '01', '1,5', ' 1', '1 ', '0x1', '1.1.1', '１'].some(isRate),
  ).toBe(false)
  expect(isRate(`0.${'1'.repeat(19)}`)).toBe(false)
})

describe('multiplying an amount by a rate', () => {
  test.each([
    [10000n, '0.0135', 135n],
    [50n, '0.01', 1n],
    [49n, '0.01', 0n],
    [-50n, '0.01', -1n],
    [-49n, '0.01', 0n],
    [123450n, '5.1234', 632484n],
    [100n, '0', 0n],
  ])('computes %d x %s = %d', (minor, by, product) => {
    expect(mulRate(minor, by)).toBe(product)
  })

  test('rounds to the nearest minor unit, half away from zero', () => {
    fc.assert(
      fc.property(amount, rate.filter(isRate), (minor, by) => {
        const [whole = '', cents = ''] = by.split('.')
        const unit = 10n ** BigInt(cents.length)
        const off = mulRate(minor, by) * unit - minor * BigInt(whole + cents)
        expect(2n * size(off) <= unit).toBe(true)
        if (2n * size(off) === unit) expect(off > 0n).toBe(minor > 0n)
        expect(mulRate(-minor, by)).toBe(-mulRate(minor, by))
      }),
    )
  })

  test('computes a percentage as a hundredth', () => {
    expect(percentOf(10000n, '2.4')).toBe(240n)
    expect(percentOf(1050n, '15')).toBe(158n)
    fc.assert(
      fc.property(amount, (minor) => {
        expect(percentOf(minor, '100')).toBe(minor)
      }),
    )
  })

  test('rejects an invalid rate', () => {
    expect(() => mulRate(1n, '1e3')).toThrow(RangeError)
    expect(() => percentOf(1n, '-5')).toThrow(RangeError)
  })
})

describe('a share of an amount', () => {
  test('is the whole for a full share, zero for none, and never larger than the amount', () => {
    const whole = fc.bigInt({ min: 1n, max: maxAmount })
    fc.assert(
      fc.property(amount, whole, fc.nat(100), (minor, of, percent) => {
        expect(shareOf(minor, of, of)).toBe(minor)
        expect(shareOf(minor, 0n, of)).toBe(0n)
        expect(size(shareOf(minor, (of * BigInt(percent)) / 100n, of)) <= size(minor)).toBe(true)
      }),
    )
  })

  test('has the right sign whichever argument is negative', () => {
    expect([shareOf(5n, -1n, 2n), shareOf(5n, 1n, -2n), shareOf(-5n, -1n, 2n)]).toEqual([-3n, -3n, 3n])
  })

  test('throws for a whole of 0', () => {
    expect(() => shareOf(1n, 1n, 0n)).toThrow(RangeError)
  })
})

describe('allocating an amount', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 })
  const usable = weights.filter((all) => all.some((weight) => weight > 0n))

  test('yields parts that sum to the amount, each within a minor unit of its share', () => {
    fc.assert(
      fc.property(amount, usable, (minor, by) => {
        const parts = allocate(minor, by)
        const total = sum(by)
        expect(sum(parts)).toBe(minor)
        parts.forEach((part, i) => {
          expect(size(part * total - minor * (by[i] ?? 0n)) < total).toBe(true)
        })
      }),
    )
  })

  test('gives nothing to a zero weight and never less to a heavier weight', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: maxAmount }), usable, (minor, by) => {
        const parts = allocate(minor, by)
        const pairs = by.map((weight, i) => ({ weight, part: parts[i] ?? -1n }))
        for (const { weight, part } of pairs) if (weight === 0n) expect(part).toBe(0n)
        const sorted = pairs.toSorted((a, b) => Number(a.weight - b.weight) || Number(a.part - b.part))
        sorted.slice(1).forEach(({ part }, i) => {
          expect(part >= (sorted[i]?.part ?? 0n)).toBe(true)
        })
      }),
    )
  })

  test('gives a leftover cent to the largest remainder, then to the earlier part', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
    expect(allocate(10n, [10n, 26n, 64n])).toEqual([1n, 3n, 6n])
  })

  test('rejects weights that cannot split', () => {
    expect(() => allocate(1n, [])).toThrow(RangeError)
    expect(() => allocate(1n, [0n])).toThrow(RangeError)
    expect(() => allocate(1n, [2n, -1n])).toThrow(RangeError)
  })
})
