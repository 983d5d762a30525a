import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours, brandContrast, contrastOf, readable, worstOf } from '#shared/contrast.ts'
import { type BuiltInKey, builtInParameters, inForce, refusalOf } from '#shared/parameters.ts'

const keys = Object.keys(builtInParameters) as BuiltInKey[]

test('accepts every built-in default and uses it when nothing is stored', () => {
  for (const key of keys) {
    const { usual } = builtInParameters[key]
    expect([key, refusalOf(key, String(usual))]).toEqual([key, null])
    expect(inForce(key, undefined)).toBe(usual)
  }
})

test('uses a valid value whatever is stored', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.integer().map(String)), (key, stored) => {
      const held = inForce(key, stored)
      expect(refusalOf(key, String(held))).toBeNull()
      if (refusalOf(key, stored) === null) expect(String(held)).toBe(stored)
    }),
    {
      numRuns: 300,
      examples: [
        ['staff.emailChangeHours', '-0'],
        ['session.days', '07'],
      ],
    },
  )
})

test('has product code that reads each built-in parameter', () => {
  const files = globSync('src/{features,server,console}/**/*.{ts,tsx}').filter(
    (file) => !/test\.tsx?$/.test(file),
  )
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(keys.filter((key) => !sources.includes(`'${key}'`))).toEqual([])
})

test('accepts a brand colour only if it is readable in both themes, as text and on a button', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (one) => {
      const taken = refusalOf('brand.colour', one) === null
      expect(taken).toBe(brandContrast(one) >= readable)
      if (!taken) return
      for (const theme of ['light', 'dark'] as const) {
        const worn = brandColours(theme, one)
        expect(worstOf(theme, worn)).toBeGreaterThanOrEqual(readable)
        expect(contrastOf('#ffffff', worn.fillHover)).toBeGreaterThanOrEqual(readable)
      }
    }),
    { numRuns: 300 },
  )
})
