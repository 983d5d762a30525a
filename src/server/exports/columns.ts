import type { OffsetSpan } from '#server/exports/localTime.ts'
import type { CodeTable } from '#shared/codes.ts'
import type { Language, Text } from '#shared/messages.ts'

/** How a column is formatted in the file. `currencyOf` names the column with an amount's currency. */
export type Written = { title: Text } & (
  | { kind: 'text' | 'number' | 'instant' }
  | { kind: 'amount'; currencyOf: string }
  | { kind: 'code'; table: CodeTable; texts: Record<string, Text> }
  | { kind: 'name'; texts: Record<string, Text> }
)
export type ExportColumn = Written & { key: string }
/** The format of each column that a contract names for its export. */
export type ColumnsOf<E extends { columns: readonly string[] }> = Record<E['columns'][number], Written>

/**
 * Returns the requested columns in that order, or all of them. The currency column is added to every amount.
 */
export function chosenColumns(all: readonly ExportColumn[], input?: readonly string[]): ExportColumn[] {
  if (!input) return [...all]
  const keys = input.flatMap((key) => {
    const column = all.find((one) => one.key === key)
    const lacks = column?.kind === 'amount' && !input.includes(column.currencyOf)
    return lacks ? [key, column.currencyOf] : [key]
  })
  return [...new Set(keys)].flatMap((key) => all.filter((one) => one.key === key))
}

/** The decimals of an amount column: two, none, or by each row's currency. */
export type Digits = 'cents' | 'whole' | 'mixed'

/**
 * How values are formatted: language, UTC offsets, whether to append the offset to each time, and the
 * decimals of each amount column.
 */
export type Writing = {
  language: Language
  spans: readonly OffsetSpan[]
  offsets: boolean
  digitsOf: (key: string) => Digits
}

/** Returns the stored values of a column with their labels. */
export function labelsOf(column: ExportColumn): { stored: string | number; label: Text | undefined }[] {
  if (column.kind === 'code')
    return Object.entries(column.table).map(([name, stored]) => ({ stored, label: column.texts[name] }))
  if (column.kind === 'name')
    return Object.entries(column.texts).map(([stored, label]) => ({ stored, label }))
  return []
}
