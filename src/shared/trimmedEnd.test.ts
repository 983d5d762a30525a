import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimmedEnd, withoutZeros } from '#shared/trimmedEnd.ts'

test('trims all trailing occurrences and nothing else', () => {
  const text = fc.string({ unit: fc.constantFrom('0', '.', '1', '/') })
  fc.assert(
    fc.property(text, (given) => {
      expect(trimmedEnd(given, '0')).toBe(given.replace(/0+$/, ''))
    }),
  )
  expect(trimmedEnd('https://pay.example//', '/')).toBe('https://pay.example')
})

test('drops trailing zeros and a bare decimal point from a rate', () => {
  expect(['0.1000', '0.05', '1.00', '2.50'].map(withoutZeros)).toEqual(['0.1', '0.05', '1', '2.5'])
})
