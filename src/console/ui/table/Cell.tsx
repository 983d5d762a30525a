import type { ReactNode } from 'react'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type Column, fieldOf } from '#console/ui/table/column.ts'

/** The cell of one column and row. */
export function Cell<Row>({
  row,
  column,
  wrap,
}: {
  row: Row
  column: Column<Row>
  wrap?: (content: ReactNode) => ReactNode
}) {
  const value = fieldOf(row, column.key)
  const content = column.cell ? column.cell(row) : plain(value)
  const shown = wrap ? wrap(content) : content
  if (!column.copyable || value === null || value === undefined) return shown
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {shown}
      <CopyButton text={String(value)} />
    </span>
  )
}

function plain(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="text-text-3">—</span>
  return value instanceof Date ? <Instant at={value} /> : String(value)
}
