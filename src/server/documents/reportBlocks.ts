import {
  heightOf,
  ink,
  makeRoom,
  margin,
  type Page,
  setText,
  tagged,
  widthOfPage,
} from '#server/documents/reportPage.ts'

/** The space in points that must follow a heading, so that it never ends a page. */
const withHeading = 60

/** Draws a heading. */
export function headingBlock(page: Page, text: string): void {
  const lettering = { width: widthOfPage(page), size: 12, bold: true }
  const height = heightOf(page, text, lettering)
  makeRoom(page, height + withHeading)
  page.y += 12
  tagged(page, 'H2', () => setText(page, text, { ...lettering, x: margin, y: page.y }))
  page.y += height + 4
}

/** Draws a paragraph of small text. */
export function paragraphBlock(page: Page, text: string): void {
  const lettering = { width: widthOfPage(page), size: 9, colour: ink.quiet }
  const height = heightOf(page, text, lettering)
  makeRoom(page, height)
  tagged(page, 'P', () => setText(page, text, { ...lettering, x: margin, y: page.y }))
  page.y += height + 5
}

/** Draws labels and values, two pairs per line. */
export function factsBlock(page: Page, rows: [label: string, value: string][]): void {
  const gap = 20
  const width = (widthOfPage(page) - gap) / 2
  const [label, value] = [width * 0.42, width * 0.58]
  const pairs = Array.from({ length: Math.ceil(rows.length / 2) }, (_, place) =>
    rows.slice(2 * place, 2 * place + 2),
  )
  for (const pair of pairs) {
    const heights = pair.map(([name, text]) =>
      Math.max(
        heightOf(page, name, { width: label - 6, size: 9 }),
        heightOf(page, text, { width: value, size: 9 }),
      ),
    )
    const height = Math.max(...heights)
    makeRoom(page, height)
    pair.forEach(([name, text], place) => {
      const x = margin + place * (width + gap)
      const at = { y: page.y, size: 9 }
      tagged(page, 'P', () => {
        setText(page, name, { ...at, x, width: label - 6, colour: ink.quiet })
        setText(page, text, { ...at, x: x + label, width: value })
      })
    })
    page.y += height + 3
  }
  page.y += 3
}
