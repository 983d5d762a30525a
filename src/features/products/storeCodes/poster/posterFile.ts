import { brandOfWay, type ChannelBrand } from '#features/channels/channelWays.domain.ts'
import { posterOf } from '#features/products/storeCodes/poster/layouts.domain.ts'
import type { PosterDesign } from '#features/products/storeCodes/poster/poster.contract.ts'
import {
  bandColours,
  type PosterContent,
  type PosterPart,
  posterPages,
} from '#features/products/storeCodes/poster/poster.domain.ts'
import { posterTexts } from '#features/products/storeCodes/poster/poster.messages.ts'
import {
  type Drawing,
  type DrawnPicture,
  drawingSvg,
  drawingsPdf,
  type Part,
  type Picture,
} from '#server/documents/drawing.ts'
import { lineOf } from '#server/documents/lettering.ts'
import { qrCodeOf } from '#server/documents/qr.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Language, Text } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'
import { cut } from '#shared/textWidth.ts'

export type PosterFacts = { tradeName: string; label: string; link: string; ways: PayableWay[] }
export type PosterLogo = {
  mediaType: Picture['mediaType']
  content: Buffer
  width: number
  height: number
}

// Each has at least 4.5:1 contrast with white text.
const walletColours = {
  wechat: '#067a3e',
  alipay: '#0b5fd6',
  unionpay: '#b3202c',
  card: '#374151',
} as const satisfies Record<ChannelBrand, string>

/** The poster as SVG, to be made a picture as sharp as its size needs to be printed. */
export function posterSvg(facts: PosterFacts, design: PosterDesign, logo: PosterLogo | null): DrawnPicture {
  const drawing = posterDrawing(facts, design, logo)
  const { width, height, unit } = drawing
  return { width, height, unit, svg: drawingSvg(drawing), dotsPerInch: posterPages[design.size].dpi }
}

/** The posters of several codes, a page each. */
export function postersPdf(
  posters: readonly PosterFacts[],
  design: PosterDesign,
  logo: PosterLogo | null,
  madeAt: Date,
): Promise<Buffer> {
  const drawings = posters.map((facts) => posterDrawing(facts, design, logo))
  return drawingsPdf(drawings, drawings[0]?.title ?? '', madeAt)
}

export function posterDrawing(facts: PosterFacts, design: PosterDesign, logo: PosterLogo | null): Drawing {
  const page = posterPages[design.size]
  const parts = posterOf(page, contentOf(facts, design, logo), ({ text, weight, size }) =>
    lineOf(text, weight, size),
  )
  const { width, height, unit } = page
  const title = `${facts.tradeName} - ${facts.label}`
  return { title, width, height, unit, parts: parts.flatMap((part) => placed(part, logo)) }
}

function placed(part: PosterPart, logo: PosterLogo | null): Part[] {
  if ('outline' in part) return [part]
  if ('turned' in part) return [{ ...part, turned: part.turned.flatMap((inner) => placed(inner, logo)) }]
  if (logo === null) return []
  const { x, y, width, height } = part
  return [{ picture: logo.content, mediaType: logo.mediaType, x, y, width, height }]
}

function contentOf(facts: PosterFacts, design: PosterDesign, logo: PosterLogo | null): PosterContent {
  const { words, headline } = design
  // With both languages, the longer one is below.
  const [main, second]: [Language, Language | null] = words === 'both' ? ['zh', 'en'] : [words, null]
  const inWords = (text: Text) => [main, second].flatMap((one) => (one ? [sayPlain(text, one)] : []))
  const [heading = '', subheading = ''] = headline === '' ? inWords(posterTexts.scanToPay) : [headline]
  return {
    colour: bandColours[design.colour],
    ...{ heading, subheading },
    howTo: inWords(posterTexts.howTo),
    tradeName: cut(facts.tradeName, 60),
    label: design.showLabel ? cut(facts.label, 60) : '',
    link: design.showLink ? facts.link : '',
    wallets: design.showWallets ? walletsOf(facts.ways, second ?? main) : [],
    logo: logo && { width: logo.width, height: logo.height },
    qr: qrCodeOf(facts.link),
  }
}

function walletsOf(ways: readonly PayableWay[], language: Language): PosterContent['wallets'] {
  return [...new Set(ways.map((way) => brandOfWay[way]))].map((brand) => ({
    name: sayPlain(channelNames[brand], language),
    colour: walletColours[brand],
  }))
}

function sayPlain(text: Text, language: Language): string {
  const message = text[language]
  return typeof message === 'string' ? message : message.other
}
