import { channelNames } from '#features/channels/channels.messages.ts'
import { brandOfWay, type ChannelBrand } from '#features/channels/channelWays.domain.ts'
import {
  type PosterContent,
  posterOf,
  posterSize,
} from '#features/products/storeCodes/poster/poster.domain.ts'
import { posterTexts } from '#features/products/storeCodes/poster/poster.messages.ts'
import { type Drawing, drawingPdf, drawingPng } from '#server/documents/drawing.ts'
import { lineOf } from '#server/documents/lettering.ts'
import { qrCodeOf } from '#server/documents/qr.ts'
import type { Language } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'
import { cut } from '#shared/textWidth.ts'

export const posterFormats = ['png', 'pdf'] as const
export type PosterFormat = (typeof posterFormats)[number]

export type PosterFacts = { tradeName: string; label: string; link: string; ways: PayableWay[] }

// White letters on each are at least 4.5:1.
const walletColours = {
  wechat: '#067a3e',
  alipay: '#0b5fd6',
  unionpay: '#b3202c',
  card: '#374151',
} as const satisfies Record<ChannelBrand, string>

const pixelsPerPoint = 3

/** The poster as a file: PDF for the printer, PNG of 1260 x 1785 pixels for everything else. */
export function posterFile(
  facts: PosterFacts,
  language: Language,
  format: PosterFormat,
  madeAt: Date,
): Promise<Buffer> {
  const drawing = posterDrawing(facts, language)
  return format === 'pdf' ? drawingPdf(drawing, madeAt) : drawingPng(drawing, pixelsPerPoint)
}

function posterDrawing({ tradeName, label, link, ways }: PosterFacts, language: Language): Drawing {
  const content: PosterContent = {
    heading: posterTexts.scanToPay[language],
    subheading: posterTexts.scanToPay[language === 'en' ? 'zh' : 'en'],
    howTo: posterTexts.howTo[language],
    tradeName: cut(tradeName, 60),
    label: cut(label, 60),
    link,
    wallets: [...new Set(ways.map((way) => brandOfWay[way]))].map((brand) => ({
      name: channelNames[brand][language],
      colour: walletColours[brand],
    })),
    qr: qrCodeOf(link),
  }
  const shapes = posterOf(content, ({ text, weight, size }) => lineOf(text, weight, size))
  return { title: `${tradeName} - ${label}`, ...posterSize, shapes }
}
