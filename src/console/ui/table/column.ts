import type { ReactNode } from 'react'
import type { Text } from '#shared/messages.ts'

type Shared<Row> = {
  title: Text
  align?: 'left' | 'right'
  /** The server sorts by this key, so it must be one of the list's published sort fields. */
  sortable?: boolean
  /** Adds a copy button. */
  copyable?: boolean
  /** The field with the currency of its amounts, if it is not `currency`. */
  currencyKey?: string
  /** The export columns that contain it, if they have other keys. */
  exportAs?: readonly string[]
  /** Hidden until chosen in the column chooser. */
  hidden?: boolean
  /** The column holds a self-explanatory button, so its title is for screen readers only. */
  act?: boolean
  cell?: (row: Row) => ReactNode
}

/** A table column. Without `cell` it shows the row's field: text, number or instant. */
export type Column<Row> =
  | (Shared<Row> & { key: keyof Row & string })
  | (Shared<Row> & { key: string; cell: (row: Row) => ReactNode })

export type Sort = { field: string; order: 'asc' | 'desc' }

export type Density = 'comfortable' | 'compact'

/** A row's field, whatever its type. */
export function fieldOf<Row>(row: Row, key: string): unknown {
  return (row as Record<string, unknown>)[key]
}

/** The sort after a click on a header: ascending, descending, then the default order. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, order: 'asc' }
  return sort.order === 'asc' ? { field, order: 'desc' } : null
}
