let graphemes: Intl.Segmenter | undefined

// Unicode's wide and full-width blocks, as first and last code point. Half-width katakana and ambiguous
// characters count 1.
const wideBlocks = [
  [0x1100, 0x115f], // Hangul leading consonants
  [0x2e80, 0x303e], // radicals, Chinese punctuation
  [0x3041, 0xa4cf], // kana, Bopomofo, Chinese, Yi
  [0xa960, 0xa97f], // Hangul extended
  [0xac00, 0xd7a3], // Hangul syllables
  [0xf900, 0xfaff], // Chinese, compatibility
  [0xfe10, 0xfe19], // vertical forms
  [0xfe30, 0xfe6f], // compatibility and small forms
  [0xff01, 0xff60], // full-width Latin
  [0xffe0, 0xffe6], // full-width currency signs
  [0x16fe0, 0x18dff], // Tangut, Khitan
  [0x1b000, 0x1b2ff], // kana supplements, Nushu
  [0x1f200, 0x1f2ff], // enclosed Chinese
  [0x20000, 0x3fffd], // Chinese, rare
] as const
const picture = /\p{Emoji_Presentation}|\uFE0F/u

/**
 * Returns the specification's text length (section 5): a Chinese or other wide character counts 2, any other
 * 1. Combining marks and joiners count with their base.
 */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0)
}

/**
 * Returns the text, or its beginning with an ellipsis if it does not fit the width. Characters are never
 * split.
 */
export function cut(text: string, width: number, ellipsis = '…'): string {
  if (widthOf(text) <= width) return text
  const end = widthOf(ellipsis) <= width ? ellipsis : ''
  return beginning(text, width - widthOf(end)) + end
}

function beginning(text: string, width: number): string {
  let [stored, used] = ['', 0]
  for (const grapheme of graphemesOf(text)) {
    used += graphemeWidth(grapheme)
    if (used > width) break
    stored += grapheme
  }
  return stored
}

function graphemesOf(text: string): string[] {
  // Made on first use: it loads tables that take a tenth of a second of every start, and most text is ASCII.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function graphemeWidth(grapheme: string): number {
  const wide = picture.test(grapheme) || Array.from(grapheme).some(isWide)
  return wide ? 2 : 1
}

function isWide(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return wideBlocks.some(([first, last]) => first <= code && code <= last)
}

/**
 * Wraps text into lines of at most this width, between words if possible and otherwise between characters.
 * Characters are never split, and only spaces at a break are dropped. Empty text gives one empty line.
 */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let [line, used] = ['', 0]
  for (const word of text.match(/ *[^ ]+|^$/g) ?? ['']) {
    const fits = used + widthOf(word) <= width
    if (!fits && used > 0) {
      lines.push(line)
      ;[line, used] = ['', 0]
    }
    for (const grapheme of graphemesOf(fits || line !== '' ? word : word.trimStart())) {
      const wide = graphemeWidth(grapheme)
      if (used > 0 && used + wide > width) {
        lines.push(line)
        ;[line, used] = ['', 0]
      }
      line += grapheme
      used += wide
    }
  }
  return [...lines, line]
}
