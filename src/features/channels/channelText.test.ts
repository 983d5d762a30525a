import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beijingTime, cutToBytes, dateOf, fromBeijingTime, meaning } from './channelText.domain.ts'

test('truncates a text to a prefix that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(50), (text, max) => {
      const cut = cutToBytes(text, max)
      expect(text.startsWith(cut)).toBe(true)
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(max)
      expect(cut === text || Buffer.byteLength(cut) > max - 4).toBe(true)
    }),
  )
})

test('converts Beijing time both ways to the second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        expect(fromBeijingTime(beijingTime(date))?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000)
      },
    ),
  )
  expect(beijingTime(new Date('2026-11-20T17:30:05Z'))).toBe('2026-11-21 01:30:05')
})

test.each(['', '2026-13-40 00:00:00', '2026-11-21', 'tomorrow'])('"%s" is no time', (text) => {
  expect(fromBeijingTime(text)).toBeNull()
  expect(dateOf(text)).toBeNull()
})

test('rejects a time without an offset', () => {
  expect(dateOf('2026-11-21T01:30:05')).toBeNull()
  expect(dateOf('2026-11-21T01:30:05+08:00')).toEqual(new Date('2026-11-20T17:30:05Z'))
})

test('a word of the language itself has no meaning in a table', () => {
  expect(meaning({ A: 'a' }, 'constructor')).toBeUndefined()
  expect(meaning({ A: 'a' }, 'A')).toBe('a')
})
