import {
  heightOf,
  type Lettering,
  ornament,
  type Page,
  setText,
  tagged,
} from '#server/documents/reportPage.ts'

/** The blocks of a slip, from top to bottom. All texts are already in the reader's language. */
export type SlipBlock =
  | { kind: 'logo'; content: Buffer; width: number; height: number }
  | {
      kind: 'text'
      runs: readonly { text: string; bold: boolean }[]
      tag: 'H1' | 'P'
      scale: number
      gap: number
    }
  | { kind: 'rows'; rows: readonly SlipRow[] }
  | { kind: 'code'; path: string; width: number; height: number; content: string }

export type SlipRow = { label: string; value: string; detail: string; strong: boolean }

/** The area for the blocks in points; `size` is the font size. */
export type SlipMeasure = { left: number; width: number; size: number; top: number; bottom: number }

const black = '#000000'
const squareSide = 76
const gap = 6

type Placing = SlipMeasure & { page: Page; draws: boolean }

/** Draws the blocks below each other, or only measures them. Returns where they end. */
export function placeSlip(
  page: Page,
  blocks: readonly SlipBlock[],
  measure: SlipMeasure,
  how: 'measure' | 'draw',
): number {
  const at = { ...measure, page, draws: how === 'draw' }
  page.y = measure.top
  for (const block of blocks) {
    switch (block.kind) {
      case 'logo':
        placeLogo(at, block)
        break
      case 'text':
        placeText(at, block)
        break
      case 'rows':
        placeRows(at, block.rows)
        break
      case 'code':
        placeCode(at, block)
        break
    }
  }
  return page.y
}

/** Ensures that this many points fit, on this page or a new one. */
function makeRoom({ page, top, bottom, draws }: Placing, height: number): void {
  if (!draws || page.y + height <= bottom || page.y === top) return
  const { width, height: length } = page.doc.page
  page.doc.addPage({ size: [width, length], margin: 0 })
  page.y = top
}

function placeLogo(at: Placing, { content, width, height }: Extract<SlipBlock, { kind: 'logo' }>): void {
  const scale = Math.min((at.width * 0.6) / width, 56 / height, 1)
  const shown = { width: width * scale, height: height * scale }
  makeRoom(at, shown.height)
  const x = at.left + (at.width - shown.width) / 2
  if (at.draws) ornament(at.page, (doc) => doc.image(content, x, at.page.y, shown))
  at.page.y += shown.height + gap
}

/**
 * Draws bold runs inside their paragraph if it fits on one line; otherwise the whole text gets one weight,
 * bold only if every run is.
 */
function placeText(
  at: Placing,
  { runs, tag, scale, gap: before }: Extract<SlipBlock, { kind: 'text' }>,
): void {
  const { page, left, width } = at
  const size = at.size * scale
  const text = runs.map((run) => run.text).join('')
  if (text.trim() === '') return
  const bold = runs.every((run) => run.bold)
  const oneLine = runs.reduce((sum, run) => sum + widthOfRun(at, run, size), 0) <= width
  const height = heightOf(page, text, { width, size, bold })
  makeRoom(at, before + height)
  page.y += before
  if (at.draws) {
    tagged(page, tag, () => {
      if (!oneLine || runs.length === 1) return setText(page, text, centred(at, size, bold))
      let x = left + (width - runs.reduce((sum, run) => sum + widthOfRun(at, run, size), 0)) / 2
      for (const run of runs) {
        const room = widthOfRun(at, run, size)
        setText(page, run.text, { x, y: page.y, width: room + 2, size, bold: run.bold, colour: black })
        x += room
      }
    })
  }
  page.y += height
}

function centred({ page, left, width }: Placing, size: number, bold: boolean): Lettering {
  return { x: left, y: page.y, width, size, bold, colour: black, align: 'center' }
}

function widthOfRun(
  { page }: Placing,
  { text, bold }: { text: string; bold: boolean },
  size: number,
): number {
  heightOf(page, '', { width: 1, size, bold })
  return page.doc.widthOfString(text)
}

function placeRows(at: Placing, rows: readonly SlipRow[]): void {
  makeRoom(at, 3 * at.size)
  at.page.y += gap
  const { left, width, page } = at
  const y = page.y
  if (at.draws)
    ornament(page, (doc) =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .dash(2, { space: 2 })
        .lineWidth(0.6)
        .strokeColor(black)
        .stroke(),
    )
  page.y += gap
  for (const row of rows) placeRow(at, row)
}

/**
 * Draws the label on the left and the value on the right, or below each other if they do not fit on one line.
 */
function placeRow(at: Placing, { label, value, detail, strong }: SlipRow): void {
  const { page, left, width } = at
  const size = strong ? at.size * 1.25 : at.size
  const run = (text: string) => widthOfRun(at, { text, bold: strong }, size)
  const beside = run(label) + run(value) + 8 <= width
  const heights = {
    label: heightOf(page, label, { width, size, bold: strong }),
    detail: detail === '' ? 0 : heightOf(page, detail, { width, size: size * 0.85 }),
    value: heightOf(page, value, { width, size, bold: strong }),
  }
  const height = heights.label + heights.detail + (beside ? 0 : heights.value)
  makeRoom(at, height)
  if (at.draws) {
    const lettering = { x: left, y: page.y, width, size, bold: strong, colour: black }
    const below = page.y + heights.label + heights.detail
    tagged(page, 'P', () => {
      setText(page, label, lettering)
      if (detail !== '')
        setText(page, detail, { ...lettering, y: page.y + heights.label, size: size * 0.85, bold: false })
      setText(page, value, { ...lettering, y: beside ? page.y : below, align: 'right' })
    })
  }
  page.y += height + 1.5
}

function placeCode(
  at: Placing,
  { path, width, height, content }: Extract<SlipBlock, { kind: 'code' }>,
): void {
  const { page, left } = at
  const shown = width === height ? Math.min(squareSide, at.width) : Math.min(at.width, 240)
  const scale = shown / width
  const size = at.size * 0.85
  const textHeight = heightOf(page, content, { width: at.width, size })
  makeRoom(at, height * scale + gap + textHeight)
  page.y += gap
  if (at.draws) {
    const x = left + (at.width - shown) / 2
    const figure = page.doc.struct('Figure', { alt: content }, () => {
      page.doc.save().translate(x, page.y).scale(scale).path(path).fill(black).restore()
    })
    page.root.add(figure)
    figure.end()
  }
  page.y += height * scale
  if (at.draws) tagged(page, 'P', () => setText(page, content, centred(at, size, false)))
  page.y += textHeight
}
