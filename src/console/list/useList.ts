import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { inputText, useComposedRead } from '#console/api.ts'
import type { ListProps } from '#console/list/ListView.tsx'
import { useListState } from '#console/list/useListState.ts'
import { useLiveRows } from '#console/list/useLiveRows.ts'
import { useTotals } from '#console/list/useTotals.ts'
import type { ListQuery, Page } from '#shared/lists.ts'

type UseListOptions<R extends object, Q, T> = Pick<
  ListProps<R, Q, T>,
  'title' | 'endpoint' | 'rowKey' | 'columns' | 'filters' | 'fixed' | 'part' | 'live' | 'totals'
>

/** Loads a list from the URL state and keeps it up to date. */
export function useList<R extends object, Q extends ListQuery, T>(
  wanted: UseListOptions<R, Q, T>,
  place: RefObject<HTMLElement | null>,
) {
  const { title, endpoint, rowKey, columns, filters = [], fixed = {} } = wanted
  const { pathname } = useLocation()
  const state = useListState(filters, sortableOf(columns), wanted.part)
  const { pageNum, pageSize, sort } = state
  const filtered = { ...state.filters, ...fixed } as Partial<Q>
  const sortedAndNarrowed = { ...(sort && { sortField: sort.field, sortOrder: sort.order }), ...filtered }
  const query = { pageNum, pageSize, ...sortedAndNarrowed } as unknown as Q

  const list = ['list', pathname, title.en]
  const queryKey = [...list, inputText(query)]
  const read = () => endpoint(query)
  const { data, refetch, ...status } = useComposedRead(queryKey, read, { keep: true })
  const totals = useTotals(wanted.totals, [...list, inputText(filtered)], filtered, data)
  const fresh = useLiveRows({
    topic: wanted.live,
    queryKey,
    read,
    rowKey,
    newestFirst: pageNum === 1 && sort === null,
    inUse: () => scrollY > 0 || place.current?.matches(':hover, :focus-within') === true,
    onChanged: totals.refresh,
  })

  const stepBackTo = data && data.pageNum === pageNum ? pageBefore(data) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that calls for it
  useEffect(() => {
    if (stepBackTo !== null) state.goToPage(stepBackTo, { replace: true })
  }, [stepBackTo])

  return {
    ...status,
    state,
    /** The query of an export of this list. */
    sortedAndNarrowed,
    data,
    totals,
    queryText: inputText(query),
    refresh: () => void refetch(),
    newCount: fresh.newKeys.length,
    arrived: fresh.arrived,
    showNew: () => {
      fresh.clear()
      totals.refresh()
      void refetch()
    },
  }
}

/** Where an empty page beyond the first goes back to: the previous page or the last one. */
function pageBefore({ rows, pageNum, totalPages }: Page<unknown>): number | null {
  return rows.length > 0 || pageNum === 1 ? null : Math.max(1, Math.min(pageNum - 1, totalPages))
}

function sortableOf(columns: readonly { key: string; sortable?: boolean }[]): string[] {
  return columns.flatMap(({ key, sortable }) => (sortable ? [key] : []))
}
