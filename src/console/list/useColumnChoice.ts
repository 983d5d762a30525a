import { useState } from 'react'
import { store, storedJson } from '#console/storage.ts'
import type { Column } from '#console/ui/table/column.ts'

type Kept = { hidden: readonly string[]; order: readonly string[] }

/** The hidden columns and the column order of one list, stored in this browser. */
export type ColumnChoice = {
  hidden: readonly string[]
  order: readonly string[]
  show: (key: string, shown: boolean) => void
  /** Moves a column to a position among all but the first, counted from 0. */
  move: (key: string, place: number) => void
  /** Shows exactly these columns in this order; the first column always stays in place. */
  showOnly: (keys: readonly string[]) => void
  reset: () => void
}

export function useColumnChoice<R>(list: string, columns: readonly Column<R>[]): ColumnChoice {
  const name = `columns:${list}`
  const usual: Kept = { hidden: columns.filter((column) => column.hidden).map(({ key }) => key), order: [] }
  const [chosen, setChosen] = useState<Kept>(() => storedIn(storedJson(name), columns) ?? usual)
  const { hidden } = chosen
  const order = orderOf(columns, chosen.order)

  function keep(change: Partial<Kept>) {
    const next = { ...chosen, ...change }
    setChosen(next)
    store(name, JSON.stringify(next))
  }

  return {
    hidden,
    order,
    show: (key, shown) => keep({ hidden: shown ? hidden.filter((one) => one !== key) : [...hidden, key] }),
    move: (key, place) => keep({ order: order.filter((one) => one !== key).toSpliced(place, 0, key) }),
    showOnly: (keys) =>
      keep({
        hidden: columns.slice(1).flatMap(({ key }) => (keys.includes(key) ? [] : [key])),
        order: orderOf(columns, keys),
      }),
    reset: () => keep(usual),
  }
}

/** Applies the user's order: the first column stays, and columns added since keep their default position. */
export function arranged<R>(
  columns: readonly Column<R>[],
  { order }: Pick<ColumnChoice, 'order'>,
): Column<R>[] {
  const placed = order.flatMap((key) => columns.slice(1).filter((column) => column.key === key))
  return [...columns.slice(0, 1), ...placed]
}

/** The keys of all columns but the first: ordered ones first, each new one after its default predecessor. */
function orderOf<R>(columns: readonly Column<R>[], wanted: readonly string[]): string[] {
  const all = columns.slice(1).map(({ key }) => key)
  const order = wanted.filter((key) => all.includes(key))
  for (const [place, key] of all.entries()) {
    if (order.includes(key)) continue
    const before = all.slice(0, place).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

function storedIn<R>(value: unknown, columns: readonly Column<R>[]): Kept | null {
  if (typeof value !== 'object' || value === null) return null
  // Older versions stored only the hidden columns.
  const { hidden, order = [] } = (Array.isArray(value) ? { hidden: value } : value) as Record<string, unknown>
  if (!Array.isArray(hidden) || !Array.isArray(order)) return null
  const known = (keys: readonly unknown[]) =>
    columns.slice(1).flatMap(({ key }) => (keys.includes(key) ? [key] : []))
  return { hidden: known(hidden), order: order.filter((key) => typeof key === 'string') }
}
