import { expect, test } from 'vitest'
import { ratePercent } from '#features/payments/orders/detail/ratePercent.domain.ts'

test.each([
  ['0.0135', '1.35%'],
  ['0.02', '2%'],
  ['0.0200', '2%'],
  ['0', '0%'],
  ['0.1', '10%'],
  ['1.5', '150%'],
  ['0.000125', '0.0125%'],
])('formats the rate %s as %s', (rate, percent) => {
  expect(ratePercent(rate)).toBe(percent)
})
