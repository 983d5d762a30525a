import { type Column, fieldOf } from '#console/ui/table/column.ts'
import { isCurrency } from '#shared/currency.ts'
import { plainAmount } from '#shared/money.ts'

/** What a row's field is in itself: ids whole, amounts as decimals of their currency, times in UTC; '' for none. */
export function rawValue<Row>(row: Row, column: Pick<Column<Row>, 'key' | 'currencyKey'>): string {
  return textOf(plain(row, column.key, column.currencyKey))
}

/** The columns that hold a field of the row, with a line of their keys above: RFC 4180. */
export function rowAsCsv<Row>(row: Row, columns: readonly Column<Row>[]): string {
  const held = columns.filter(({ key }) => fieldOf(row, key) !== undefined)
  const lines = [held.map(({ key }) => key), held.map((column) => rawValue(row, column))]
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n')
}

/** Every field of the row. Amounts are decimals in quotation marks: a number of JSON is not exact everywhere. */
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
