import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { onDemand } from '#server/onDemand.ts'

export type Weight = 'regular' | 'medium' | 'bold'

/**
 * A line of text as an outline, which looks the same on every screen and printer, whatever fonts they have.
 */
export type Line = {
  /** In the unit of the requested size. */
  width: number
  /** Returns the path data of the line starting at x, with its baseline at y. */
  at(x: number, y: number): string
}

// Noto Sans for simplified Chinese, complete rather than subset, under the SIL Open Font License.
const folder = join(fileURLToPath(import.meta.resolve('@embedpdf/fonts-sc')), '../../fonts')
const files = {
  regular: 'NotoSansHans-Regular.otf',
  medium: 'NotoSansHans-Medium.otf',
  bold: 'NotoSansHans-Bold.otf',
} as const satisfies Record<Weight, string>

/** Returns the path of a weight's font file, for documents that embed a subset of it. */
export const fontFile = (weight: Weight): string => join(folder, files[weight])

const opened = new Map<Weight, Font>()

function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = onDemand.fontkit().openSync(fontFile(weight)) as Font
  opened.set(weight, font)
  return font
}

/** Lays out a line of Latin or Chinese text. A character that the font lacks becomes an empty box. */
export function lineOf(text: string, weight: Weight, size: number): Line {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(text)
  return {
    width: advanceWidth * scale,
    at(x, y) {
      let pen = 0
      const outlines = glyphs.map((glyph, index) => {
        const position = positions[index]
        const left = pen + (position?.xOffset ?? 0)
        pen += position?.xAdvance ?? glyph.advanceWidth
        return glyph.path.transform(scale, 0, 0, -scale, x + left * scale, y).toSVG()
      })
      return outlines.join('')
    },
  }
}
