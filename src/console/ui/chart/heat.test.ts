import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfter, shadeOf, shades, stepsOf } from '#console/ui/chart/heat.ts'

test('never shades a larger value paler, or a value above zero like zero', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 2 }), (values) => {
      const steps = stepsOf(values)
      const shadesInOrder = values.toSorted((a, b) => a - b).map((value) => shadeOf(value, steps))
      expect(shadesInOrder).toEqual(shadesInOrder.toSorted((a, b) => a - b))
      for (const value of values) {
        expect(shadeOf(value, steps) > 0).toBe(value > 0)
        expect(shadeOf(value, steps)).toBeLessThanOrEqual(shades)
      }
    }),
  )
})

test('keeps other values distinct beside an outlier', () => {
  const steps = stepsOf([1, 2, 3, 4, 1000])
  expect([1, 2, 3, 4, 1000].map((value) => shadeOf(value, steps))).toEqual([1, 2, 3, 4, 5])
})

test('keeps arrow keys within the grid', () => {
  const size = { rows: 7, columns: 24 }
  expect(placeAfter('ArrowLeft', { row: 3, column: 0 }, size)).toEqual({ row: 3, column: 0 })
  expect(placeAfter('ArrowDown', { row: 6, column: 2 }, size)).toEqual({ row: 6, column: 2 })
  expect(placeAfter('ArrowRight', { row: 0, column: 2 }, size)).toEqual({ row: 0, column: 3 })
  expect(placeAfter('End', { row: 2, column: 2 }, size)).toEqual({ row: 2, column: 23 })
  expect(placeAfter('Tab', { row: 2, column: 2 }, size)).toBeUndefined()
})
