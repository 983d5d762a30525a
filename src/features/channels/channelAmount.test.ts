import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAmount } from '#shared/money.ts'
import {
  amountFromDecimal,
  amountFromDigits,
  amountFromUnits,
  carriedAmount,
  carriedCurrencies,
} from './channelAmount.domain.ts'
import type { Capabilities } from './channels.domain.ts'

const capabilities: Capabilities = {
  scenes: ['native'],
  // This channel accepts only whole Taiwan dollars, although we store cents.
  currencies: carriedCurrencies(['CAD', 'JPY', 'TWD'], 1_000_000n, { TWD: 0 }),
  longestExpiryMinutes: 120,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  barCode: null,
  reverseWindow: null,
  preAuth: null,
  billKinds: [],
}
const roomy = { ...capabilities, currencies: carriedCurrencies(['CAD', 'JPY', 'TWD'], 10n ** 9n, { TWD: 0 }) }
const amount = fc.bigInt({ min: 1n, max: 1_000_000n })

test('round-trips every amount that a channel can carry', () => {
  const currency = fc.constantFrom('CAD' as const, 'JPY' as const, 'TWD' as const)
  fc.assert(
    fc.property(amount, currency, (given, code) => {
      const whole = code === 'TWD' ? given * 100n : given
      const carried = carriedAmount(roomy, whole, code)
      const units = carried.ok ? carried.units : -1n
      expect(amountFromUnits(roomy, Number(units), code)).toEqual({ amount: whole, currency: code })
      expect(amountFromDigits(roomy, units.toString(), code)).toEqual({ amount: whole, currency: code })
    }),
  )
})

test('rejects an amount finer than the channel supports and names the smallest step', () => {
  expect(carriedAmount(capabilities, 10_050n, 'TWD')).toEqual({
    ok: false,
    code: 'channel.amountStep',
    values: { step: '1.00 TWD' },
  })
  expect(carriedAmount(capabilities, 10_100n, 'TWD')).toEqual({ ok: true, units: 101n })
})

test.each([
  [0n, 'CAD', 'channel.amountRange', { min: '0.01 CAD', max: '10000.00 CAD' }],
  [1_000_001n, 'CAD', 'channel.amountRange', { min: '0.01 CAD', max: '10000.00 CAD' }],
  [100n, 'USD', 'channel.currency', { currency: 'USD' }],
] as const)('%s %s is not carried: %s', (given, currency, code, values) => {
  expect(carriedAmount(capabilities, given, currency)).toEqual({ ok: false, code, values })
})

test('parses a channel’s decimal string to the cent', () => {
  fc.assert(
    fc.property(amount, (given) => {
      const text = plainAmount(given, 'CAD')
      expect(amountFromDecimal(capabilities, text, 'CAD')).toEqual({ amount: given, currency: 'CAD' })
    }),
  )
})

test.each(['', '-1.00', '1,000.00', '1.001', '1e3', ' 1', '１', '$1', '.5', '1.'])(
  '"%s" is no amount of a rail',
  (text) => {
    expect(amountFromDecimal(capabilities, text, 'CAD')).toBeNull()
  },
)

test.each([-1, 1.5, Number.NaN, 2 ** 53])('%s is no count of units', (units) => {
  expect(amountFromUnits(capabilities, units, 'CAD')).toBeNull()
})

test('units without a currency are in the only one that the rail has, else they are nothing', () => {
  const yuanOnly = { ...capabilities, currencies: carriedCurrencies(['CNY'], 1_000n) }
  expect(amountFromUnits(yuanOnly, 5)).toEqual({ amount: 5n, currency: 'CNY' })
  expect(amountFromUnits(capabilities, 5)).toBeNull()
  expect(amountFromUnits(capabilities, 5, 'constructor')).toBeNull()
})
