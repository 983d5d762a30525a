import { expect, test } from 'vitest'
import { currencies, currencyCodes, isCurrency, smallestStep } from '#shared/currency.ts'

test('uses the display digits of the specification', () => {
  const digits = (of: number) => currencyCodes.filter((code) => currencies[code].displayDigits === of)
  expect(digits(0).toSorted()).toEqual(['JPY', 'KRW', 'TWD'])
  expect(digits(-1)).toEqual(['IDR'])
  expect(digits(3)).toEqual(['KWD'])
  expect(digits(2).toSorted()).toEqual([
    'AUD',
    'CAD',
    'CNY',
    'EUR',
    'GBP',
    'HKD',
    'NZD',
    'RUB',
    'SGD',
    'THB',
    'USD',
  ])
})

test('stores amounts at the ISO 4217 exponent', () => {
  expect(currencyCodes.filter((code) => currencies[code].exponent === 0).toSorted()).toEqual(['JPY', 'KRW'])
  expect(currencyCodes.filter((code) => currencies[code].exponent === 2)).toHaveLength(13)
  expect(currencyCodes.filter((code) => currencies[code].exponent === 3)).toEqual(['KWD'])
})

test.each([
  ['JPY', 1n],
  ['CAD', 1n],
  ['KWD', 1n],
  ['TWD', 100n],
  ['IDR', 1000n],
] as const)('uses for %s a smallest step of %d minor units', (code, step) => {
  expect(smallestStep(code)).toBe(step)
})

test('uses the currency symbols of the specification', () => {
  expect([currencies.USD.symbol, currencies.CAD.symbol, currencies.CNY.symbol]).toEqual(['$', '$', '\uFFE5'])
})

test('recognizes only the codes of the table as currencies', () => {
  expect(currencyCodes.every(isCurrency)).toBe(true)
  expect(['cad', 'XXX', '', 'toString', '__proto__'].some(isCurrency)).toBe(false)
})
