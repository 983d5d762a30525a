import {
  covered,
  dayFrom,
  minorOf,
  oneLine,
  type Statement,
  type StatementLine,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import {
  type CsvRow,
  csvRows,
  delimiterOf,
} from '#features/finances/bankCredits/statements/csvTable.domain.ts'
import {
  csvFaults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail, orRefused, type Refused } from '#features/finances/payouts/formats/bankFile.domain.ts'
import type { Currency } from '#shared/currency.ts'

export const dayFormats = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'YYYYMMDD'] as const
export type DayFormat = (typeof dayFormats)[number]

/** The columns of a bank's file by header name, stored with the account for next time. */
export type CsvMapping = {
  bookingDay: string
  dayFormat: DayFormat
  decimalMark: '.' | ','
  /** Either one signed column, negative for debits, or two columns. */
  amount: string | null
  debit: string | null
  credit: string | null
  valueDay: string | null
  reference: string | null
  bankReference: string | null
  counterparty: string | null
  description: string | null
  /** The balance after each line, which proves that no line is missing. */
  balance: string | null
}

/** The first rows of a file, for choosing its columns. */
export function csvPreview(
  text: string,
  most = 5,
): { ok: true; header: string[]; rows: string[][] } | Refused {
  return orRefused(() => {
    const [header, ...rows] = csvRows(text, delimiterOf(text))
    if (!header) fail(statementFaults.empty)
    return { ok: true, header: header.cells, rows: rows.slice(0, most).map(({ cells }) => cells) }
  })
}

type About = { accountNo: string; currency: Currency; mapping: CsvMapping }
type Reader = (row: CsvRow, column: string | null) => string

/**
 * Reads a bank's CSV file by its column mapping, and checks each running balance against its line if there
 * are any.
 */
export function readCsv(text: string, about: About): { ok: true; statements: Statement[] } | Refused {
  return orRefused(() => {
    const [header, ...rows] = csvRows(text, delimiterOf(text))
    if (!header) fail(statementFaults.empty)
    if (rows.length === 0) fail(statementFaults.noLines)
    const read = readerOf(header, about.mapping)
    for (const { line, cells } of rows)
      if (cells.length !== header.cells.length)
        fail(faults.columns, { line, found: cells.length, columns: header.cells.length })
    const lines = rows.map((row) => ({ ...lineOf(row, read, about), raw: rawOf(row, header, about) }))
    const balances = balancesOf(rows, lines, read, about)
    const days = lines.map(({ bookingDay }) => bookingDay).sort()
    const [fromDay = '', toDay = ''] = [days[0], days.at(-1)]
    const { accountNo, currency } = about
    const statementNo = `${fromDay} ${toDay}`
    const statement = { accountNo, statementNo, currency, fromDay, toDay, ...balances, lines }
    return { ok: true, statements: [statement] }
  })
}

function readerOf(header: CsvRow, mapping: CsvMapping): Reader {
  const { bookingDay, amount, debit, credit } = mapping
  const split = debit !== null && credit !== null
  if (bookingDay === '' || (amount === null) !== split) fail(faults.mapping)
  const lost = columnsOf(mapping).find((column) => !header.cells.includes(column))
  if (lost !== undefined) fail(faults.header, { column: lost })
  const places = new Map(header.cells.map((name, place) => [name, place]))
  return ({ cells }, column) => (column === null ? '' : (cells[places.get(column) ?? -1] ?? ''))
}

/** The columns that a mapping names. */
export function columnsOf({ dayFormat: _format, decimalMark: _mark, ...columns }: CsvMapping): string[] {
  return Object.values(columns).filter((column) => column !== null)
}

function lineOf(row: CsvRow, read: Reader, about: About): Omit<StatementLine, 'raw'> {
  const { mapping, accountNo } = about
  const signed = signedOf(row, read, about)
  const bookingDay = dayIn(row, read(row, mapping.bookingDay), mapping.dayFormat)
  const valueDay = read(row, mapping.valueDay)
  const words = (column: string | null, most?: number) => oneLine(covered(read(row, column), accountNo), most)
  return {
    direction: signed > 0n ? 'credit' : 'debit',
    amount: signed > 0n ? signed : -signed,
    bookingDay,
    valueDay: valueDay === '' ? bookingDay : dayIn(row, valueDay, mapping.dayFormat),
    bankReference: words(mapping.bankReference, 60),
    reference: words(mapping.reference, 60),
    counterparty: words(mapping.counterparty, 100),
    description: words(mapping.description),
  }
}

