import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paragraph, textOf } from '#features/payments/receipts/paper/ticket.domain.ts'
import { isBold, withBold, withText } from '#features/products/tickets/headEditing.domain.ts'

const line: Paragraph = [
  { text: 'Maple ', bold: false },
  { text: '枫玉', bold: true },
  { text: ' Tea', bold: false },
]

test.each<[string, Paragraph]>([
  [
    'Maple 枫玉店 Tea',
    [
      { text: 'Maple ', bold: false },
      { text: '枫玉店', bold: true },
      { text: ' Tea', bold: false },
    ],
  ],
  [
    'Maple 玉 Tea',
    [
      { text: 'Maple ', bold: false },
      { text: '玉', bold: true },
      { text: ' Tea', bold: false },
    ],
  ],
  ['Maple  Tea', [{ text: 'Maple  Tea', bold: false }]],
  ['', []],
])('keeps bold text bold when %j is typed', (text, expected) =>
  expect(withText(line, text)).toEqual(expected),
)

test('makes part of a line bold and plain again', () => {
  const bold = withBold(line, 0, 5)
  expect(bold[0]).toEqual({ text: 'Maple', bold: true })
  expect(withBold(bold, 0, 5)).toEqual(line)
  expect(isBold(line, 6, 8)).toBe(true)
  expect(isBold(line, 5, 8)).toBe(false)
})

test('toggles bold for the whole line when nothing is selected', () => {
  expect(withBold(line, 3, 3)).toEqual([{ text: 'Maple 枫玉 Tea', bold: true }])
  expect(withBold([{ text: 'a', bold: true }], 1, 1)).toEqual([{ text: 'a', bold: false }])
  expect(isBold([], 0, 0)).toBe(false)
})

const run = fc.record({
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  bold: fc.boolean(),
})
const lines = fc.array(run, { maxLength: 4 })

test('keeps exactly what is typed, and bold changes no letter', () => {
  fc.assert(
    fc.property(
      lines,
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.nat(20),
      fc.nat(20),
      (one, text, a, b) => {
        expect(textOf(withText(one, text))).toBe(text)
        const weighed = withBold(one, Math.min(a, b), Math.max(a, b))
        expect(textOf(weighed)).toBe(textOf(one))
      },
    ),
  )
})
