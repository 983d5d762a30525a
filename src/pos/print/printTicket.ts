import { receiptHtml } from '#features/payments/receipts/paper/receiptHtml.domain.ts'
import { receiptCss } from '#features/payments/receipts/paper/receiptStyle.domain.ts'
import type { Receipt } from '#features/payments/receipts/receiptShape.domain.ts'
import type { TicketLanguage } from '#pos/device/settings.ts'

export type Paper = { width: 58 | 80; language: TicketLanguage }

const languagesOf = { en: ['en'], zh: ['zh'], both: ['en', 'zh'] } as const
const pixelsPerMm = 96 / 25.4

/**
 * Prints a ticket as a single page of exactly its length. The CSP forbids inline styles, so the receipt's
 * style and paper size are added as constructed style sheets.
 */
export async function printTicket(receipt: Receipt, { width, language }: Paper): Promise<void> {
  const sheet = document.createElement('div')
  sheet.dataset.printSheet = ''
  sheet.dataset.measuring = ''
  sheet.innerHTML = receiptHtml(receipt, languagesOf[language], width)
  document.body.append(sheet)
  const before = document.adoptedStyleSheets
  try {
    document.adoptedStyleSheets = [...before, styled(receiptCss)]
    await Promise.all(
      [...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)),
    )
    const height = Math.ceil(sheet.getBoundingClientRect().height / pixelsPerMm) + 4
    const paper = `@page { size: ${width}mm ${height}mm; margin: 0 } @media print { [data-print-sheet] { width: ${width}mm } [data-print-sheet] > * { margin: 0 auto } }`
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styled(paper)]
    delete sheet.dataset.measuring
    await printed()
  } finally {
    document.adoptedStyleSheets = before
    sheet.remove()
  }
}

function styled(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Some browsers return from print() at once, so the sheet stays until they report the end. */
function printed(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(longest)
      removeEventListener('afterprint', done)
      resolve()
    }
    const longest = setTimeout(done, 60_000)
    addEventListener('afterprint', done)
    window.print()
  })
}
