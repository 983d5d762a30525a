import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presetDays, presetOf, rangePresets } from '#console/ui/days.ts'
import { dayIn } from '#console/zone.tsx'
import { dayOf, presets, rangeOf } from '#shared/time.ts'
import { zoneNames } from '#shared/zone.ts'

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const zone = fc.constantFrom(...zoneNames)

test('offers the same date ranges in the browser as on the server, in every zone', () => {
  expect(rangePresets).toEqual(presets)
  fc.assert(
    fc.property(instant, zone, fc.constantFrom(...presets), (now, where, preset) => {
      const { fromDay, toDay } = rangeOf(preset, now, where)
      expect(dayIn(where, now)).toBe(dayOf(now, where))
      expect(presetDays(preset, dayIn(where, now))).toEqual({ from: fromDay, to: toDay })
    }),
  )
})

test('recognizes a range by its preset name', () => {
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-20')).toBe('lastMonth')
  expect(presetOf({ from: '2026-10-02', to: '2026-10-31' }, '2026-11-20')).toBeUndefined()
})
