/**
 * What people write to many: paragraphs, **bold** and [words](https://…) and nothing else. It is taken apart into pieces, each of
 * which is shown as text: markup never runs, wherever it is shown.
 */
export type Piece = { text: string; bold: boolean; url: string | null }
export type Paragraph = readonly Piece[]

const marked = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https:\/\/[^\s()<>"'\\]+)\)/g

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

/** For a mail or a list: the words, and each address behind its words. */
export function plainOf(written: string): string {
  return paragraphsOf(written)
    .map((pieces) => pieces.map(({ text, url }) => (url ? `${text} (${url})` : text)).join(''))
    .join('\n\n')
}
