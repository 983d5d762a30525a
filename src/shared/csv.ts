/**
 * Reads a CSV (RFC 4180) row by row, each with the line number it starts on, until `take` returns false. A
 * quoted cell may hold delimiters, line breaks and doubled quotation marks. Returns the line of a row with an
 * unclosed quotation mark, or null. Line breaks must be LF. Runs in linear time for any text.
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

/**
 * Returns a function that finds the next mark, or the text's length. Its positions must increase, so that
 * each character is read once.
 */
function finderOf(text: string, mark: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(mark, from)
    if (found < 0) found = text.length
    return found
  }
}

/** Returns the content of the quoted cell that starts here; null if it is not closed. */
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
