import {
  csvFaults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { readCsvRows } from '#shared/csv.ts'

export type CsvRow = { line: number; cells: string[] }

const most = 200_000
const delimiters = [',', ';', '\t'] as const

/** The delimiter that occurs most in the first line, outside quotes. */
export function delimiterOf(text: string): string {
  const first = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/**
 * The non-blank rows of a CSV file. Throws a FileFault for an unclosed quote, or if there are too many rows.
 */
export function csvRows(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  const broken = readCsvRows(text.replace(/\r\n?/g, '\n'), delimiter, (letters, line) => {
    const cells = letters.map((cell) => cell.trim())
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    return rows.length <= most
  })
  if (rows.length > most) fail(statementFaults.tooMany, { most })
  if (broken !== null) fail(faults.quote, { line: broken })
  return rows
}
