import { barModules } from '#features/payments/receipts/paper/barCode.domain.ts'
import { qrModules, qrSide } from '#features/payments/receipts/paper/qrCode.domain.ts'
import { lineWidth, type TicketWidth } from '#features/payments/receipts/paper/ticket.domain.ts'
import type {
  Receipt,
  ReceiptItem,
  ReceiptLine,
  Words,
} from '#features/payments/receipts/receiptShape.domain.ts'
import type { PayerLanguage } from '#shared/messages.ts'
import { widthOf } from '#shared/textWidth.ts'

/** One language, or English and Chinese side by side. */
export type ReceiptLanguages = readonly [PayerLanguage] | readonly ['en', 'zh']
/** Paper width in millimetres, or a page: screen, email or sheet. */
export type ReceiptWidth = TicketWidth | 'page'

/** Characters per line. */
export const columnsOf = { ...lineWidth, page: 64 } as const satisfies Record<ReceiptWidth, number>

/** A block of a receipt, from top to bottom, in the customer's languages. */
export type ReceiptBlock =
  | { kind: 'logo'; address: string }
  | { kind: 'text'; look: TextLook; runs: { text: string; bold: boolean }[] }
  | { kind: 'rows'; rows: ReceiptRow[] }
  | { kind: 'code'; code: CodeDrawing }

export type TextLook = 'head' | 'name' | 'title' | 'copy' | 'note' | 'foot' | 'small'

/** A label and its value: side by side, or stacked if both do not fit in one line. */
export type ReceiptRow = {
  label: string
  value: string
  /** Small text under the label. */
  detail: string
  strong: boolean
  stacked: boolean
}

/** A code to draw: dark modules as path data, in a box that includes the quiet zone. */
export type CodeDrawing = { content: string; width: number; height: number; path: string }

/** Lays out the receipt: the same blocks in the same order on paper, in email, in a PDF and on a page. */
export function receiptBlocks(
  receipt: Receipt,
  languages: ReceiptLanguages,
  width: ReceiptWidth,
): ReceiptBlock[] {
  const say = (words: Words) => sayIn(languages, words)
  const rows = (lines: readonly ReceiptLine[]) => rowsOf(lines, say, columnsOf[width])
  const items = receipt.items.map((item) => itemRow(item, say, columnsOf[width]))
  const { logo, head, merchant, title, copy, note, code, foot, thanks, printed } = receipt
  return [
    ...(logo === null ? [] : [{ kind: 'logo', address: logo } as const]),
    ...head.map((runs) => ({ kind: 'text', look: 'head', runs }) as const),
    ...text('name', merchant),
    ...text('title', say(title)),
    ...text('copy', copy && say(copy)),
    { kind: 'rows', rows: rows(receipt.facts) },
    ...(items.length > 0 ? [{ kind: 'rows', rows: items } as const] : []),
    { kind: 'rows', rows: rows(receipt.amounts) },
    ...text('note', note && say(note)),
    ...(receipt.remarks.length > 0 ? [{ kind: 'rows', rows: rows(receipt.remarks) } as const] : []),
    ...(code ? [{ kind: 'code', code: drawingOf(code) } as const] : []),
    ...text('foot', foot),
    ...text('foot', say(thanks)),
    ...text('small', printed && `${say(printed.label)} ${say(printed.value)}`),
  ]
}

function text(look: TextLook, message: string | null): Extract<ReceiptBlock, { kind: 'text' }>[] {
  return message === null || message === ''
    ? []
    : [{ kind: 'text', look, runs: [{ text: message, bold: false }] }]
}

function sayIn(languages: ReceiptLanguages, words: Words): string {
  const [first, second] = languages
  if (second === undefined) return inLanguage(words, first)
  if (words.once) return inLanguage(words, words.once)
  return [...new Set([first, second].map((language) => inLanguage(words, language)))].join(' ')
}

/** Words in a language; in English if they lack it. */
export function inLanguage(words: Words, language: PayerLanguage): string {
  return words[language] ?? words.en
}

type Say = (words: Words) => string

function rowsOf(lines: readonly ReceiptLine[], say: Say, columns: number): ReceiptRow[] {
  return lines.map(({ label, value, strong = false }) => {
    const [name, text] = [say(label), say(value)]
    return {
      label: name,
      value: text,
      detail: '',
      strong,
      stacked: !fits(name, text, strong ? columns / strongScale : columns),
    }
  })
}

function itemRow({ name, detail, amount }: ReceiptItem, say: Say, columns: number): ReceiptRow {
  const value = say(amount)
  return { label: name, value, detail: say(detail), strong: false, stacked: !fits(name, value, columns) }
}

/** The scale of the total's font. */
const strongScale = 1.25

/** Leaves at least two blanks between them. */
function fits(label: string, value: string, columns: number): boolean {
  return widthOf(label) + 2 + widthOf(value) <= columns
}

const quiet = { qrCode: 4, barCode: 10 }
const barHeight = 40

export function drawingOf({ kind, content }: { kind: 'qrCode' | 'barCode'; content: string }): CodeDrawing {
  const edge = quiet[kind]
  if (kind === 'barCode') {
    const { width, bars } = barModules(content)
    const path = bars.map((bar) => `M${bar.x + edge} 0h${bar.width}v${barHeight}h-${bar.width}z`).join('')
    return { content, width: width + 2 * edge, height: barHeight, path }
  }
  const side = qrSide + 2 * edge
  const path = qrModules(content)
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + edge} ${y + edge}h1v1h-1z`] : [])))
    .join('')
  return { content, width: side, height: side, path }
}

/** The language announced to screen readers. */
export const mainLanguage = ([first]: ReceiptLanguages): PayerLanguage => first
