/** A poster's design: size, words, colour and content. */
export const posterSizes = ['a6', 'a5', 'a4', 'letter', 'tent', 'sticker50', 'sticker80'] as const
export type PosterSize = (typeof posterSizes)[number]
export const posterWords = ['en', 'zh', 'both'] as const
export type PosterWords = (typeof posterWords)[number]
export const posterColours = ['red', 'green', 'blue', 'purple', 'brown', 'black'] as const
export type PosterColour = (typeof posterColours)[number]
export const posterFormats = ['png', 'pdf'] as const
export type PosterFormat = (typeof posterFormats)[number]
export const headlineWidth = 24

/** Each has at least 4.5:1 contrast with white text. */
export const bandColours: Record<PosterColour, string> = {
  red: '#cf1322',
  green: '#067a3e',
  blue: '#0b5fd6',
  purple: '#6a3bc0',
  brown: '#8a4f00',
  black: '#111827',
}

/**
 * The page of each size: points, layout units, and the image's DPI. Handheld formats print at 300; a wall
 * poster is as sharp at 200 from its viewing distance.
 */
export type PosterPage = {
  layout: 'sheet' | 'tent' | 'sticker'
  width: number
  height: number
  unit: number
  dpi: number
}

const millimetre = 72 / 25.4
const sheet = (widthPoints: number, heightPoints: number, dpi: number): PosterPage => {
  const unit = Math.min(widthPoints / 420, heightPoints / 595)
  return { layout: 'sheet', width: widthPoints / unit, height: heightPoints / unit, unit, dpi }
}
const sticker = (side: number): PosterPage => ({
  ...{ layout: 'sticker', width: 200, height: 200, dpi: 300 },
  unit: (side * millimetre) / 200,
})

export const posterPages: Record<PosterSize, PosterPage> = {
  a6: sheet(105 * millimetre, 148 * millimetre, 300),
  a5: sheet(148 * millimetre, 210 * millimetre, 300),
  a4: sheet(210 * millimetre, 297 * millimetre, 200),
  letter: sheet(612, 792, 200),
  // A5, folded across: each side is read by one half of the table.
  tent: { ...sheet(148 * millimetre, 210 * millimetre, 300), layout: 'tent' },
  sticker50: sticker(50),
  sticker80: sticker(80),
}

/** A line of text converted to an outline. */
export type PosterText = { text: string; weight: 'regular' | 'medium' | 'bold'; size: number }
export type PosterLine = { width: number; at(x: number, y: number): string }
export type SetLine = (text: PosterText) => PosterLine
export type PosterShape = { outline: string; fill: string }

/** The logo's position; the image is added when drawing. */
export type LogoPlace = { logo: true; x: number; y: number; width: number; height: number }
export type PosterPart = PosterShape | LogoPlace | { turned: PosterPart[]; width: number; height: number }

/** The content of a poster. Empty parts are left out. */
export type PosterContent = {
  colour: string
  heading: string
  /** The heading again, in the other language. */
  subheading: string
  /** In each language of the poster. */
  howTo: string[]
  tradeName: string
  label: string
  link: string
  wallets: { name: string; colour: string }[]
  /** The logo's sides, in whatever unit. */
  logo: { width: number; height: number } | null
  qr: { size: number; at(x: number, y: number, side: number): string }
}

export const inks = { page: '#ffffff', frame: '#e5e7eb', ink: '#111827', quiet: '#4b5563' }

/**
 * The white margin around the code: the four modules of quiet zone that readers need, also at rounded
 * corners.
 */
export function quietZone(qr: { size: number }, side: number, radius: number): number {
  return Math.ceil((4 * side) / qr.size + 0.3 * radius + 0.5)
}

/** Shrinks the line to fit a width. */
export function fitted(setLine: SetLine, text: PosterText, width: number): PosterLine {
  const line = setLine(text)
  return line.width <= width ? line : setLine({ ...text, size: (text.size * width) / line.width })
}

/** A line in the middle of `width` from `left` on; nothing where there is no text. */
export function centred(
  setLine: SetLine,
  text: PosterText,
  place: { left: number; width: number; y: number; fill: string },
): PosterShape[] {
  if (text.text === '') return []
  const line = fitted(setLine, text, place.width)
  const outline = line.at(place.left + (place.width - line.width) / 2, place.y)
  return outline === '' ? [] : [{ outline, fill: place.fill }]
}

/** The logo at the largest size that fits its box, centred. */
export function logoIn(
  logo: PosterContent['logo'],
  box: { x: number; y: number; width: number; height: number },
): LogoPlace[] {
  if (logo === null) return []
  const scale = Math.min(box.width / logo.width, box.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const x = box.x + (box.width - width) / 2
  return [{ logo: true, x, y: box.y + (box.height - height) / 2, width, height }]
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  )
}

/** The wallets' names, each in a pill of its colour, together in the middle of a width. */
export function walletRow(
  wallets: PosterContent['wallets'],
  setLine: SetLine,
  { left, width, y }: { left: number; width: number; y: number },
): PosterShape[] {
  const [padding, gap, pillHeight] = [12, 8, 26]
  const rowWidth = (points: number): number =>
    wallets
      .map(({ name }) => setLine({ text: name, weight: 'medium', size: points }).width + 2 * padding)
      .reduce((sum, one) => sum + one, (wallets.length - 1) * gap)
  const size = [12, 11, 10, 9, 8, 7].find((points) => rowWidth(points) <= width) ?? 7

  let x = left + (width - rowWidth(size)) / 2
  return wallets.flatMap(({ name, colour }) => {
    const line = setLine({ text: name, weight: 'medium', size })
    const from = x
    x += line.width + 2 * padding + gap
    return [
      { outline: roundedBox(from, y, line.width + 2 * padding, pillHeight, pillHeight / 2), fill: colour },
      { outline: line.at(from + padding, y + pillHeight / 2 + size * 0.36), fill: inks.page },
    ]
  })
}
