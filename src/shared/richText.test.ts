import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphsOf, plainOf } from '#shared/richText.ts'

const wordsOf = (written: string) =>
  paragraphsOf(written)
    .flat()
    .map(({ text }) => text)
    .join('')

test('parses paragraphs, bold words and links, and nothing else', () => {
  expect(paragraphsOf('A **bold** word.\nsame paragraph\n\n[here](https://pay.example.com/a?b=1)!')).toEqual([
    [
      { text: 'A ', bold: false, url: null },
      { text: 'bold', bold: true, url: null },
      { text: ' word.\nsame paragraph', bold: false, url: null },
    ],
    [
      { text: 'here', bold: false, url: 'https://pay.example.com/a?b=1' },
      { text: '!', bold: false, url: null },
    ],
  ])
  expect(plainOf('**全部** [公告](https://pay.example.com/zh)')).toBe(
    '全部 公告 (https://pay.example.com/zh)',
  )
})

test.each([
  '[x](javascript:alert(1))',
  '[x](http://pay.example.com)',
  '[x](https://a.example/"onclick="x)',
  '<a href="https://a.example">x</a>',
])('keeps %s as plain words', (written) => {
  expect(
    paragraphsOf(written)
      .flat()
      .every(({ url, bold }) => url === null && !bold),
  ).toBe(true)
  expect(wordsOf(written)).toBe(written)
})

test('links only to https and loses no unmarked text, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (written) => {
      for (const { url } of paragraphsOf(written).flat())
        expect(url === null || url.startsWith('https://')).toBe(true)
      if (!/[*[\]]/.test(written))
        expect(wordsOf(written).replace(/\s/g, '')).toBe(written.replace(/\s/g, ''))
    }),
    { numRuns: 300 },
  )
})
