import {
  box,
  centred,
  inks,
  logoIn,
  type PosterContent,
  type PosterPage,
  type PosterPart,
  quietZone,
  roundedBox,
  type SetLine,
  walletRow,
} from '#features/products/storeCodes/poster/poster.domain.ts'

/** Lays out a poster: its parts in painting order. */
export function posterOf(page: PosterPage, content: PosterContent, setLine: SetLine): PosterPart[] {
  if (page.layout === 'sticker') return stickerOf(page, content, setLine)
  if (page.layout === 'tent') return tentOf(page, content, setLine)
  return sheetOf(page, content, setLine)
}

const margin = 32

/** Portrait: a band with the headline, the code, and the merchant below. */
function sheetOf({ width, height }: PosterPage, content: PosterContent, setLine: SetLine): PosterPart[] {
  const side = 208
  const quiet = quietZone(content.qr, side, 16)
  const card = side + 2 * quiet
  const cardX = (width - card) / 2
  const middle = { left: margin, width: width - 2 * margin }
  const lower = content.logo !== null
  const cardY = lower ? 150 : 130
  const at = (y: number, fill: string) => ({ ...middle, y, fill })
  return [
    { outline: box(0, 0, width, height), fill: inks.page },
    { outline: box(0, 0, width, cardY + 70), fill: content.colour },
    ...plate(content, { x: width / 2 - 70, y: 18, width: 140, height: 44 }),
    ...centred(
      setLine,
      { text: content.heading, weight: 'bold', size: lower ? 34 : 42 },
      at(lower ? 104 : content.subheading ? 72 : 88, inks.page),
    ),
    ...centred(
      setLine,
      { text: content.subheading, weight: 'medium', size: lower ? 16 : 20 },
      at(lower ? 130 : 106, inks.page),
    ),
    ...codeCard(content, cardX, cardY, side, quiet, 16),
    ...centred(
      setLine,
      { text: content.tradeName, weight: 'bold', size: 24 },
      at(cardY + card + 38, inks.ink),
    ),
    ...centred(
      setLine,
      { text: content.label, weight: 'medium', size: 15 },
      at(cardY + card + 62, inks.quiet),
    ),
    ...walletRow(content.wallets, setLine, { ...middle, y: height - 95 }),
    ...centred(
      setLine,
      { text: content.howTo.join('  '), weight: 'regular', size: 11 },
      at(height - 41, inks.quiet),
    ),
    ...centred(setLine, { text: content.link, weight: 'regular', size: 9 }, at(height - 22, inks.quiet)),
  ]
}

/** A sheet folded across: the same on both halves, the far one upside down. */
function tentOf({ width, height }: PosterPage, content: PosterContent, setLine: SetLine): PosterPart[] {
  const half = height / 2
  const near = tentSide(width, half, content, setLine)
  const dash = Array.from({ length: Math.floor(width / 12) }, (_, at) =>
    box(at * 12 + 2, half - 0.25, 6, 0.5),
  )
  return [
    { outline: box(0, 0, width, height), fill: inks.page },
    { turned: near, width, height: half },
    // The near side is the far one rotated about the centre of the sheet.
    { turned: [{ turned: near, width, height: half }], width, height },
    { outline: dash.join(''), fill: inks.quiet },
  ]
}

function tentSide(width: number, height: number, content: PosterContent, setLine: SetLine): PosterPart[] {
  const side = 172
  const quiet = quietZone(content.qr, side, 0)
  const card = side + 2 * quiet
  const band = 50
  const top = band + (height - band - card) / 2
  const words = { left: card + 18, width: width - card - 36 }
  const at = (y: number, fill: string) => ({ ...words, y, fill })
  const names = content.wallets.map(({ name }) => name).join(' · ')
  const title = [content.heading, content.subheading].filter((text) => text !== '').join('  ')
  const name = content.logo === null ? band + 76 : band + 104
  return [
    { outline: box(0, 0, width, band), fill: content.colour },
    ...centred(
      setLine,
      { text: title, weight: 'bold', size: 26 },
      { left: margin, width: width - 2 * margin, y: 34, fill: inks.page },
    ),
    { outline: content.qr.at(14 + quiet, top + quiet, side), fill: inks.ink },
    ...logoIn(content.logo, { x: words.left, y: band + 20, width: words.width, height: 52 }),
    ...centred(setLine, { text: content.tradeName, weight: 'bold', size: 22 }, at(name, inks.ink)),
    ...centred(setLine, { text: content.label, weight: 'medium', size: 15 }, at(name + 24, inks.quiet)),
    ...centred(setLine, { text: names, weight: 'medium', size: 11 }, at(name + 58, inks.ink)),
    ...content.howTo.flatMap((text, line) =>
      centred(setLine, { text, weight: 'regular', size: 9 }, at(name + 78 + 13 * line, inks.quiet)),
    ),
    ...centred(setLine, { text: content.link, weight: 'regular', size: 7 }, at(height - 14, inks.quiet)),
  ]
}

/** A square sticker: the code with short text. */
function stickerOf({ width, height }: PosterPage, content: PosterContent, setLine: SetLine): PosterPart[] {
  const side = 112
  const quiet = quietZone(content.qr, side, 8)
  const card = side + 2 * quiet
  const cardX = (width - card) / 2
  const cardY = 30
  const words = { left: 10, width: width - 20, fill: inks.page }
  const title = [content.heading, content.subheading].filter((text) => text !== '').join(' ')
  const name = content.label || content.tradeName
  return [
    { outline: box(0, 0, width, height), fill: content.colour },
    ...centred(setLine, { text: title, weight: 'bold', size: 17 }, { ...words, y: 23 }),
    ...codeCard(content, cardX, cardY, side, quiet, 8),
    ...centred(setLine, { text: name, weight: 'bold', size: 11 }, { ...words, y: height - 8 }),
  ]
}

/** The code on white, with its quiet zone. */
function codeCard(
  content: PosterContent,
  x: number,
  y: number,
  side: number,
  quiet: number,
  radius: number,
): PosterPart[] {
  const card = side + 2 * quiet
  return [
    { outline: roundedBox(x - 1, y - 1, card + 2, card + 2, radius + 1), fill: inks.frame },
    { outline: roundedBox(x, y, card, card, radius), fill: inks.page },
    { outline: content.qr.at(x + quiet, y + quiet, side), fill: inks.ink },
  ]
}

/** The logo on a white plate, visible on any band colour. */
function plate(
  { logo }: PosterContent,
  place: { x: number; y: number; width: number; height: number },
): PosterPart[] {
  const inner = { x: place.x + 8, y: place.y + 5, width: place.width - 16, height: place.height - 10 }
  const [placed] = logoIn(logo, inner)
  if (!placed) return []
  const white = roundedBox(placed.x - 8, place.y, placed.width + 16, place.height, 8)
  return [{ outline: white, fill: inks.page }, placed]
}
