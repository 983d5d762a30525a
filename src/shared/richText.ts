/**
 * The rich text of announcements: paragraphs, **bold** and [words](https://…) only. It is parsed into pieces
 * that are each rendered as text, so markup can never run.
 */
export type Piece = { text: string; bold: boolean; url: string | null }
export type Paragraph = readonly Piece[]

const marked = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https:\/\/[^\s()<>"'\\]+)\)/g

/** Parses rich text into paragraphs. */
export function paragraphsOf(written: string): Paragraph[] {
  return written
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(piecesOf)
}

function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const plain = (to: number) => {
    if (to > at) pieces.push({ text: paragraph.slice(at, to), bold: false, url: null })
  }
  for (const found of paragraph.matchAll(marked)) {
    const [whole, bold, words, url] = found
    plain(found.index)
    pieces.push({ text: bold ?? words ?? whole, bold: bold !== undefined, url: url ?? null })
    at = found.index + whole.length
  }
  plain(paragraph.length)
  return pieces
}

/** Converts rich text to plain text for mails and lists, with each URL after its words. */
export function plainOf(written: string): string {
  return paragraphsOf(written)
    .map((pieces) => pieces.map(({ text, url }) => (url ? `${text} (${url})` : text)).join(''))
    .join('\n\n')
}
