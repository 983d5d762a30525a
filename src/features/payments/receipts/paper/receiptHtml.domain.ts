import {
  type CodeDrawing,
  columnsOf,
  mainLanguage,
  type ReceiptBlock,
  type ReceiptLanguages,
  type ReceiptRow,
  type ReceiptWidth,
  receiptBlocks,
} from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import {
  classOf,
  codeWidth,
  type Look,
  styleOf,
} from '#features/payments/receipts/paper/receiptStyle.domain.ts'
import type { Receipt } from '#features/payments/receipts/receiptShape.domain.ts'
import { escaped } from '#shared/markup.ts'
import { localeOf } from '#shared/messages.ts'
import { widthOf, wrapped } from '#shared/textWidth.ts'

type Dressed = {
  /** For email clients: inline styles on every element, and no SVG, which they remove. */
  mail?: boolean
}
type Attributes = (...looks: Look[]) => string

/**
 * The receipt as inert HTML that loads nothing but the merchant's logo. User input is escaped. Styled by
 * `receiptCss`, or inline for email.
 */
export function receiptHtml(
  receipt: Receipt,
  languages: ReceiptLanguages,
  width: ReceiptWidth,
  { mail = false }: Dressed = {},
): string {
  const dress: Attributes = (...looks) =>
    mail ? `style="${escaped(styleOf(...looks))}"` : `class="${classOf(...looks)}"`
  const blocks = receiptBlocks(receipt, languages, width).filter(({ kind }) => !(mail && kind === 'code'))
  const body = blocks.map((block) => blockHtml(block, dress, width)).join('')
  return `<article ${dress('receipt', width)} lang="${localeOf[mainLanguage(languages)]}">${body}</article>`
}

function blockHtml(block: ReceiptBlock, dress: Attributes, width: ReceiptWidth): string {
  switch (block.kind) {
    case 'logo':
      return `<img ${dress('logo')} src="${escaped(block.address)}" alt="">`
    case 'text': {
      const runs = block.runs.map(({ text, bold }) => (bold ? `<b>${escaped(text)}</b>` : escaped(text)))
      const tag = block.look === 'name' ? 'h2' : 'p'
      return `<${tag} ${dress(block.look)} dir="auto">${runs.join('')}</${tag}>`
    }
    case 'rows':
      return `<table ${dress('rows')}><tbody ${dress('body')}>${block.rows.map((row) => rowHtml(row, dress)).join('')}</tbody></table>`
    case 'code':
      return `<div ${dress('code')}>${drawingHtml(block.code, width)}<span ${dress('number')}>${escaped(block.code.content)}</span></div>`
  }
}

function rowHtml({ label, value, detail, strong, stacked }: ReceiptRow, dress: Attributes): string {
  const looks: Look[] = strong ? ['strong'] : []
  const small = detail === '' ? '' : `<span ${dress('detail')}>${escaped(detail)}</span>`
  const span = stacked ? ' colspan="2"' : ''
  const head = `<th ${dress('label', ...looks)} scope="row" dir="auto"${span}>${escaped(label)}${small}</th>`
  const cell = `<td ${dress('value', ...looks)} dir="auto"${span}>${escaped(value)}</td>`
  const tr = `<tr ${dress('row')}>`
  return stacked ? `${tr}${head}</tr>${tr}${cell}</tr>` : `${tr}${head}${cell}</tr>`
}

function drawingHtml({ content, width, height, path }: CodeDrawing, paper: ReceiptWidth): string {
  const shape = width === height ? 'receipt-square' : 'receipt-bars'
  const size = codeWidth(width === height, paper)
  return (
    `<svg class="receipt-drawing ${shape}" width="${size}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(content)}" ` +
    `shape-rendering="crispEdges" xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/>` +
    `<path fill="#000" d="${path}"/></svg>`
  )
}

/** The receipt as plain text, for email and line printers. A Chinese character takes two columns. */
export function receiptText(receipt: Receipt, languages: ReceiptLanguages, width: ReceiptWidth): string {
  const columns = columnsOf[width]
  const lines = receiptBlocks(receipt, languages, width).flatMap((block) => blockLines(block, columns))
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function blockLines(block: ReceiptBlock, columns: number): string[] {
  switch (block.kind) {
    case 'logo':
      return []
    case 'text':
      return wrapped(block.runs.map(({ text }) => text).join(''), columns).map((line) =>
        centred(line, columns),
      )
    case 'rows':
      return ['-'.repeat(columns), ...block.rows.flatMap((row) => rowLines(row, columns))]
    case 'code':
      return ['', ...wrapped(block.code.content, columns).map((line) => centred(line, columns))]
  }
}

function rowLines({ label, value, detail, stacked }: ReceiptRow, columns: number): string[] {
  const details = detail === '' ? [] : wrapped(detail, columns - 2).map((line) => `  ${line}`)
  if (!stacked) return [label + ' '.repeat(columns - widthOf(label) - widthOf(value)) + value, ...details]
  const values = wrapped(value, columns).map((line) => ' '.repeat(columns - widthOf(line)) + line)
  return [...wrapped(label, columns), ...details, ...values]
}

function centred(line: string, columns: number): string {
  return ' '.repeat(Math.floor((columns - widthOf(line)) / 2)) + line
}
