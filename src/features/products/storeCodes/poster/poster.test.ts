import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PosterDesign } from '#features/products/storeCodes/poster/poster.contract.ts'
import {
  bandColours,
  fitted,
  type PosterSize,
  posterColours,
  posterPages,
  posterSizes,
  posterWords,
  quietZone,
  type SetLine,
} from '#features/products/storeCodes/poster/poster.domain.ts'
import { posterDrawing, posterSvg, postersPdf } from '#features/products/storeCodes/poster/posterFile.ts'
import { drawnPng, type Part } from '#server/documents/drawing.ts'
import { lineOf } from '#server/documents/lettering.ts'
import { qrCodeOf } from '#server/documents/qr.ts'

const posterPng = (...input: Parameters<typeof posterSvg>) => drawnPng(posterSvg(...input))

const setLine: SetLine = ({ text, weight, size }) => lineOf(text, weight, size)
const link = 'https://pay.example.com/pay/s/ab3cd4ef5gh6'
const facts = {
  tradeName: '枫玉贸易有限公司温哥华列治文分店',
  label: 'The second counter at the back',
  link,
  ways: ['WP', 'AP', 'UP', 'C'] as const,
}
const posterFacts = { ...facts, ways: [...facts.ways] }
const design: PosterDesign = {
  ...{ size: 'a5', words: 'both', colour: 'red', headline: '' },
  ...{ showWallets: true, showLabel: true, showLink: true },
}

/** Reads the code from a picture by brightness only, as a phone's camera would. */
async function scanned(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
}

const logo = async () => {
  const content = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#0b5fd6' } })
    .png()
    .toBuffer()
  return { mediaType: 'image/png' as const, content, width: 300, height: 90 }
}

describe('the code on a poster', () => {
  test.each(posterSizes)(
    'is readable at %s in every colour with everything on it',
    async (size) => {
      for (const colour of size === 'a5' || size === 'sticker50' ? posterColours : (['black'] as const)) {
        const png = await posterPng(posterFacts, { ...design, size, colour }, await logo())
        expect(await scanned(png)).toBe(link)
      }
    },
    60_000,
  )

  test('is readable from a photo that is small, rotated and blurred', async () => {
    const png = await posterPng(posterFacts, { ...design, size: 'a6' }, null)
    const photo = await sharp(png).resize(480).rotate(7, { background: '#888' }).blur(0.8).png().toBuffer()
    expect(await scanned(photo)).toBe(link)
  })

  test('has an empty quiet zone', async () => {
    for (const size of posterSizes) {
      const png = await posterPng(posterFacts, { ...design, size }, await logo())
      expect(await darkAround(png, size), size).toBe(0)
    }
  }, 60_000)
})

/** Counts the pixels that are not white in the four modules around the first code. */
async function darkAround(png: Buffer, size: PosterSize): Promise<number> {
  const { unit, dpi } = posterPages[size]
  const pixels = (units: number) => (units * unit * dpi) / 72
  const code = codeIn(posterDrawing(posterFacts, { ...design, size }, await logo()).parts)
  const module = code.side / code.size
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const lit = (x: number, y: number) => (data[Math.round(y) * info.width + Math.round(x)] ?? 0) > 250
  let dark = 0
  for (let step = -4; step < code.size + 4; step += 0.25) {
    for (const off of [0.3, 1, 2, 3, 3.9]) {
      const along = code.x + step * module
      const down = code.y + step * module
      const before = -off * module
      const after = code.side + off * module
      for (const [x, y] of [
        [along, code.y + before],
        [along, code.y + after],
        [code.x + before, down],
        [code.x + after, down],
      ] as const)
        if (!lit(pixels(x), pixels(y))) dark += 1
    }
  }
  return dark
}

/** The position of the code: the outline with the most bars, on a tent that of the near side. */
function codeIn(parts: readonly Part[], lower = 0): { x: number; y: number; side: number; size: number } {
  const size = qrCodeOf(link).size
  const tent = parts.filter((part) => 'turned' in part)[1]
  const near = tent && 'turned' in tent ? tent.turned[0] : undefined
  if (near && 'turned' in near) return codeIn(near.turned, near.height)
  const outlines = parts.flatMap((part) => ('outline' in part ? [part.outline] : []))
  const bars = outlines.map((outline) => [...outline.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v/g)])
  const code = bars.toSorted((a, b) => b.length - a.length)[0] ?? []
  const [left, top] = [1, 2].map((at) => Math.min(...code.map((bar) => Number(bar[at]))))
  const right = Math.max(...code.map(([, x, , width]) => Number(x) + Number(width)))
  return { x: left ?? 0, y: (top ?? 0) + lower, side: right - (left ?? 0), size }
}

describe('a poster', () => {
  test('is as large in print as its name says', async () => {
    for (const [size, millimetres] of [
      ['a6', [105, 148]],
      ['a5', [148, 210]],
      ['a4', [210, 297]],
      ['tent', [148, 210]],
      ['sticker50', [50, 50]],
      ['sticker80', [80, 80]],
      ['letter', [215.9, 279.4]],
    ] as const) {
      const { width, height, dpi } = {
        ...(await sharp(await posterPng(posterFacts, { ...design, size }, null)).metadata()),
        ...{ dpi: posterPages[size].dpi },
      }
      expect(Math.abs((width * 25.4) / dpi - millimetres[0]), size).toBeLessThan(0.2)
      expect(Math.abs((height * 25.4) / dpi - millimetres[1]), size).toBeLessThan(0.2)
    }
  }, 60_000)

  test('keeps every word on its page for any names, language and size', () => {
    for (const size of posterSizes) {
      for (const words of posterWords) {
        const { width, height, parts } = posterDrawing(posterFacts, { ...design, size, words }, null)
        const starts = parts.flatMap((part) =>
          'outline' in part ? [...part.outline.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)] : [],
        )
        for (const [, x, y] of starts) {
          expect(Number(x)).toBeGreaterThanOrEqual(0)
          expect(Number(x)).toBeLessThanOrEqual(width)
          expect(Number(y)).toBeLessThanOrEqual(height)
        }
      }
    }
  })

  test('has one page per code', async () => {
    const pdf = await postersPdf(
      Array.from({ length: 12 }, () => posterFacts),
      design,
      await logo(),
      new Date(),
    )
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(12)
  })

  test('shows what its design includes', () => {
    const shapes = (changes: Partial<PosterDesign>) =>
      posterDrawing(posterFacts, { ...design, ...changes }, null).parts.length
    const all = shapes({})
    expect(shapes({ showLabel: false })).toBe(all - 1)
    expect(shapes({ showLink: false })).toBe(all - 1)
    expect(shapes({ showWallets: false })).toBe(all - 8)
    expect(shapes({ headline: '欢迎光临' })).toBe(all - 1)
  })
})

test('keeps white text readable on every band colour', () => {
  for (const colour of Object.values(bandColours)) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

test('keeps a long name on the page', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('枫', '玉', 'M', 'w', ' ', '&'), minLength: 1, maxLength: 60 }),
      (text) => {
        expect(fitted(setLine, { text, weight: 'bold', size: 24 }, 356).width).toBeLessThan(356.01)
      },
    ),
  )
})

test('keeps a quiet zone of four modules whatever the size of the code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 21, max: 177 }), fc.integer({ min: 50, max: 500 }), (size, side) => {
      expect(quietZone({ size }, side, 0)).toBeGreaterThanOrEqual((4 * side) / size)
    }),
  )
})
