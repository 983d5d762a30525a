import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOfRate, rateOfPercent } from '#features/products/invoices/totals/percent.domain.ts'

test.each([
  ['8.25', '0.0825'],
  ['0', '0'],
  ['100', '1'],
  ['5', '0.05'],
  ['０.５%', '0.005'],
  [' 9.975 ', '0.09975'],
  ['12.', '0.12'],
  ['10', '0.1'],
])('reads %j percent as %s', (typed, rate) => {
  expect(rateOfPercent(typed)).toBe(rate)
})

test.each(['', '-1', '101', '100.0001', '1.00001', '1e1', 'abc', '1,5', '٥'])(
  'rejects %j as a percentage',
  (typed) => {
    expect(rateOfPercent(typed)).toBeNull()
  },
)

test('reads a displayed percentage back to the same rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
      const rate = rateOfPercent((millionths / 10_000).toFixed(4))
      expect(rate).not.toBeNull()
      expect(Number(rate)).toBeCloseTo(millionths / 1_000_000, 9)
      expect(rateOfPercent(percentOfRate(rate ?? ''))).toBe(rate)
    }),
  )
})
