import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lineWidth,
  markupOf,
  mostParagraphs,
  type Paragraph,
  parseHead,
  textOf,
  unprintable,
} from '#features/payments/receipts/paper/ticket.domain.ts'
import { widthOf } from '#shared/textWidth.ts'

const read = (markup: string) => {
  const head = parseHead(markup)
  return head.ok ? head.head : head.fault
}
const plain = (text: string) => [{ text, bold: false }]

describe('the markup of a ticket’s head', () => {
  test.each<[string, Paragraph[]]>([
    ['', []],
    [' \n ', []],
    ['<p></p>', [[]]],
    ['<p>Maple</p>', [plain('Maple')]],
    ['<p>枫玉</p>\n<p>Tea</p>', [plain('枫玉'), plain('Tea')]],
    ['<P>a<B>b</B>c</P>', [[...plain('a'), { text: 'b', bold: true }, ...plain('c')]]],
    ['<p><strong>b</strong></p>', [[{ text: 'b', bold: true }]]],
    ['<p> a\n  b </p>', [plain('a b')]],
    ['<p>a &amp; b &lt;c&gt; &quot;&#39;&apos;&#x27;</p>', [plain("a & b <c> \"'''")]],
    ['<p>&#26539;&#x1F375;</p>', [plain('枫🍵')]],
    ['<p>שלום مرحبا</p>', [plain('שלום مرحبا')]],
    ['<p>e\u0301 👩‍👩‍👧‍👦 \u200b</p>', [plain('e\u0301 👩‍👩‍👧‍👦 \u200b')]],
  ])('parses %j', (markup, head) => expect(read(markup)).toEqual(head))

  test.each([
    ...['Maple', '<p>a', 'a</p>', '</p>', '<p><p>a</p></p>', '<b>a</b>', '<p><b>a</p></b>', '<p><b>a</p>'],
    ...['<p><b><b>a</b></b></p>', '<p><b><strong>a</strong></b></p>', '<p><b>a</strong></p>', '<p>a</b></p>'],
    ...[
      '<p class="x">a</p>',
      '<p >a</p>',
      '<p/>',
      '<p>a<br></p>',
      '<i>a</i>',
      '<p><i>a</i></p>',
      '<p>a</p>b',
    ],
    ...['<script>alert(1)</script>', '<p><img src=x onerror=alert(1)></p>', '<p onclick=alert(1)>a</p>'],
    ...[
      '<!-- a --><p>b</p>',
      '<p><![CDATA[a]]></p>',
      '<p>a < b</p>',
      '<p>a & b</p>',
      '<p>&copy;</p>',
      '<p>&amp</p>',
    ],
    ...['<svg/onload=alert(1)>', '<p>&lt;<b>a</p>', '<p>a</p>&nbsp;', '<ｐ>a</ｐ>', '<p\u0000>a</p>'],
  ])('rejects %j', (markup) => expect(read(markup)).toBe('markup'))

  test.each([
    '<p>&#0;</p>',
    '<p>&#xD800;</p>',
    '<p>&#x110000;</p>',
    '<p>&#7;</p>',
    '<p>a\u0007b</p>',
    '<p>\u202eabc</p>',
  ])('rejects the unprintable characters in %j', (markup) => expect(read(markup)).toBe('characters'))
})

const width = lineWidth[80]

test.each([
  ['Latin', 'a', width],
  ['Chinese', '枫', width / 2],
  ['emoji', '🍵', width / 2],
  ['combining marks', 'e\u0301\u0302', width],
  ['right to left', 'ש', width],
])('fits a line of %s exactly to the paper width', (_script, letter, most) => {
  expect(read(`<p>${letter.repeat(most)}</p>`)).toEqual([plain(letter.repeat(most))])
  expect(read(`<p>${letter.repeat(most)}<b>${letter}</b></p>`)).toBe('tooWide')
})

test('allows eight ticket head lines at most', () => {
  expect(parseHead('<p>a</p>'.repeat(mostParagraphs)).ok).toBe(true)
  expect(read('<p>a</p>'.repeat(mostParagraphs + 1))).toBe('tooMany')
})

const run = fc.record({
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => !unprintable.test(text)),
  bold: fc.boolean(),
})

test('round-trips a ticket head with the same words and weight', () => {
  fc.assert(
    fc.property(fc.array(fc.array(run, { maxLength: 3 }), { maxLength: mostParagraphs }), (head) => {
      fc.pre(head.every((paragraph) => widthOf(textOf(paragraph)) <= width))
      const again = parseHead(markupOf(head))
      expect(again.ok).toBe(true)
      if (!again.ok) return
      const words = (paragraphs: Paragraph[]) =>
        paragraphs.map((one) => textOf(one).replace(/ +/g, ' ').trim())
      expect(words(again.head)).toEqual(words(head))
      // What was parsed once parses the same ever after.
      expect(parseHead(markupOf(again.head))).toEqual(again)
    }),
  )
})

test('stores only its own markup that fits the paper, for any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<strong>',
      '</strong>',
      '&amp;',
      '&lt;',
      '<script>',
      '"',
      "'",
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const head = parseHead(pieces.join(''))
      if (!head.ok) return
      expect(head.head.length).toBeLessThanOrEqual(mostParagraphs)
      for (const paragraph of head.head) expect(widthOf(textOf(paragraph))).toBeLessThanOrEqual(width)
      // Shown as text, it escapes every markup character again when written.
      const inside = markupOf(head.head).replaceAll(/<\/?(p|b)>/g, '')
      expect(inside).not.toMatch(/[<>]/)
    }),
  )
})
