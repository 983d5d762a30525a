/** The poster of a store code: A5 upright, every measure in points. Text and code come as outlines, from outside. */
export type PosterText = { text: string; weight: 'regular' | 'medium' | 'bold'; size: number }
export type PosterLine = { width: number; at(x: number, y: number): string }
export type PosterShape = { outline: string; fill: string }

export type PosterContent = {
  heading: string
  /** The heading again, in the other language. */
  subheading: string
  howTo: string
  tradeName: string
  label: string
  link: string
  wallets: { name: string; colour: string }[]
  qr: { at(x: number, y: number, side: number): string }
}

type SetLine = (text: PosterText) => PosterLine

export const posterSize = { width: 420, height: 595 }
const margin = 32
const qrSide = 208
/** White around the code: four modules, the quiet zone that readers need. */
const quietZone = 34
const colours = { band: '#cf1322', page: '#ffffff', frame: '#e5e7eb', ink: '#111827', quiet: '#4b5563' }

/** Lays the poster out: shapes in the order in which they are painted. */
export function posterOf(content: PosterContent, setLine: SetLine): PosterShape[] {
  const { width, height } = posterSize
  const cardSide = qrSide + 2 * quietZone
  const cardX = (width - cardSide) / 2
  const line = (text: PosterText, y: number, fill: string) => centred(setLine, text, y, fill)
  return [
    { outline: box(0, 0, width, height), fill: colours.page },
    { outline: box(0, 0, width, 196), fill: colours.band },
    line({ text: content.heading, weight: 'bold', size: 42 }, 72, colours.page),
    line({ text: content.subheading, weight: 'medium', size: 20 }, 106, colours.page),
    { outline: roundedBox(cardX - 1, 129, cardSide + 2, cardSide + 2, 17), fill: colours.frame },
    { outline: roundedBox(cardX, 130, cardSide, cardSide, 16), fill: colours.page },
    { outline: content.qr.at(cardX + quietZone, 130 + quietZone, qrSide), fill: colours.ink },
    line({ text: content.tradeName, weight: 'bold', size: 24 }, 446, colours.ink),
    line({ text: content.label, weight: 'medium', size: 15 }, 471, colours.quiet),
    ...walletRow(content.wallets, setLine, 500),
    line({ text: content.howTo, weight: 'regular', size: 11 }, 554, colours.quiet),
    line({ text: content.link, weight: 'regular', size: 9 }, 573, colours.quiet),
  ].filter(({ outline }) => outline !== '')
}

/** A line in the middle of the page, made smaller where it would not fit between the margins. */
function centred(setLine: SetLine, text: PosterText, y: number, fill: string): PosterShape {
  const line = fitted(setLine, text, posterSize.width - 2 * margin)
  return { outline: line.at((posterSize.width - line.width) / 2, y), fill }
}

export function fitted(setLine: SetLine, text: PosterText, width: number): PosterLine {
  const line = setLine(text)
  return line.width <= width ? line : setLine({ ...text, size: (text.size * width) / line.width })
}

/** The wallets' names, each in a pill of its colour, together in the middle of the page. */
function walletRow(wallets: PosterContent['wallets'], setLine: SetLine, y: number): PosterShape[] {
  const [padding, gap, pillHeight] = [12, 8, 26]
  const most = posterSize.width - 2 * margin
  const size = [12, 11, 10, 9, 8, 7].find((points) => rowWidth(points) <= most) ?? 7
  function rowWidth(points: number): number {
    const names = wallets.map(
      ({ name }) => setLine({ text: name, weight: 'medium', size: points }).width + 2 * padding,
    )
    return names.reduce((sum, one) => sum + one, (wallets.length - 1) * gap)
  }

  let x = (posterSize.width - rowWidth(size)) / 2
  return wallets.flatMap(({ name, colour }) => {
    const line = setLine({ text: name, weight: 'medium', size })
    const left = x
    x += line.width + 2 * padding + gap
    return [
      { outline: roundedBox(left, y, line.width + 2 * padding, pillHeight, pillHeight / 2), fill: colour },
      { outline: line.at(left + padding, y + pillHeight / 2 + size * 0.36), fill: colours.page },
    ]
  })
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  )
}
