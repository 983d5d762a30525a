import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type Filter, keysOf, queryIn } from '#console/list/filters.ts'
import { oneOf, type Search } from '#console/search.ts'
import type { Sort } from '#console/ui/table/column.ts'
import { defaultPageSize, pageSizes } from '#shared/lists.ts'

/** What a list shows: all of it stands in the address, so that a link, a reload and the back button bring it again. */
export type ListState<Q> = {
  search: Search
  filters: Partial<Q>
  pageNum: number
  pageSize: number
  sort: Sort | null
  /** Changes keys of the address; a new filter, size or sort begins at page 1. */
  change: (change: Search, options?: { replace?: boolean }) => void
  goToPage: (pageNum: number, options?: { replace?: boolean }) => void
  clear: () => void
  /** The key of the row that is looked at beside the list. */
  peek: string | undefined
  look: (key: string | null) => void
}

export function useListState<Q>(filters: readonly Filter<Q>[], sortable: readonly string[]): ListState<Q> {
  const search = useSearch({ strict: false }) as Search
  const { pageNum: pageInPath } = useParams({ strict: false }) as { pageNum?: string }
  const navigate = useNavigate()

  function change(next: Search, { replace = false } = {}) {
    void navigate({
      to: '.',
      search: { ...search, pageNum: undefined, peek: undefined, ...next } as never,
      replace,
      resetScroll: false,
    })
  }

  function look(key: string | null) {
    const next = { ...search, peek: key ?? undefined }
    // The back button closes it, whatever rows were gone through.
    const replace = key === null || search.peek !== undefined
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  }

  return {
    search,
    filters: queryIn(filters, search),
    pageNum: numberIn(oneOf(search, 'pageNum') ?? pageInPath, 1),
    pageSize: sizeIn(oneOf(search, 'pageSize')),
    sort: sortIn(search, sortable),
    change,
    goToPage: (pageNum, options) =>
      change({ pageNum: pageNum === 1 && !pageInPath ? undefined : String(pageNum) }, options),
    peek: oneOf(search, 'peek'),
    look,
    clear: () => change(Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))),
  }
}

function numberIn(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise
}

function sizeIn(text: string | undefined): number {
  return pageSizes.find((size) => String(size) === text) ?? defaultPageSize
}

function sortIn(search: Search, sortable: readonly string[]): Sort | null {
  const field = oneOf(search, 'sortField')
  if (field === undefined || !sortable.includes(field)) return null
  return { field, order: oneOf(search, 'sortOrder') === 'desc' ? 'desc' : 'asc' }
}
