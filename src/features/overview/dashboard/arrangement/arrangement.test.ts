import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isUsual,
  moved,
  seenBy,
  usual,
  whole,
  widgetNames,
  withHidden,
} from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import { rightsOf } from '#features/permissions.domain.ts'

const widget = fc.constantFrom(...widgetNames)
const stored = fc.record({
  order: fc.uniqueArray(fc.oneof(widget, fc.constant('oldOne'))),
  hidden: fc.uniqueArray(fc.oneof(widget, fc.constant('oldOne'))),
})

test('completes any stored arrangement with every widget once, in the stored order', () => {
  fc.assert(
    fc.property(stored, (one) => {
      const { order, hidden } = whole(one)
      expect(order.toSorted()).toEqual(widgetNames.toSorted())
      const known = one.order.filter((name) => name !== 'oldOne')
      expect(order.filter((name) => one.order.includes(name))).toEqual(known)
      expect(hidden.toSorted()).toEqual(one.hidden.filter((name) => name !== 'oldOne').toSorted())
      expect(whole({ order, hidden })).toEqual({ order, hidden })
    }),
  )
})

test('moves a widget before another or to the end, and loses none', () => {
  fc.assert(
    fc.property(stored, widget, fc.option(widget), (one, name, before) => {
      const after = moved(whole(one), name, before)
      expect(after.order.toSorted()).toEqual(widgetNames.toSorted())
      if (before === null) expect(after.order.at(-1)).toBe(name)
      else if (before !== name) expect(after.order[after.order.indexOf(name) + 1]).toBe(before)
    }),
  )
})

test('puts a new widget at its default place', () => {
  const before = widgetNames.filter((name) => name !== 'rates')
  expect(whole({ order: before, hidden: [] }).order).toEqual(widgetNames)
  expect(isUsual(whole({ order: [], hidden: [] }))).toBe(true)
  expect(isUsual(withHidden(usual, 'months', true))).toBe(false)
  expect(isUsual(withHidden(withHidden(usual, 'months', true), 'months', false))).toBe(true)
})

test('hides widgets for managers from a cashier', () => {
  expect(seenBy(rightsOf('cashier'), usual)).not.toContain('subMerchants')
  expect(seenBy(rightsOf('cashier'), usual)).toContain('today')
  expect(seenBy(rightsOf('manager'), usual)).toContain('subMerchants')
})
