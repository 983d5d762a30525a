import { describe, expect, test } from 'vitest'
import { businessNumber } from '#shared/businessNumbers.ts'
import { phoneOf, phoneShown } from '#shared/phones.ts'
import { placesOf } from '#shared/places.ts'
import { postalCodeOf, postalFault } from '#shared/postalCodes.ts'

describe('a telephone number', () => {
  test.each([
    ['(604) 555-0142', 'CA', '+16045550142', '(604) 555-0142'],
    ['604.555.0142', 'US', '+16045550142', '(604) 555-0142'],
    ['+1 604 555 0142', 'CA', '+16045550142', '(604) 555-0142'],
    ['＋８６ １０ ６５５２ ９９８８', 'CA', '+861065529988', '+86 10 6552 9988'],
    ['+86 138 0013 8000', 'US', '+8613800138000', '+86 138 0013 8000'],
  ] as const)('parses %s of %s to %s and formats it as %s', (typed, country, stored, shown) => {
    expect(phoneOf(typed, country)).toBe(stored)
    expect(phoneShown(stored, country)).toBe(shown)
  })

  test.each([
    '',
    '12',
    '604-555-014',
    '604 555 0142 ext 9',
    'call me',
    '电话',
    '☎️',
    '+999123456789',
    '1'.repeat(30),
  ])('rejects %s as a telephone number', (typed) => expect(phoneOf(typed, 'CA')).toBeNull())
})

describe('a postal code', () => {
  test.each([
    ['v6b1a1', 'CA', 'BC', 'V6B 1A1', null],
    [' M5V-3L9 ', 'CA', 'ON', 'M5V 3L9', null],
    ['Ｖ６Ｂ１Ａ１', 'CA', 'BC', 'V6B 1A1', null],
    ['M5V 3L9', 'CA', 'BC', 'M5V 3L9', 'otherProvince'],
    ['X0A 0H0', 'CA', 'NU', 'X0A 0H0', null],
    ['D6B 1A1', 'CA', 'BC', 'D6B 1A1', 'shape'],
    ['W6B 1A1', 'CA', 'BC', 'W6B 1A1', 'shape'],
    ['98101', 'CA', 'BC', '98101', 'shape'],
    ['98101', 'US', 'WA', '98101', null],
    ['98101-1234', 'US', 'WA', '98101-1234', null],
    ['9810', 'US', 'WA', '9810', 'shape'],
    ['邮编', 'CA', 'BC', '邮编', 'shape'],
  ] as const)('normalizes %s of %s %s to %s with fault %s', (typed, country, province, stored, fault) => {
    const code = postalCodeOf(typed, country)
    expect([code, postalFault(code, country, province)]).toEqual([stored, fault])
  })

  test('has a valid first letter for every province', () => {
    const letters = Array.from('ABCEGHJKLMNPRSTVXY')
    for (const { code } of placesOf.CA)
      expect(
        letters.some((letter) => postalFault(`${letter}1A 1A1`, 'CA', code) === null),
        code,
      ).toBe(true)
  })
})

test.each([
  ['123456782', 'CA', { kind: 'bn' }],
  ['12345 6782 RT0001', 'CA', { kind: 'bn' }],
  ['123456789', 'CA', { warning: 'checkDigit' }],
  ['1144556677', 'CA', { kind: 'neq' }],
  ['12-3456789', 'US', { kind: 'ein' }],
  ['00-3456789', 'US', { warning: 'unknown' }],
  ['abc', 'CA', { warning: 'unknown' }],
] as const)('checks the registration number %s of %s: %o', (typed, country, found) => {
  expect(businessNumber(typed, country)).toEqual(found)
})
