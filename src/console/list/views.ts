import type { ExportTo } from '#console/list/ExportButton.tsx'
import { inputOf, usual } from '#console/list/exportChoice.ts'
import { type Filter, keysOf } from '#console/list/filters.ts'
import type { ColumnChoice } from '#console/list/useColumnChoice.ts'
import { allOf, type Search } from '#console/search.ts'
import type { Column, Density } from '#console/ui/table/column.ts'
import type { SavedView } from '#features/settings/views/views.contract.ts'

/** A list's state as a saved view stores it. */
export type Viewable<R, Q> = {
  /** The list's name in the views table. */
  list: string
  columns: readonly Column<R>[]
  choice: ColumnChoice
  filters: readonly Filter<Q>[]
  search: Search
  density: Density
  /** The export keys of the visible columns. */
  shown: readonly string[]
  exporting: { exportTo: ExportTo; wanted: object } | undefined
}

const sortKeys = ['sortField', 'sortOrder']

/** The URL keys that a view sets. */
export function viewKeys<Q>(filters: readonly Filter<Q>[]): string[] {
  return [...filters.flatMap(keysOf), ...sortKeys]
}

type Content = Pick<SavedView, 'search' | 'columns' | 'density' | 'exportPath' | 'asked'>

/** The current state in the form in which a view is saved. */
export function contentOf<R, Q>(of: Viewable<R, Q>): Content {
  const search = Object.fromEntries(
    viewKeys(of.filters).flatMap((key) => {
      const values = allOf(of.search, key)
      return values.length > 0 ? [[key, values]] : []
    }),
  )
  return {
    search,
    columns: of.columns.flatMap(({ key }) => (of.choice.hidden.includes(key) ? [] : [key])),
    density: of.density,
    ...requestedBy(of),
  }
}

function requestedBy<R, Q>({ exporting, shown }: Viewable<R, Q>): Pick<Content, 'exportPath' | 'asked'> {
  if (!exporting) return { exportPath: null, asked: null }
  const { exportTo, wanted } = exporting
  const { format: _, ...input } = inputOf(exportTo, wanted, shown, usual)
  return { exportPath: exportTo.path, asked: input as SavedView['asked'] }
}

/** Returns whether the view matches the current state. */
export function isShown<R, Q>(view: SavedView, of: Viewable<R, Q>): boolean {
  const now = contentOf(of)
  const part = ({ search, columns }: Pick<Content, 'search' | 'columns'>) =>
    JSON.stringify([Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)), columns.toSorted()])
  return part(view) === part(now)
}

/** The URL change that applies a view. */
export function searchOf<Q>(view: SavedView, filters: readonly Filter<Q>[]): Search {
  const none = Object.fromEntries(viewKeys(filters).map((key) => [key, undefined]))
  const known = Object.entries(view.search).filter(([key]) => key in none)
  return { ...none, ...Object.fromEntries(known.map(([key, values]) => [key, [...values]])) }
}
