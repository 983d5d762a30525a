import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf, namesIn } from '#shared/codes.ts'

test('maps every number of a table back to its name', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), (numbers) => {
      const table = Object.fromEntries(numbers.map((number, i) => [`name${i}`, number]))
      expect(namesIn(table).map((name) => table[name])).toEqual(numbers)
      for (const name of namesIn(table)) expect(nameOf(table, table[name] ?? Number.NaN)).toBe(name)
    }),
  )
})

test('throws for a number that the table lacks', () => {
  expect(() => nameOf({ open: 0, closed: 1 }, 2)).toThrow(RangeError)
  expect(() => nameOf({ open: 0, closed: 1 }, Number.NaN)).toThrow('no name for code NaN')
})
