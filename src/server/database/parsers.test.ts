import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInstant } from '#server/database/parsers.ts'

/** The text of an instant as PostgreSQL writes it in a session in UTC. */
function textOf(instant: Date, micros: number): string {
  const [date = '', time = ''] = instant.toISOString().split(/[TZ]/)
  const fraction = `${time.slice(9)}${String(micros).padStart(3, '0')}`.replace(/0+$/, '')
  return `${date} ${time.slice(0, 8)}${fraction && `.${fraction}`}+00`
}

test('parses an instant to the millisecond, and drops what is below one', () => {
  const years = { min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') }
  const instants = fc.date({ ...years, noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 999 }), (instant, micros) => {
      expect(parseInstant(textOf(instant, micros))).toEqual(instant)
    }),
  )
})

test.each([
  ['0987-06-05 04:03:02+00', '0987-06-05T04:03:02.000Z'],
  ['12026-11-20 18:00:00+00', '+012026-11-20T18:00:00.000Z'],
  ['2026-11-20 18:00:00-08', '2026-11-21T02:00:00.000Z'],
])('parses %s as the driver does', (text, instant) => {
  expect(parseInstant(text).toISOString()).toBe(instant)
})

test('parses infinity as the driver does', () => {
  expect(parseInstant('infinity')).toBe(Number.POSITIVE_INFINITY)
})
