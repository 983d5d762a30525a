import type { OffsetSpan } from '#server/exports/localTime.ts'
import type { CodeTable } from '#shared/codes.ts'
import type { Language, Text } from '#shared/messages.ts'

/** How a column of a query is written out. `currencyOf` names the column that holds an amount's currency. */
export type Written = { title: Text } & (
  | { kind: 'text' | 'number' | 'instant' }
  | { kind: 'amount'; currencyOf: string }
  | { kind: 'code'; table: CodeTable; texts: Record<string, Text> }
  | { kind: 'name'; texts: Record<string, Text> }
)
export type ExportColumn = Written & { key: string }
/** How each column that a contract names for its file is written out. */
export type ColumnsOf<E extends { columns: readonly string[] }> = Record<E['columns'][number], Written>

/** The columns that are asked for, in that order, or all of them. An amount is never without its currency. */
export function chosenColumns(all: readonly ExportColumn[], asked?: readonly string[]): ExportColumn[] {
  if (!asked) return [...all]
  const keys = asked.flatMap((key) => {
    const column = all.find((one) => one.key === key)
    const lacks = column?.kind === 'amount' && !asked.includes(column.currencyOf)
    return lacks ? [key, column.currencyOf] : [key]
  })
  return [...new Set(keys)].flatMap((key) => all.filter((one) => one.key === key))
}

/** How the amounts of a column are written: with cents, in whole units, or by the currency of each row. */
export type Digits = 'cents' | 'whole' | 'mixed'

/** In which language, by which offsets, whether the offset stands behind each time, and the digits of each amount column. */
export type Writing = {
  language: Language
  spans: readonly OffsetSpan[]
  offsets: boolean
  digitsOf: (key: string) => Digits
}

/** A stored value of a column and what a person reads for it. */
export function labelsOf(column: ExportColumn): { stored: string | number; label: Text | undefined }[] {
  if (column.kind === 'code')
    return Object.entries(column.table).map(([name, stored]) => ({ stored, label: column.texts[name] }))
  if (column.kind === 'name')
    return Object.entries(column.texts).map(([stored, label]) => ({ stored, label }))
  return []
}
