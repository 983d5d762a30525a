import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, digitsOf, typed } from '#pos/charge/amount.ts'
import { currencyCodes } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

const press = (keys: readonly string[]) => keys.reduce(typed, '')

test.each([
  ['CAD', ['1', '2', '5', '0'], '$12.50'],
  ['CAD', ['5', '00'], '$5.00'],
  ['CAD', ['0', '00', '7'], '$0.07'],
  ['JPY', ['1', '2', '5', '0'], '¥1,250'],
  ['TWD', ['1', '2', '5'], 'NT$125'],
  ['IDR', ['1', '2', '5', '0'], 'Rp12,500'],
  ['CAD', ['1', '2', 'Backspace', '3'], '$0.13'],
  ['CAD', ['1', '.', 'x', '-', '5'], '$0.15'],
  ['CAD', ['1', '2', 'clear'], '$0.00'],
] as const)('shows in %s the keys %j as %s', (currency, keys, shown) => {
  expect(formatMoney(amountOf(press(keys), currency), currency, 'en')).toBe(shown)
})

test('matches the typed digits in every currency, up to the digit limit', () => {
  const keys = fc.array(fc.constantFrom(...'0123456789', '00', 'Backspace'), { maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), keys, (currency, pressed) => {
      const digits = press(pressed)
      expect(digits.length).toBeLessThanOrEqual(9)
      expect(digits).not.toMatch(/^0/)
      expect(digitsOf(amountOf(digits, currency), currency)).toBe(digits)
    }),
  )
})
