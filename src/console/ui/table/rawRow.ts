import { type Column, fieldOf } from '#console/ui/table/column.ts'
import { isCurrency } from '#shared/currency.ts'
import { plainAmount } from '#shared/money.ts'

/** The raw value of a field: full ids, amounts as decimals, times in UTC; '' for none. */
export function rawValue<Row>(row: Row, column: Pick<Column<Row>, 'key' | 'currencyKey'>): string {
  return textOf(plain(row, column.key, column.currencyKey))
}

/** The columns that are fields of the row as CSV with a header line (RFC 4180). */
export function rowAsCsv<Row>(row: Row, columns: readonly Column<Row>[]): string {
  const held = columns.filter(({ key }) => fieldOf(row, key) !== undefined)
  const lines = [held.map(({ key }) => key), held.map((column) => rawValue(row, column))]
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n')
}

/**
 * Every field of the row as JSON. Amounts are decimal strings, because JSON numbers are not exact in every
 * parser.
 */
export function rowAsJson<Row extends object>(row: Row, columns: readonly Column<Row>[]): string {
  const fields = Object.keys(row).map((key) => {
    const column = columns.find((one) => one.key === key)
    return [key, plain(row, key, column?.currencyKey)]
  })
  return JSON.stringify(
    Object.fromEntries(fields),
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    2,
  )
}

function plain<Row>(row: Row, key: string, currencyKey = 'currency'): unknown {
  const value = fieldOf(row, key)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'bigint') return value
  const currency = fieldOf(row, currencyKey)
  return typeof currency === 'string' && isCurrency(currency) ? plainAmount(value, currency) : `${value}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return typeof value === 'object'
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))
    : String(value)
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
