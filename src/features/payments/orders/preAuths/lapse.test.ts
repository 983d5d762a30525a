import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTick, timeLeft } from '#features/payments/orders/preAuths/lapse.domain.ts'

const now = new Date(1_795_000_000_000)
const inMs = (ms: number) => new Date(now.getTime() + ms)
const [second, minute, hour] = [1_000, 60_000, 3_600_000]

test.each([
  [7 * 24 * hour, { unit: 'days', days: 7, hours: 0 }],
  [48 * hour, { unit: 'days', days: 2, hours: 0 }],
  [48 * hour - 1, { unit: 'hours', hours: 47, minutes: 59 }],
  [hour, { unit: 'hours', hours: 1, minutes: 0 }],
  [hour - 1, { unit: 'minutes', minutes: 59, seconds: 59 }],
  [999, { unit: 'minutes', minutes: 0, seconds: 0 }],
  [0, { unit: 'over' }],
  [-5, { unit: 'over' }],
])('shows the time left %i ms before expiry', (ms, answer) => {
  expect(timeLeft(inMs(ms), now)).toEqual(answer)
})

test('never shows more time than is left, nor a whole unit less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 * 24 * hour }), (ms) => {
      const left = timeLeft(inMs(ms), now)
      if (left.unit === 'over') throw new Error('it is not over')
      const answer =
        left.unit === 'days'
          ? (left.days * 24 + left.hours) * hour
          : left.unit === 'hours'
            ? left.hours * hour + left.minutes * minute
            : left.minutes * minute + left.seconds * second
      const step = { days: hour, hours: minute, minutes: second }[left.unit]
      expect(answer).toBeLessThanOrEqual(ms)
      expect(ms - answer).toBeLessThan(step)
    }),
  )
})

test('ticks every second in the last hour, every minute before, and never after expiry', () => {
  expect(nextTick(inMs(30 * minute), now)).toBe(second)
  expect(nextTick(inMs(5 * hour), now)).toBe(minute)
  expect(nextTick(inMs(hour + 10), now)).toBe(11)
  expect(nextTick(inMs(0), now)).toBeNull()
})
