import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastWithWhite, subColour } from '#console/shell/subColour.ts'

const code = fc.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/)
const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('keeps white readable on the colour of every code, also at four fifths opacity', () => {
  fc.assert(
    fc.property(code, (one) => {
      const rgb = partsOf(subColour(one))
      expect(contrastWithWhite(rgb)).toBeGreaterThanOrEqual(7)
      const quiet = rgb.map((part) => Math.round(255 * 0.8 + part * 0.2))
      expect(contrastWithWhite(rgb) / contrastWithWhite(quiet)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})

test('gives a code a stable colour and branches of a group different ones', () => {
  expect(subColour('DEM8QA')).toBe(subColour('DEM8QA'))
  const family = ['DEM8QA', 'DEM8QB', 'DEM8QC', 'DEM8QD', 'DEM8QE', 'DEM8QF']
  expect(new Set(family.map(subColour)).size).toBe(family.length)
})
