import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { ColumnChooser } from '#console/list/ColumnChooser.tsx'
import { ExportButton, type ExportTo } from '#console/list/ExportButton.tsx'
import { m } from '#console/list/list.messages.ts'
import type { ColumnChoice } from '#console/list/useColumnChoice.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import type { Column } from '#console/ui/table/column.ts'

type Props<R> = {
  /** The menu of saved views, if the list has them. */
  views?: ReactNode
  columns: readonly Column<R>[]
  choice: ColumnChoice
  refreshing: boolean
  onRefresh: () => void
  exporting: { exportTo: ExportTo; wanted: object } | undefined
}

/** The controls of a list. */
export function Tools<R>({ views, columns, choice, refreshing, onRefresh, exporting }: Props<R>) {
  const t = useText()
  return (
    <>
      {exporting && <ExportButton {...exporting} shown={shownKeys(columns, choice)} />}
      {views}
      <span className={refreshing ? 'inline-flex [&_svg]:animate-spin' : 'inline-flex'}>
        <IconButton icon={RefreshCw} label={t(m.refresh)} aria-busy={refreshing} onClick={onRefresh} />
      </span>
      <ColumnChooser columns={columns} choice={choice} />
    </>
  )
}

/** The export keys of the visible columns, in order. */
export function shownKeys<R>(columns: readonly Column<R>[], { hidden }: ColumnChoice): string[] {
  return columns.flatMap(({ key, exportAs }) => (hidden.includes(key) ? [] : (exportAs ?? [key])))
}
