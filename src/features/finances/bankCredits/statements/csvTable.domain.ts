import {
  csvFaults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'

export type CsvRow = { line: number; cells: string[] }

const most = 200_000
const delimiters = [',', ';', '\t'] as const

/** The delimiter that the first line has most of, outside quotation marks. */
export function delimiterOf(text: string): string {
  const first = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/**
 * The rows of a CSV file (RFC 4180): a cell that begins with a quotation mark may hold delimiters, line ends and doubled
 * quotation marks. Blank rows are left out. Throws a FileFault on a quotation mark that is never closed.
 */
export function csvRows(text: string, delimiter: string): CsvRow[] {
  const letters = text.replace(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  let cells = ['']
  let [line, started, quoted] = [1, 1, false]
  const add = (letter: string) => cells.push((cells.pop() ?? '') + letter)
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== ''))
      rows.push({ line: started, cells: cells.map((cell) => cell.trim()) })
    if (rows.length > most) fail(statementFaults.tooMany, { most })
    cells = ['']
    started = line
  }
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    if (letter === '\n') line += 1
    if (quoted) {
      const doubled = letter === '"' && letters[at + 1] === '"'
      if (doubled) at += 1
      quoted = letter !== '"' || doubled
      if (quoted) add(letter)
    } else if (letter === '"' && cells.at(-1) === '') quoted = true
    else if (letter === delimiter) cells.push('')
    else if (letter === '\n') endRow()
    else add(letter)
  }
  if (quoted) fail(faults.quote, { line: started })
  endRow()
  return rows
}
