import { readCsvRows } from '#shared/csv.ts'

/** Parses a comma-separated CSV. Returns null if a quotation mark is never closed. */
export function csvRows(text: string): string[][] | null {
  const rows: string[][] = []
  const broken = readCsvRows(text.replaceAll('\r', ''), ',', (cells) => rows.push(cells) > 0)
  return broken === null ? rows : null
}

/**
 * Maps a row by the names in its header with trimmed values; null if the number of cells differs or a name
 * is repeated.
 */
export function recordOf(header: readonly string[], row: readonly string[]): Record<string, string> | null {
  if (header.length !== row.length) return null
  const record = Object.fromEntries(header.map((name, index) => [name, (row[index] ?? '').trim()]))
  return Object.keys(record).length === header.length ? record : null
}
