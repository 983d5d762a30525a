import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '#console/client.ts'
import { useText } from '#console/language.tsx'
import type { ListProps } from '#console/list/ListView.tsx'
import { m } from '#console/list/list.messages.ts'
import type { ColumnChoice } from '#console/list/useColumnChoice.ts'
import type { ListState } from '#console/list/useListState.ts'
import { Button } from '#console/ui/Button.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Density } from '#console/ui/table/column.ts'

type Props<R extends object, Q, T> = Pick<ListProps<R, Q, T>, 'columns' | 'rowKey' | 'actions' | 'empty'> & {
  rows: readonly R[] | undefined
  /** Whether a row arrived while the page was open. */
  fresh: (key: string) => boolean
  loading: boolean
  error: ApiError | null
  label: string
  filtered: boolean
  choice: ColumnChoice
  density: Density
  state: ListState<Q>
  selected: string[]
  onSelect: ((keys: string[]) => void) | undefined
  link: ((row: R, content: ReactNode) => ReactNode) | undefined
  onOpen: ((row: R) => void) | undefined
  onPeek: ((key: string) => void) | undefined
  onIntent: ((row: R) => void) | undefined
  onRetry: () => void
}

/** The rows of a list, or in their place a skeleton, an error or an empty state. */
export function ListBody<R extends object, Q, T>({ rows, loading, error, ...rest }: Props<R, Q, T>) {
  const { columns, choice, density, state } = rest
  if (error && !rows) {
    return <ErrorPanel error={error} onRetry={rest.onRetry} />
  }
  if (loading || !rows) {
    const shown = Math.min(6, columns.length - choice.hidden.length)
    return (
      <TableSkeleton rows={state.pageSize} columns={shown} height={density === 'compact' ? 'h-9' : 'h-12'} />
    )
  }
  if (rows.length === 0) return <Nothing {...rest} />
  return (
    <Table
      label={rest.label}
      rows={rows}
      columns={columns}
      rowKey={rest.rowKey}
      hidden={choice.hidden}
      fresh={rest.fresh}
      density={density}
      sort={state.sort}
      onSort={state.sortBy}
      selected={rest.selected}
      {...(rest.onSelect ? { onSelect: rest.onSelect } : {})}
      {...(rest.link ? { link: rest.link } : {})}
      {...(rest.onPeek ? { onPeek: rest.onPeek } : {})}
      {...(rest.onIntent ? { onIntent: rest.onIntent } : {})}
      {...(rest.onOpen ? { onOpen: rest.onOpen } : {})}
      {...(rest.actions ? { actions: rest.actions } : {})}
    />
  )
}

function Nothing<R extends object, Q, T>({
  filtered,
  state,
  empty,
}: Pick<Props<R, Q, T>, 'filtered' | 'state' | 'empty'>) {
  const t = useText()
  if (filtered) {
    return (
      <Empty
        icon={SearchX}
        title={t(m.emptyFiltered)}
        hint={t(m.emptyFilteredHint)}
        action={<Button onClick={state.clear}>{t(m.clearFilters)}</Button>}
      />
    )
  }
  return (
    <Empty title={t(empty?.title ?? m.empty)} hint={t(empty?.hint ?? m.emptyHint)} action={empty?.action} />
  )
}
