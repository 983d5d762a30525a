import type { Readable } from 'node:stream'
import { factsBlock, headingBlock, paragraphBlock } from '#server/documents/reportBlocks.ts'
import { codeBlock, type ReportCode } from '#server/documents/reportCode.ts'
import { closeReport, openReport, titleOf } from '#server/documents/reportPage.ts'
import { type ReportSum, sumsBlock } from '#server/documents/reportSums.ts'
import { tableBlock } from '#server/documents/reportTable.ts'
import { waterfallBlock } from '#server/documents/reportWaterfall.ts'
import type { Language } from '#shared/messages.ts'
import type { Country } from '#shared/places.ts'

/** A column of a table. `share` is its part of the width beside the other columns' shares. */
export type ReportColumn = { title: string; share: number; align?: 'right' }
export type ReportTable = {
  kind: 'table'
  columns: ReportColumn[]
  rows: string[][]
  /** The sum under the rows. */
  total?: string[]
  /** What stands in the place of rows where there are none. */
  none: string
}
export type ReportStep = { label: string; amount: bigint; shown: string; total?: boolean }

/** A part of a document, from top to bottom. Every text is in the reader's language already. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | ReportTable
  | { kind: 'waterfall'; steps: ReportStep[]; about: string }
  | { kind: 'sums'; rows: ReportSum[] }
  | ({ kind: 'code' } & ReportCode)

export type Paper = 'A4' | 'LETTER'
/** What printers hold where the merchant is. */
export const paperOf = { CA: 'LETTER', US: 'LETTER' } as const satisfies Record<Country, Paper>

/** Who issues a document: its name and the lines below it; the logo as PNG or JPEG. */
export type Issuer = { lines: string[]; logo: Buffer | null }

/** The head of a document that it issues. */
export function issuedBy({ lines, logo }: Issuer): Pick<Report, 'issuer' | 'logo'> {
  return { issuer: lines, ...(logo && { logo }) }
}

/** A document of some pages for print and screen. */
export type Report = {
  title: string
  /** The document's own number, under the title. */
  subtitle: string
  /** Who issued it and whom it is for, line by line, at the head of the first page. */
  issuer: string[]
  recipient: string[]
  /** The issuer's, as PNG or JPEG. */
  logo?: Buffer
  /** At the foot of each page, before its number. */
  footer: string
  language: Language
  paper: Paper
  madeAt: Date
  /** The number of a page, with `{page}` and `{pages}` in their places: a document crosses to another thread, a function does not. */
  pageText: string
  blocks: readonly Block[]
}

/** The document as PDF: letters embedded, tagged for screen readers, with page numbers. */
export function reportPdf(report: Report): Readable {
  const page = openReport(report)
  titleOf(page, report)
  for (const block of report.blocks) {
    switch (block.kind) {
      case 'heading':
        headingBlock(page, block.text)
        break
      case 'paragraph':
        paragraphBlock(page, block.text)
        break
      case 'facts':
        factsBlock(page, block.rows)
        break
      case 'table':
        tableBlock(page, block)
        break
      case 'waterfall':
        waterfallBlock(page, block.steps, block.about)
        break
      case 'sums':
        sumsBlock(page, block.rows)
        break
      case 'code':
        codeBlock(page, block)
        break
    }
  }
  closeReport(page, report)
  return page.doc as unknown as Readable
}
