import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOfRate, rateOfPercent } from '#features/account/merchants/ratePlan.domain.ts'

test.each([
  ['0.0265', '2.65'],
  ['0.5', '50'],
  ['0', '0'],
  ['0.000001', '0.0001'],
  ['0.999999', '99.9999'],
  ['0.1', '10'],
])('%s is %s percent, and back', (rate, percent) => {
  expect([percentOfRate(rate), rateOfPercent(percent)]).toEqual([percent, rate])
})

test('every rate that is kept comes back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (millionths) => {
      const rate = `0.${String(millionths).padStart(6, '0')}`.replace(/0+$/, '')
      expect(rateOfPercent(percentOfRate(rate))).toBe(rate)
    }),
  )
})

test.each(['', '-1', '100', '2.65432', '1e1', '٢', '2..1', '%', '０.5'])('%s is no percentage', (typed) => {
  expect(rateOfPercent(typed)).toBeNull()
})

test.each(['2,65', ' 2.65 ', '2.65 %', '2.65%'])('%s is taken as it is meant', (typed) => {
  expect(rateOfPercent(typed)).toBe('0.0265')
})
