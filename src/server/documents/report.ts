import type { Readable } from 'node:stream'
import { factsBlock, headingBlock, paragraphBlock } from '#server/documents/reportBlocks.ts'
import { codeBlock, type ReportCode } from '#server/documents/reportCode.ts'
import { closeReport, openReport, titleOf } from '#server/documents/reportPage.ts'
import { type ReportSum, sumsBlock } from '#server/documents/reportSums.ts'
import { tableBlock } from '#server/documents/reportTable.ts'
import { waterfallBlock } from '#server/documents/reportWaterfall.ts'
import type { PayerLanguage } from '#shared/messages.ts'
import type { Country } from '#shared/places.ts'

/** A column of a table. `share` is its width relative to the other columns' shares. */
export type ReportColumn = { title: string; share: number; align?: 'right' }
export type ReportTable = {
  kind: 'table'
  columns: ReportColumn[]
  rows: string[][]
  /** The total below the rows. */
  total?: string[]
  /** The text shown if there are no rows. */
  none: string
}
export type ReportStep = { label: string; amount: bigint; shown: string; total?: boolean }

/** The blocks of a document, from top to bottom. All texts are already in the reader's language. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | ReportTable
  | { kind: 'waterfall'; steps: ReportStep[]; about: string }
  | { kind: 'sums'; rows: ReportSum[] }
  | ({ kind: 'code' } & ReportCode)

export type Paper = 'A4' | 'LETTER'
/** The usual paper size in the merchant's country. */
export const paperOf = { CA: 'LETTER', US: 'LETTER' } as const satisfies Record<Country, Paper>

/** The issuer of a document: its name and contact lines, and its logo as PNG or JPEG. */
export type Issuer = { lines: string[]; logo: Buffer | null }

/** Returns the issuer's part of a report. */
export function issuedBy({ lines, logo }: Issuer): Pick<Report, 'issuer' | 'logo'> {
  return { issuer: lines, ...(logo && { logo }) }
}

/** A document of several pages for print and screen. */
export type Report = {
  title: string
  /** The document's number, below the title. */
  subtitle: string
  /** The issuer and recipient, line by line, at the top of the first page. */
  issuer: string[]
  recipient: string[]
  /** The issuer's logo as PNG or JPEG. */
  logo?: Buffer
  /** At the foot of each page, before the page number. */
  footer: string
  language: PayerLanguage
  paper: Paper
  madeAt: Date
  /**
   * The page number with the placeholders `{page}` and `{pages}`. It is a text because a function cannot be
   * sent to a worker thread.
   */
  pageText: string
  blocks: readonly Block[]
}

/** Renders the document as PDF, with embedded fonts, tags for screen readers and page numbers. */
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
