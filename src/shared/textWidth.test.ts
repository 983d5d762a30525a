import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, widthOf } from '#shared/textWidth.ts'

const anyText = fc.string({ unit: 'grapheme' })
const chinese = fc.string({
  unit: fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)),
})
const ascii = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
})

test('counts a Chinese character as 2 and a Latin one as 1', () => {
  fc.assert(
    fc.property(chinese, ascii, (wide, narrow) => {
      expect(widthOf(wide)).toBe(2 * wide.length)
      expect(widthOf(wide + narrow)).toBe(2 * wide.length + narrow.length)
    }),
  )
})

test.each([
  ['', 0],
  ['Maple & Jade', 12],
  ['枫玉贸易', 8],
  ['，。（）', 8],
  ['ＡＢ１', 6],
  ['𠮷', 2],
  ['ひらカナ', 8],
  ['ｱｲ', 2],
  ['한국', 4],
  ['é', 1],
  ['e\u0301', 1],
  ['a\u0300\u0301\u0302', 1],
  ['が', 2],
  ['か\u3099', 2],
  ['…—“”·', 5],
  ['👍', 2],
  ['👩‍👩‍👧‍👦', 2],
  ['👍🏽', 2],
  ['🇨🇦', 2],
  ['❤️', 2],
  ['й', 1],
])('measures %j as %d wide', (text, width) => {
  expect(widthOf(text)).toBe(width)
})

test('measures a text as no wider than its pieces', () => {
  fc.assert(
    fc.property(anyText, anyText, (left, right) => {
      expect(widthOf(left + right)).toBeLessThanOrEqual(widthOf(left) + widthOf(right))
    }),
  )
})

test('truncates a text to fit, and leaves one that fits', () => {
  fc.assert(
    fc.property(anyText, fc.nat(30), (text, width) => {
      const shown = cut(text, width)
      expect(widthOf(shown)).toBeLessThanOrEqual(width)
      if (widthOf(text) <= width) expect(shown).toBe(text)
      else expect(text.startsWith(shown.replace(/…$/, ''))).toBe(true)
    }),
  )
})

test('truncates no more than necessary', () => {
  fc.assert(
    fc.property(chinese, fc.integer({ min: 3, max: 30 }), (text, width) => {
      fc.pre(widthOf(text) > width)
      expect(widthOf(cut(text, width))).toBeGreaterThanOrEqual(width - 1)
    }),
  )
})

test('never splits a grapheme', () => {
  expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toBe('👩‍👩‍👧‍👦…')
  expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('…')
  expect(cut('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…')
})

test('truncates the trade name in the header at 15', () => {
  expect(cut('Maple & Jade Trading', 15)).toBe('Maple & Jade T…')
  expect(cut('枫玉国际贸易有限公司', 15)).toBe('枫玉国际贸易有…')
})

test('leaves out an ellipsis that does not fit', () => {
  expect(cut('枫玉', 2, '...')).toBe('枫')
  expect(cut('枫玉', 1)).toBe('…')
  expect(cut('枫玉', 0)).toBe('')
})
