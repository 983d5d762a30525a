import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll('"', "'")

/** Every combination of theme and primary colour, with its colours by name. */
const looks = ['light', 'dark'].flatMap((theme) =>
  [
    ...css.matchAll(new RegExp(`\\[data-theme='${theme}'\\]\\[data-primary='(\\w+)'\\] \\{([^}]*)\\}`, 'g')),
  ].map(([, primary = '', own = '']) => ({
    name: `${theme} ${primary}`,
    colours: { ...coloursIn(environment(theme)), ...coloursIn(own) },
  })),
)

function environment(theme: string): string {
  return new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
}

function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour at low opacity over a background, as used for tags and selected rows. */
function tinted(colour: string, on: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [over, under] = [colour, on].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

const grounds = ['page', 'surface', 'sunken', 'raised', 'hover']

test('has every primary colour in both themes', () => {
  expect(looks).toHaveLength(16)
})

test.each(looks)('keeps text readable on every background: $name', ({ colours }) => {
  for (const text of [
    'text',
    'text-2',
    'text-3',
    'accent',
    'green',
    'amber',
    'red',
    'blue',
    'purple',
    'cyan',
  ])
    for (const on of grounds)
      expect(contrast(colours[text] ?? '', colours[on] ?? ''), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5)
})

test.each(looks)('keeps text readable on a tint of its own colour: $name', ({ colours, name }) => {
  const share = name.startsWith('dark') ? 0.15 : 0.1
  for (const text of ['accent', 'green', 'amber', 'red', 'blue', 'purple']) {
    const colour = colours[text] ?? ''
    const on = tinted(colour, colours.surface ?? '', share)
    expect(contrast(colour, on), text).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(looks)('keeps buttons and control borders distinct: $name', ({ colours }) => {
  for (const fill of ['fill', 'fill-hover'])
    expect(contrast('#ffffff', colours[fill] ?? ''), fill).toBeGreaterThanOrEqual(4.5)
  for (const on of ['page', 'surface', 'raised'])
    expect(contrast(colours.control ?? '', colours[on] ?? ''), on).toBeGreaterThanOrEqual(3)
})

test.each(looks)('keeps chart colours visible on a card: $name', ({ colours }) => {
  const drawn = Object.keys(colours).filter((name) => name.startsWith('chart-'))
  expect(drawn).toHaveLength(6)
  for (const name of drawn) {
    for (const environment of ['surface', 'raised'])
      expect(contrast(colours[name] ?? '', colours[environment] ?? ''), name).toBeGreaterThanOrEqual(3)
  }
})
