import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import type { ExportTo } from '#console/list/ExportButton.tsx'
import { FilterRow } from '#console/list/FilterRow.tsx'
import type { Filter } from '#console/list/filters.ts'
import { ListBody } from '#console/list/ListBody.tsx'
import { Summary } from '#console/list/Summary.tsx'
import { Tools } from '#console/list/Tools.tsx'
import { useColumnChoice } from '#console/list/useColumnChoice.ts'
import { useListState } from '#console/list/useListState.ts'
import { useLiveRows } from '#console/list/useLiveRows.ts'
import { type Totals, useTotals } from '#console/list/useTotals.ts'
import type { Topic } from '#console/live.ts'
import { useSettings } from '#console/theme.ts'
import { Card } from '#console/ui/Card.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { Pagination } from '#console/ui/Pagination.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { ListQuery, Page } from '#shared/lists.ts'
import type { Text } from '#shared/messages.ts'

export type ListProps<R extends object, Q, T> = {
  /** Names the list, for screen readers and for what this browser keeps of it. */
  title: Text
  /** A list call of the contracts, such as `api.refunds.list`. */
  endpoint: (query: Q) => Promise<Page<R>>
  rowKey: keyof R & string
  columns: readonly Column<R>[]
  filters?: readonly Filter<Q>[]
  /** Part of each query that nobody can change, such as the batch whose lines these are. */
  fixed?: Partial<Q>
  /** The row's own page: its first column becomes the link, and a click on the row follows it. */
  rowLink?: (row: R) => string
  actions?: (row: R) => readonly MenuItem[]
  /** What is told live of these rows. */
  live?: Topic
  totals?: Totals<Q, T>
  exportTo?: ExportTo
  /** Buttons for the selected rows; without it none can be selected. */
  bulk?: (keys: readonly string[], clear: () => void) => ReactNode
  /** What to do next, where there is nothing yet. */
  empty?: { title: Text; hint: Text; action?: ReactNode }
}

/** A list without a page around it. */
export function ListView<R extends object, Q extends ListQuery, T = never>(props: ListProps<R, Q, T>) {
  const { title, endpoint, rowKey, columns, filters = [], fixed = {}, rowLink } = props
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const t = useText()
  const { density } = useSettings()
  const choice = useColumnChoice(title.zh, columns)
  const [selected, setSelected] = useState<string[]>([])
  const state = useListState(
    filters,
    columns.filter((column) => column.sortable).map(({ key }) => key),
  )
  const narrowed = { ...state.filters, ...fixed }
  const sort = state.sort && { sortField: state.sort.field, sortOrder: state.sort.order }
  const query = { pageNum: state.pageNum, pageSize: state.pageSize, ...sort, ...narrowed } as unknown as Q
  const queryKey = ['list', pathname, title.en, textOf(query)]
  const read = () => endpoint(query)
  const { data, error, loading, refreshing, refetch } = useRead(queryKey, read, { keep: true })
  const fresh = useLiveRows({ topic: props.live, queryKey, read, rowKey, firstPage: state.pageNum === 1 })
  const totals = useTotals(
    props.totals,
    [...queryKey.slice(0, 3), textOf(narrowed)],
    narrowed as Partial<Q>,
    data,
  )

  // An empty page beyond the first steps back one page, or to the last there is.
  const beyond =
    data !== undefined && data.rows.length === 0 && data.pageNum > 1 && data.pageNum === state.pageNum
  const stepBackTo = beyond ? Math.max(1, Math.min(data.pageNum - 1, data.totalPages)) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that calls for it
  useEffect(() => {
    if (stepBackTo !== null) state.goToPage(stepBackTo, { replace: true })
  }, [stepBackTo])

  async function showNew() {
    fresh.clear()
    await refetch()
  }

  return (
    <Card flush>
      <FilterRow
        filters={filters}
        state={state}
        tools={
          <Tools
            columns={columns}
            choice={choice}
            refreshing={refreshing}
            onRefresh={() => void refetch()}
            exporting={props.exportTo && { exportTo: props.exportTo, filters: narrowed }}
          />
        }
      />
      <Summary
        summary={totals.shown}
        newCount={fresh.newKeys.length}
        onShowNew={() => void showNew()}
        bulk={selected.length > 0 && props.bulk?.(selected, () => setSelected([]))}
      />
      <ListBody
        {...props}
        {...{ loading, error, choice, density, state }}
        rows={data?.rows}
        label={t(title)}
        filtered={Object.keys(state.filters).length > 0}
        onRetry={() => void refetch()}
        selected={selected}
        onSelect={props.bulk && setSelected}
        link={rowLink && ((row: R, content: ReactNode) => <TextLink to={rowLink(row)}>{content}</TextLink>)}
        onOpen={rowLink && ((row: R) => void navigate({ to: rowLink(row) }))}
      />
      {data && (data.rows.length > 0 || data.pageNum > 1) && (
        <div className="border-t border-line">
          <Pagination
            {...data}
            {...totals.count}
            shown={data.rows.length}
            onPage={(page) => state.goToPage(page)}
            onSize={(size) => state.change({ pageSize: String(size) })}
            onCountExactly={totals.ask}
          />
        </div>
      )}
    </Card>
  )
}

/** A query as text, for a key: amounts have no JSON of their own. */
function textOf(query: object): string {
  return JSON.stringify(query, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}
