import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import type { ExportTo } from '#console/list/ExportButton.tsx'
import { FilterRow } from '#console/list/FilterRow.tsx'
import { beyondDaysIn, type Filter } from '#console/list/filters.ts'
import { ListBody } from '#console/list/ListBody.tsx'
import { Summary } from '#console/list/Summary.tsx'
import { shownKeys, Tools } from '#console/list/Tools.tsx'
import { useColumnChoice } from '#console/list/useColumnChoice.ts'
import { useList } from '#console/list/useList.ts'
import type { Totals } from '#console/list/useTotals.ts'
import { useViews } from '#console/list/useViews.ts'
import { ViewsMenu } from '#console/list/ViewsMenu.tsx'
import type { Viewable } from '#console/list/views.ts'
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
  const { title, columns, filters = [], rowLink } = props
  const place = useRef<HTMLDivElement>(null)
  const { state, data, totals, queryText, ...list } = useList(props, place)
  const choice = useColumnChoice(title.zh, columns)
  const [selected, setSelected] = useSelection(queryText)
  const { density } = useSettings()
  const navigate = useNavigate()
  const t = useText()
  const note = beyondDaysIn(filters, state.search)
  const exporting = props.exportTo && { exportTo: props.exportTo, wanted: list.sortedAndNarrowed }
  const viewable: Viewable<R, Q> = {
    ...{ columns, choice, filters, density, exporting },
    list: props.exportTo?.path ?? title.zh,
    search: state.search,
    shown: shownKeys(columns, choice),
  }
  // Part of another page has no views of its own.
  const hasViews = props.fixed === undefined && filters.length > 0
  const views = useViews(viewable, state, hasViews)
  const tools = (
    <Tools
      views={hasViews && <ViewsMenu of={viewable} views={views} />}
      columns={columns}
      choice={choice}
      refreshing={list.refreshing}
      onRefresh={list.refresh}
      exporting={exporting}
    />
  )
  return (
    <Card flush>
      <FilterRow filters={filters} state={state} tools={tools} />
      <Summary
        note={note && t(note)}
        summary={totals.shown}
        newCount={list.newCount}
        onShowNew={list.showNew}
        bulk={selected.length > 0 && props.bulk?.(selected, () => setSelected([]))}
      />
      <div ref={place}>
        <ListBody
          {...props}
          {...{ choice, density, state, selected }}
          loading={list.loading}
          error={list.error}
          rows={data?.rows}
          fresh={(key) => list.arrived.includes(key)}
          label={t(title)}
          filtered={Object.keys(state.filters).length > 0}
          onRetry={list.refresh}
          onSelect={props.bulk && setSelected}
          link={rowLink && ((row: R, content: ReactNode) => <TextLink to={rowLink(row)}>{content}</TextLink>)}
          onOpen={rowLink && ((row: R) => void navigate({ to: rowLink(row) }))}
        />
      </div>
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

/** The chosen rows. Other rows on the screen are another choice: nothing stays chosen out of sight. */
function useSelection(queryText: string) {
  const [selected, setSelected] = useState<string[]>([])
  const [of, setOf] = useState(queryText)
  if (of !== queryText) {
    setOf(queryText)
    setSelected([])
  }
  return [selected, setSelected] as const
}
