import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPin, pinFault } from '#features/session/pins/pins.domain.ts'

const digit = fc.integer({ min: 0, max: 9 })
const sixDigits = fc.array(digit, { minLength: 6, maxLength: 6 }).map((digits) => digits.join(''))

test.each([
  '000000',
  '999999',
  '123456',
  '012345',
  '567890',
  '654321',
  '098765',
  '210987',
  '121212',
  '123123',
])('rejects %s as too simple', (pin) => expect(pinFault(pin)).toBe('tooSimple'))

test.each(['258369', '112233', '100000', '123455', '135790'])('accepts %s', (pin) =>
  expect(pinFault(pin)).toBe(null),
)

test('never reports a PIN of six digits as malformed', () => {
  fc.assert(
    fc.property(sixDigits, (pin) => {
      expect(isPin(pin)).toBe(true)
      expect(pinFault(pin)).not.toBe('notSixDigits')
    }),
  )
})

test('rejects runs and repeats from any digit in either direction', () => {
  fc.assert(
    fc.property(digit, fc.constantFrom(0, 1, 9), (first, step) => {
      const run = Array.from({ length: 6 }, (_, place) => (first + place * step) % 10).join('')
      expect(pinFault(run)).toBe('tooSimple')
    }),
  )
})

test('rejects anything but six ASCII digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/^[0-9]{6}$/.test(text))
      expect(pinFault(text)).toBe('notSixDigits')
    }),
  )
  for (const text of ['１２３４５６', '٢٥٨٣٦٩', '25836', '2583690', ' 258369', '258369\n', '25\u200b8369'])
    expect(pinFault(text)).toBe('notSixDigits')
})
