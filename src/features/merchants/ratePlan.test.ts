import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'

test.each([
  ['0.0265', '2.65'],
  ['0.5', '50'],
  ['0', '0'],
  ['0.000001', '0.0001'],
  ['0.999999', '99.9999'],
  ['0.1', '10'],
])('converts the rate %s to %s percent and back', (rate, percent) => {
  expect([percentOfRate(rate), rateOfPercent(percent)]).toEqual([percent, rate])
})

test('round-trips every rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (millionths) => {
      const rate = `0.${String(millionths).padStart(6, '0')}`.replace(/0+$/, '')
      expect(rateOfPercent(percentOfRate(rate))).toBe(rate)
    }),
  )
})

test.each(['', '-1', '100', '2.65432', '1e1', '٢', '2..1', '%', '０.5'])(
  'rejects %s as a percentage',
  (typed) => {
    expect(rateOfPercent(typed)).toBeNull()
  },
)

test.each(['2,65', ' 2.65 ', '2.65 %', '2.65%'])('accepts the percentage %s', (typed) => {
  expect(rateOfPercent(typed)).toBe('0.0265')
})
