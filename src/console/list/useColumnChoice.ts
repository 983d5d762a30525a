import { useState } from 'react'
import { store, storedJson } from '#console/storage.ts'
import type { Column } from '#console/ui/table/column.ts'

/** The columns that a person has hidden in one list, kept in this browser. */
export type ColumnChoice = {
  hidden: string[]
  show: (key: string, shown: boolean) => void
  /** Shows these and no others, but for the first, which always stays. */
  showOnly: (keys: readonly string[]) => void
  reset: () => void
}

export function useColumnChoice<R>(list: string, columns: readonly Column<R>[]): ColumnChoice {
  const name = `columns:${list}`
  const usual = columns.filter((column) => column.hidden).map(({ key }) => key)
  const [hidden, setHidden] = useState(() => keptIn(storedJson(name), columns) ?? usual)

  function keep(next: string[]) {
    setHidden(next)
    store(name, JSON.stringify(next))
  }

  return {
    hidden,
    show: (key, shown) => keep(shown ? hidden.filter((one) => one !== key) : [...hidden, key]),
    showOnly: (keys) => keep(columns.slice(1).flatMap(({ key }) => (keys.includes(key) ? [] : [key]))),
    reset: () => keep(usual),
  }
}

function keptIn<R>(value: unknown, columns: readonly Column<R>[]): string[] | null {
  if (!Array.isArray(value)) return null
  return columns.slice(1).flatMap(({ key }) => (value.includes(key) ? [key] : []))
}
