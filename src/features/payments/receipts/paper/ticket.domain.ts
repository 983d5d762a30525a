import { widthOf } from '#shared/textWidth.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** A piece of a ticket's head, and a paragraph of them: shown as text, never as markup. */
export type Run = { text: string; bold: boolean }
export type Paragraph = Run[]

/** Characters per line of paper (12 dots each at 203 dpi); a Chinese character takes two. */
export const lineWidth = { 58: 32, 80: 48 } as const
export type TicketWidth = keyof typeof lineWidth

export const mostParagraphs = 8
/** Two lines of the wide paper. */
export const footWidth = 96

export const codeKinds = ['none', 'qrCode', 'barCode'] as const
export type CodeKind = (typeof codeKinds)[number]

/** A merchant's ticket settings. `version` is 0 if never set. */
export type TicketSetting = {
  head: Paragraph[]
  foot: string
  logoImageId: string | null
  codeKind: CodeKind
  version: number
}

export const plainTicket: TicketSetting = {
  head: [],
  foot: '',
  logoImageId: null,
  codeKind: 'qrCode',
  version: 0,
}

/**
 * Why a header is rejected: markup other than paragraphs and bold, bad characters, too many or too wide
 * paragraphs.
 */
export type HeadFault = 'markup' | 'characters' | 'tooMany' | 'tooWide'
export type Head = { ok: true; head: Paragraph[] } | { ok: false; fault: HeadFault }

/** A tag, a reference to a character, or text: whatever begins otherwise is none of them. */
const token = /<(\/?)(p|b|strong)>|&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});|([^<&]+)/iy
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/**
 * Parses markup of `<p>` and `<b>` (or `<strong>`) without attributes, paragraphs side by side with bold
 * inside. Anything else is rejected, never repaired; the result is runs of text.
 */
export function parseHead(markup: string): Head {
  const tokens = new RegExp(token)
  const head: Paragraph[] = []
  let paragraph: Paragraph | null = null
  let bold: string | null = null
  while (tokens.lastIndex < markup.length) {
    const found = tokens.exec(markup)
    if (!found) return refused('markup')
    const [, slash, tag, reference, plain] = found
    if (tag?.toLowerCase() === 'p') {
      if ((slash === '/') !== (paragraph !== null) || bold !== null) return refused('markup')
      if (paragraph) head.push(tidied(paragraph))
      paragraph = slash === '/' ? null : []
    } else if (tag !== undefined) {
      const name = tag.toLowerCase()
      if (!paragraph || (slash === '/' ? bold !== name : bold !== null)) return refused('markup')
      bold = slash === '/' ? null : name
    } else {
      const text = reference === undefined ? plain : characterOf(reference)
      if (text === undefined) return refused('characters')
      if (paragraph) paragraph.push({ text, bold: bold !== null })
      else if (text.trim() !== '' || reference !== undefined) return refused('markup')
    }
  }
  return paragraph ? refused('markup') : checkedHead(head)
}

/** The same limits for a header that was not entered as markup. */
export function checkedHead(head: Paragraph[]): Head {
  if (head.length > mostParagraphs) return refused('tooMany')
  const lines = head.map(textOf)
  if (lines.some((line) => unprintable.test(line))) return refused('characters')
  if (lines.some((line) => widthOf(line) > lineWidth[80])) return refused('tooWide')
  return { ok: true, head }
}

export function textOf(paragraph: Paragraph): string {
  return paragraph.map(({ text }) => text).join('')
}

/** The markup that reads as this head again. */
export function markupOf(head: readonly Paragraph[]): string {
  return head.map((paragraph) => `<p>${paragraph.map(runMarkup).join('')}</p>`).join('')
}

/** Control and direction-changing characters, which must not reach a printer. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/u

function runMarkup({ text, bold }: Run): string {
  const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return bold ? `<b>${written}</b>` : written
}

const refused = (fault: HeadFault) => ({ ok: false, fault }) as const

/** The character of an entity, or undefined if invalid. */
function characterOf(reference: string): string | undefined {
  const lower = reference.toLowerCase()
  if (!lower.startsWith('#')) return named[reference]
  const code = Number(lower.startsWith('#x') ? `0${lower.slice(1)}` : lower.slice(1))
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  return String.fromCodePoint(code)
}

/** Collapses white space and merges adjacent runs of equal weight. */
function tidied(paragraph: Paragraph): Paragraph {
  const runs: Paragraph = []
  for (const { text, bold } of paragraph) {
    const last = runs.at(-1)
    if (last?.bold === bold) last.text += text
    else runs.push({ text, bold })
  }
  return trimmed(runs.map(({ text, bold }) => ({ text: text.replace(/[ \t\r\n]+/g, ' '), bold })))
}

/** No blanks at either end, and no empty runs. */
function trimmed(runs: Paragraph): Paragraph {
  const cut = runs.map((run, index) => {
    const start = index === 0 ? run.text.replace(/^ +/, '') : run.text
    return { ...run, text: index === runs.length - 1 ? trimmedEnd(start, ' ') : start }
  })
  return cut.filter(({ text }) => text !== '')
}
