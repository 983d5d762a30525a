import { readCsvRows } from '#shared/csv.ts'

/** The rows of a CSV with commas. Null where a quotation mark is never closed. */
export function csvRows(text: string): string[][] | null {
  const rows: string[][] = []
  const broken = readCsvRows(text.replaceAll('\r', ''), ',', (cells) => rows.push(cells) > 0)
  return broken === null ? rows : null
}

/** A row by its header's names, each value trimmed; null where it has another count of cells or a name stands twice. */
export function recordOf(header: readonly string[], row: readonly string[]): Record<string, string> | null {
  if (header.length !== row.length) return null
  const record = Object.fromEntries(header.map((name, index) => [name, (row[index] ?? '').trim()]))
  return Object.keys(record).length === header.length ? record : null
}
