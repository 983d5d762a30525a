import { expect, test } from 'vitest'
import { isPlace, type Place, provinces, states } from '#shared/places.ts'

const codesOf = (places: readonly Place[]) => places.map(({ code }) => code)

test('has thirteen provinces and territories, fifty states and the District of Columbia', () => {
  expect(codesOf(provinces)).toEqual('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))
  expect(new Set(codesOf(states)).size).toBe(51)
  expect(states).toHaveLength(51)
})

test.each([
  ['provinces', provinces],
  ['states', states],
] as const)('has unique names among %s', (_, places) => {
  expect(new Set(places.map(({ en }) => en)).size).toBe(places.length)
  expect(new Set(places.map(({ zh }) => zh)).size).toBe(places.length)
})

test('lists the states by name', () => {
  expect(states.map(({ en }) => en)).toEqual(states.map(({ en }) => en).toSorted())
})

test('assigns each code to one country', () => {
  expect([isPlace('CA', 'BC'), isPlace('US', 'BC'), isPlace('US', 'WA'), isPlace('CA', 'WA')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(codesOf(provinces).some((code) => isPlace('US', code))).toBe(false)
})