/** Only mapped columns, because another one may contain an account number. */
function rawOf({ cells }: CsvRow, header: CsvRow, { mapping, accountNo }: About): string {
  const requests = columnsOf(mapping)
  const stored = cells.filter((_cell, place) => requests.includes(header.cells[place] ?? ''))
  return oneLine(covered(stored.join(' | '), accountNo))
}

/** Positive for credits. */
function signedOf(row: CsvRow, read: Reader, { mapping, currency }: About): bigint {
  const { amount, debit, credit } = mapping
  const number = (written: string) =>
    amountOf(written, mapping.decimalMark, currency) ??
    fail(faults.amount, { line: row.line, value: written, currency })
  if (amount !== null) {
    const signed = number(read(row, amount))
    return signed === 0n
      ? fail(faults.amount, { line: row.line, value: read(row, amount), currency })
      : signed
  }
  const [out, into] = [read(row, debit), read(row, credit)].map((written) =>
    written === '' ? 0n : number(written),
  )
  // Some banks write debits with a minus sign, others without.
  const [left = 0n, came = 0n] = [out !== undefined && out < 0n ? -out : out, into]
  if ((left === 0n) === (came === 0n) || came < 0n) fail(faults.both, { line: row.line })
  return came - left
}

/**
 * 1,234.56 or 1.234,56; with a leading or trailing minus or parentheses for debits; $ and the currency code
 * are ignored.
 */
export function amountOf(written: string, decimalMark: '.' | ',', currency: Currency): bigint | null {
  const bare = written.replace(/\s|\$/g, '').replace(currency, '').replace('\u2212', '-')
  const negative = /^-|-$|^\(.*\)$/.test(bare)
  const digits = bare.replace(/^[-+]|[-+]$|^\((.*)\)$/g, '$1')
  const grouped = decimalMark === '.' ? digits : digits.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(grouped)) return null
  const amount = minorOf(grouped.replaceAll(',', ''), currency)
  if (amount === null) return null
  return negative ? -amount : amount
}

const dayPatterns: Record<DayFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})[-/](?<day>\d{1,2})[-/](?<year>\d{4}|\d{2})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4}|\d{2})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
}

function dayIn({ line }: CsvRow, value: string, format: DayFormat): string {
  const { year = '', month = '', day = '' } = dayPatterns[format].exec(value)?.groups ?? {}
  return dayFrom(year, month, day) ?? fail(faults.day, { line, value: value.slice(0, 30), format })
}

/** Opening and closing balance from the running balances, in either row order; null if there are none. */
function balancesOf(rows: CsvRow[], lines: StatementLine[], read: Reader, { mapping, currency }: About) {
  if (mapping.balance === null) return { opening: null, closing: null }
  const after = rows.map((row) => {
    const written = read(row, mapping.balance)
    const amount = amountOf(written, mapping.decimalMark, currency)
    return amount ?? fail(faults.amount, { line: row.line, value: written, currency })
  })
  const moved = lines.map(({ direction, amount }) => (direction === 'credit' ? amount : -amount))
  const steps = rows.map((row, place) => ({
    line: row.line,
    moved: moved[place] ?? 0n,
    after: after[place] ?? 0n,
  }))
  const broken = (ordered: typeof steps) =>
    ordered.findIndex(
      (step, place) => place > 0 && (ordered[place - 1]?.after ?? 0n) + step.moved !== step.after,
    )
  const newestFirst = steps.toReversed()
  const ordered = broken(steps) < 0 ? steps : newestFirst
  const wrong = broken(ordered)
  if (wrong >= 0) {
    const descending = (lines[0]?.bookingDay ?? '') > (lines.at(-1)?.bookingDay ?? '')
    const shown = descending ? newestFirst : steps
    fail(faults.running, { line: shown[broken(shown)]?.line ?? 0 })
  }
  const [first, last] = [ordered[0], ordered.at(-1)]
  return { opening: (first?.after ?? 0n) - (first?.moved ?? 0n), closing: last?.after ?? 0n }
}
