import type { ReactNode } from 'react'
import type { Text } from '#shared/messages.ts'

type Shared<Row> = {
  title: Text
  align?: 'left' | 'right'
  /** The server sorts by this key: it must be one of the list's published sort fields. */
  sortable?: boolean
  /** Adds a button that copies the value. */
  copyable?: boolean
  /** The field that holds the currency of its amounts, where that is not `currency`. */
  currencyKey?: string
  /** The columns of the list's file that hold it, where they go by other keys. */
  exportAs?: readonly string[]
  /** Left out until chosen in the column chooser. */
  hidden?: boolean
  /** It holds a button that says what it does: its title is for screen readers only. */
  act?: boolean
  cell?: (row: Row) => ReactNode
}

/** A column of a table. Without `cell` it shows the row's own field: text, number or instant. */
export type Column<Row> =
  | (Shared<Row> & { key: keyof Row & string })
  | (Shared<Row> & { key: string; cell: (row: Row) => ReactNode })

export type Sort = { field: string; order: 'asc' | 'desc' }

export type Density = 'comfortable' | 'compact'

/** The field of a row that a column shows, whatever its type. */
export function fieldOf<Row>(row: Row, key: string): unknown {
  return (row as Record<string, unknown>)[key]
}

/** The sort after a click on a column's head: ascending, descending, then the list's own order. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, order: 'asc' }
  return sort.order === 'asc' ? { field, order: 'desc' } : null
}
