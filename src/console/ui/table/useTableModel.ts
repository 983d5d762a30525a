import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, fieldOf } from '#console/ui/table/column.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: keyof Row & string
  hidden: readonly string[]
  selected: readonly string[]
  onSelect: ((keys: string[]) => void) | undefined
}

/** The table model: visible columns in order, rows by key, and selection with Shift for a range. */
export function useTableModel<Row extends object>(options: Options<Row>) {
  const { rows, columns, rowKey, hidden, selected, onSelect } = options
  const definitions = useMemo(
    () => columns.map(({ key }) => ({ id: key, accessorFn: (row: Row) => fieldOf(row, key) })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const rowSelection = Object.fromEntries(selected.map((key) => [key, true as const]))
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(fieldOf(row, rowKey)),
    enableRowSelection: onSelect !== undefined,
    state: { rowSelection, columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])) },
    onRowSelectionChange: (next) =>
      onSelect?.(Object.keys(typeof next === 'function' ? next(rowSelection) : next)),
  })
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>
