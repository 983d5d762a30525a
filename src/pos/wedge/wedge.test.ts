import fc from 'fast-check'
import { expect, test } from 'vitest'
import { falterMs, fastMs, noKeys, pressed, settled, type WedgeEvent } from '#pos/wedge/wedge.ts'

type Press = { key: string; after: number }

/** The events of keys pressed at the given intervals in milliseconds, and of the silence at the end. */
function heard(presses: readonly Press[]): WedgeEvent[] {
  let [wedge, at] = [noKeys, 1_000]
  const events: WedgeEvent[] = []
  for (const { key, after } of presses) {
    at += after
    const step = pressed(wedge, key, at)
    wedge = step.wedge
    events.push(...step.events)
  }
  return [...events, ...settled(wedge, at + 1_000).events]
}
const typedKeys = (events: WedgeEvent[]) =>
  events.flatMap((event) => (event.kind === 'typed' ? event.keys : []))
const code = fc.stringMatching(/^[0-9A-Za-z+/=:?.-]{6,120}$/)
const scanner = fc.integer({ min: 0, max: fastMs })
const hand = fc.integer({ min: fastMs + 1, max: 400 })

test('recognizes exactly one code from a scanner at any speed', () => {
  fc.assert(
    fc.property(code, scanner, (read, pace) => {
      const presses = [...read].map((key) => ({ key, after: pace }))
      expect(heard([...presses, { key: 'Enter', after: pace }])).toEqual([{ kind: 'scanned', code: read }])
    }),
  )
})

test('tolerates a pause of a scanner once it is recognized', () => {
  fc.assert(
    fc.property(code, fc.nat(), (read, place) => {
      const at = 4 + (place % Math.max(1, read.length - 4))
      const presses = [...read].map((key, index) => ({ key, after: index === at ? falterMs : 5 }))
      expect(heard([...presses, { key: 'Enter', after: falterMs }])).toEqual([
        { kind: 'scanned', code: read },
      ])
    }),
  )
})

test('passes on keys typed by a person in order, including Enter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: fc.constantFrom(...'0123456789.'), after: hand }), { maxLength: 30 }),
      (presses) => {
        const events = heard([...presses, { key: 'Enter', after: 300 }])
        expect(typedKeys(events)).toEqual(presses.map(({ key }) => key))
        expect(events.filter(({ kind }) => kind === 'scanned')).toEqual([])
        expect(events.at(-1)).toEqual({ kind: 'entered' })
      },
    ),
  )
})

test('does not mistake two fast keys, as on 00, for a scanner', () => {
  const presses = [...'1250'].map((key, index) => ({ key, after: index === 3 ? 8 : 160 }))
  expect(typedKeys(heard([...presses, { key: 'Enter', after: 30 }]))).toEqual(['1', '2', '5', '0'])
})

test('keeps what a person typed before a scan', () => {
  const presses = [...'12', ...'6212345678901234567'].map((key, index) => ({
    key,
    after: index < 3 ? 200 : 6,
  }))
  expect(heard([...presses, { key: 'Enter', after: 6 }])).toEqual([
    { kind: 'typed', keys: ['1'] },
    { kind: 'typed', keys: ['2'] },
    { kind: 'scanned', code: '6212345678901234567' },
  ])
})

test('recognizes a scanner without Enter by its length and treats a short burst as typing', () => {
  const burst = (text: string) => heard([...text].map((key) => ({ key, after: 4 })))
  expect(burst('134567890123456789')).toEqual([{ kind: 'scanned', code: '134567890123456789' }])
  expect(typedKeys(burst('12345'))).toEqual([...'12345'])
})

test('neither loses nor repeats a key', () => {
  const press = fc.record({
    key: fc.constantFrom(...'0123456789', 'Enter', 'Tab'),
    after: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
      const messages = heard(presses).flatMap((event) => {
        if (event.kind === 'typed') return event.keys
        return event.kind === 'scanned' ? [...event.code] : []
      })
      expect(messages).toEqual(presses.map(({ key }) => key).filter((key) => key.length === 1))
    }),
  )
})
