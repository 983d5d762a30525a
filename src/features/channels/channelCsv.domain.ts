/** The rows of a CSV (RFC 4180): quoted cells may hold commas, quotes and line ends. Null where a quote is never closed. */
export function csvRows(text: string): string[][] | null {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (quoted) {
      if (mark !== '"') cell += mark
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (mark === '"' && cell === '') quoted = true
    else if (mark === ',' || mark === '\n') {
      row.push(cell)
      cell = ''
      if (mark === '\n') {
        rows.push(row)
        row = []
      }
    } else if (mark !== '\r') cell += mark
  }
  if (quoted) return null
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

/** A row by its header's names, each value trimmed; null where it has another count of cells or a name stands twice. */
export function recordOf(header: readonly string[], row: readonly string[]): Record<string, string> | null {
  if (header.length !== row.length) return null
  const record = Object.fromEntries(header.map((name, index) => [name, (row[index] ?? '').trim()]))
  return Object.keys(record).length === header.length ? record : null
}
