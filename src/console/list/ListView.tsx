import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Address } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { TextLink } from '#console/link.tsx'
import { BulkBar } from '#console/list/bulk/BulkBar.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { type ExportTo, useAllowedExport } from '#console/list/ExportButton.tsx'
import { FilterRow } from '#console/list/FilterRow.tsx'
import { beyondDaysIn, type Filter } from '#console/list/filters.ts'
import { ListBody } from '#console/list/ListBody.tsx'
import { ViewTabs } from '#console/list/pins/ViewTabs.tsx'
import { Summary } from '#console/list/Summary.tsx'
import { shownKeys, Tools } from '#console/list/Tools.tsx'
import { arranged, useColumnChoice } from '#console/list/useColumnChoice.ts'
import { useList } from '#console/list/useList.ts'
import type { Totals } from '#console/list/useTotals.ts'
import { useViews } from '#console/list/useViews.ts'
import { ViewsMenu } from '#console/list/ViewsMenu.tsx'
import { type Viewable, viewKeys } from '#console/list/views.ts'
import { useSettings } from '#console/theme.ts'
import { Card } from '#console/ui/Card.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { Pagination } from '#console/ui/Pagination.tsx'
import { type Column, fieldOf } from '#console/ui/table/column.ts'
import { rawValue } from '#console/ui/table/rawRow.ts'
import { useNavigate } from '#console/useNavigate.ts'
import type { ListQuery, Page } from '#shared/lists.ts'
import type { Topic } from '#shared/liveTopics.ts'
import type { Text } from '#shared/messages.ts'

// Loaded when the first row is opened in quick view.
const PeekDrawer = lazyDialog(() => import('#console/list/peek/PeekDrawer.tsx'), 'PeekDrawer')

export type ListProps<R extends object, Q, T> = {
  /** Names the list for screen readers and for the preferences stored in this browser. */
  title: Text
  /** A list call of the contracts, such as `api.refunds.list`. */
  endpoint: (query: Q) => Promise<Page<R>>
  rowKey: keyof R & string
  columns: readonly Column<R>[]
  filters?: readonly Filter<Q>[]
  /** A fixed part of each query, such as the batch whose lines these are. */
  fixed?: Partial<Q>
  /** Prefixes the URL keys if a page has several lists, which would otherwise share page number and sort. */
  part?: string
  /** The row's detail page: the first column links to it, and so does a click on the row. */
  rowLink?: (row: R) => Address
  actions?: (row: R) => readonly MenuItem[]
  /** The live topic of these rows. */
  live?: Topic
  totals?: Totals<Q, T>
  exportTo?: ExportTo
  /** Actions on selected rows; without any, rows cannot be selected. */
  bulk?: readonly BulkAct<R>[]
  /** Extra content below the row's facts in the quick view, for data that the list does not hold. */
  peekMore?: (row: R) => ReactNode
  /** Shown if there are no rows yet, with a suggested next step. */
  empty?: { title: Text; hint: Text; action?: ReactNode }
}

/** A list without a page frame. */
export function ListView<R extends object, Q extends ListQuery, T = never>(props: ListProps<R, Q, T>) {
  const { title, filters = [], rowLink, rowKey, bulk = [] } = props
  const place = useRef<HTMLDivElement>(null)
  const { state, data, totals, queryText, ...list } = useList(props, place)
  const choice = useColumnChoice(title.zh, props.columns)
  const columns = arranged(props.columns, choice)
  const [selected, setSelected] = useSelection(queryText)
  const { density } = useSettings()
  const navigate = useNavigate()
  const intent = useIntent(rowLink)
  const t = useText()
  const keyOf = (row: R) => String(fieldOf(row, rowKey))
  const nameOf = (row: R) => (columns[0] && rawValue(row, columns[0])) || keyOf(row)
  const atFoot = totals.shown && !props.totals?.above
  const note = beyondDaysIn(filters, state.search)
  const exportTo = useAllowedExport(props.exportTo)
  const exporting = exportTo && { exportTo, wanted: list.sortedAndNarrowed }
  const viewable: Viewable<R, Q> = {
    ...{ columns, choice, filters, density, exporting },
    list: exportTo?.path ?? title.zh,
    search: state.search,
    shown: shownKeys(columns, choice),
  }
  // A list embedded in another page has no saved views.
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
      {hasViews && (
        <ViewTabs
          list={viewable.list}
          views={views}
          live={props.live}
          filtered={viewKeys(filters).some((key) => state.search[key] !== undefined)}
        />
      )}
      <FilterRow filters={filters} state={state} tools={tools} />
      <Summary
        note={note && t(note)}
        summary={atFoot ? null : totals.shown}
        newCount={list.newCount}
        onShowNew={list.showNew}
        bulk={
          selected.length > 0 && (
            <BulkBar
              rows={(data?.rows ?? []).filter((row) => selected.includes(keyOf(row)))}
              acts={bulk}
              {...{ keyOf, nameOf }}
              clear={() => setSelected([])}
            />
          )
        }
      />
      <div ref={place}>
        <ListBody
          {...props}
          {...{ columns, choice, density, state, selected }}
          loading={list.loading}
          error={list.error}
          rows={data?.rows}
          fresh={(key) => list.arrived.includes(key)}
          label={t(title)}
          filtered={Object.keys(state.filters).length > 0}
          onRetry={list.refresh}
          onSelect={bulk.length > 0 ? setSelected : undefined}
          onPeek={rowLink && state.look}
          onIntent={intent}
          link={rowLink && ((row: R, content: ReactNode) => <TextLink to={rowLink(row)}>{content}</TextLink>)}
          onOpen={rowLink && ((row: R) => void navigate({ to: rowLink(row) }))}
        />
      </div>
      {atFoot && (
        <div className="z-2 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-text-2 sm:sticky sm:bottom-0">
          {totals.shown}
        </div>
      )}
      {data && (data.rows.length > 0 || data.pageNum > 1) && (
        <div className="border-t border-line">
          <Pagination
            {...data}
            {...totals.count}
            shown={data.rows.length}
            onPage={(page) => state.goToPage(page)}
            onSize={state.sizeTo}
            onCountExactly={totals.ask}
          />
        </div>
      )}
      {rowLink && data && state.peek !== undefined && (
        <PeekDrawer
          {...{ rowKey, columns }}
          rows={data.rows}
          of={state.peek}
          to={rowLink}
          actions={props.actions}
          more={props.peekMore}
          onLook={state.look}
          onClose={() => state.look(null)}
        />
      )}
    </Card>
  )
}

const restMs = 80

/** Prefetches a row's page when the pointer rests on it. */
function useIntent<R>(rowLink: ((row: R) => Address) | undefined) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    rowLink &&
    ((row: R) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void router.preloadRoute({ to: rowLink(row) }), restMs)
    })
  )
}

/**
 * The selected rows. The selection is cleared when the query changes, so that no selected row is out of
 * sight.
 */
function useSelection(queryText: string) {
  const [selected, setSelected] = useState<string[]>([])
  const [of, setOf] = useState(queryText)
  if (of !== queryText) {
    setOf(queryText)
    setSelected([])
  }
  return [selected, setSelected] as const
}
