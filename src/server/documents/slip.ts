import type { Readable } from 'node:stream'
import { fontFile } from '#server/documents/lettering.ts'
import type { Paper } from '#server/documents/report.ts'
import type { Page } from '#server/documents/reportPage.ts'
import { placeSlip, type SlipBlock, type SlipMeasure } from '#server/documents/slipBlocks.ts'
import { onDemand } from '#server/onDemand.ts'
import { localeOf, type PayerLanguage } from '#shared/messages.ts'

/** A narrow document: a paper roll of this width in millimetres, as long as its content, or a sheet. */
export type Slip = {
  title: string
  language: PayerLanguage
  paper: Paper | 58 | 80
  madeAt: Date
  blocks: readonly SlipBlock[]
}

/** Points per millimetre. */
const mm = 72 / 25.4
/** The margin that a roll printer cannot reach, and the maximum page length. Both are in points. */
const edge = 4 * mm
const longest = 14_000
const sheetMargin = 56
/** The width of a slip on a sheet, in points. */
const column = 320

/** Renders the slip as PDF, with embedded fonts and tags for screen readers. */
export function slipPdf(slip: Slip): Readable {
  const page = openSlip(slip)
  const { doc } = page
  const roll = typeof slip.paper === 'number' ? slip.paper : null
  if (roll === null) doc.addPage({ size: slip.paper as Paper, margin: 0 })
  const measure = roll === null ? sheetMeasure(doc.page) : rollMeasure(roll)
  if (roll !== null) {
    const height = placeSlip(page, slip.blocks, measure, 'measure') + edge
    doc.addPage({ size: [roll * mm, Math.min(longest, height)], margin: 0 })
  }
  placeSlip(page, slip.blocks, measure, 'draw')
  page.root.end()
  doc.end()
  return doc as unknown as Readable
}

function rollMeasure(roll: 58 | 80): SlipMeasure {
  return {
    left: edge,
    width: roll * mm - 2 * edge,
    size: roll === 80 ? 9 : 8,
    top: edge,
    bottom: longest - edge,
  }
}

function sheetMeasure({ width, height }: PDFKit.PDFPage): SlipMeasure {
  return {
    left: (width - column) / 2,
    width: column,
    size: 10,
    top: sheetMargin,
    bottom: height - sheetMargin,
  }
}

/** Opens a document without pages, because a roll's length is only known once its content is measured. */
function openSlip({ title, language, madeAt }: Slip): Page {
  const PdfDocument = onDemand.pdfKit()
  const doc = new PdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    font: fontFile('regular'),
    info: { Title: title, CreationDate: madeAt },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, y: 0 }
}
