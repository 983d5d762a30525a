/**
 * Reads a CSV (RFC 4180) row by row, each with the line on which it begins, until `take` answers false. A cell that begins with a
 * quotation mark may hold delimiters, line ends and doubled quotation marks. Answers the line of a row whose quotation mark is never
 * closed, or null. Expects \n at line ends. Every letter is looked at a fixed number of times, whatever the text.
 */
export function readCsvRows(
  text: string,
  delimiter: string,
  take: (cells: string[], line: number) => boolean,
): number | null {
  const [nextDelimiter, nextLineEnd] = [finderOf(text, delimiter), finderOf(text, '\n')]
  for (let [at, line] = [0, 1]; at < text.length; line += 1) {
    const cells: string[] = []
    const started = line
    for (let end = -1; end < 0 || text[end] === delimiter; ) {
      const quoted = text[at] === '"' ? quotedAt(text, at) : { content: '', end: at }
      if (quoted === null) return started
      line += quoted.content.split('\n').length - 1
      end = Math.min(nextDelimiter(quoted.end), nextLineEnd(quoted.end))
      cells.push(quoted.content + text.slice(quoted.end, end))
      at = end + 1
    }
    if (!take(cells, started)) return null
  }
  return null
}

/** Where a mark next stands, or the text's length. It is asked for places that only rise, so it never looks at a letter twice. */
function finderOf(text: string, mark: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(mark, from)
    if (found < 0) found = text.length
    return found
  }
}

/** What stands between the quotation mark here and the one that closes it; null where none does. */
function quotedAt(text: string, start: number): { content: string; end: number } | null {
  let content = ''
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from)
    if (end < 0) return null
    content += text.slice(from, end)
    if (text[end + 1] !== '"') return { content, end: end + 1 }
    content += '"'
    from = end + 2
  }
}
