import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels } from '../channels.ts'
import { driftedFee, driftedRate, feeOf, feeRates } from './fees.ts'

test('computes fees with the precision of each channel', () => {
  expect(feeOf('wechat', '0.60%', 1234n)).toBe('0.07404')
  expect(feeOf('alipay', '0.60%', 1234n)).toBe('0.07')
  expect(feeOf('alipay', '0.60%', 1250n)).toBe('0.08')
  expect(feeOf('alipay', '0.60%', -1250n)).toBe('-0.08')
  expect(feeOf('card', '2.90%', 100_000_00n)).toBe('2900.00')
})

test('overcharges a drifted fee by a cent and raises a drifted rate by 0.2 percentage points', () => {
  expect(driftedFee('wechat', '0.07404')).toBe('0.08404')
  expect(driftedFee('alipay', '0.07')).toBe('0.08')
  expect(driftedRate('0.60%')).toBe('0.80%')
  expect(driftedRate('2.90%')).toBe('3.10%')
})

test('returns exactly the charged fee on a refund', () => {
  fc.assert(
    fc.property(fc.constantFrom(...channels), fc.bigInt(1n, 10n ** 12n), (channel, amount) => {
      expect(feeOf(channel, feeRates[channel], -amount)).toBe(
        `-${feeOf(channel, feeRates[channel], amount)}`.replace(/^-(0\.0+)$/, '$1'),
      )
    }),
  )
})
