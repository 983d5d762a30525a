import { useParams, useSearch } from '@tanstack/react-router'
import { type Filter, keysOf, queryIn } from '#console/list/filters.ts'
import { oneOf, type Search } from '#console/search.ts'
import type { Sort } from '#console/ui/table/column.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { defaultPageSize, pageSizes } from '#shared/lists.ts'

/** A list's state. All of it is in the URL, so a link, a reload and the back button restore it. */
export type ListState<Q> = {
  search: Search
  filters: Partial<Q>
  pageNum: number
  pageSize: number
  sort: Sort | null
  /** Changes URL keys; a new filter, size or sort resets to page 1. */
  change: (change: Search, options?: { replace?: boolean }) => void
  goToPage: (pageNum: number, options?: { replace?: boolean }) => void
  sortBy: (sort: Sort | null) => void
  sizeTo: (pageSize: number) => void
  clear: () => void
  /** The key of the row in the quick view. */
  peek: string | undefined
  look: (key: string | null) => void
}

/** `part` prefixes the URL keys for page, size, sort and quick view if the page has several lists. */
export function useListState<Q>(
  filters: readonly Filter<Q>[],
  sortable: readonly string[],
  part?: string,
): ListState<Q> {
  const own = (key: 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder' | 'peek') =>
    part === undefined ? key : `${part}.${key}`
  const search = useSearch({ strict: false }) as Search
  const params = useParams({ strict: false }) as { pageNum?: string }
  const pageInPath = part === undefined ? params.pageNum : undefined
  const navigate = useNavigate()

  function change(next: Search, { replace = false } = {}) {
    void navigate({
      to: '.',
      search: { ...search, [own('pageNum')]: undefined, [own('peek')]: undefined, ...next },
      replace,
      resetScroll: false,
    })
  }

  function look(key: string | null) {
    const next = { ...search, [own('peek')]: key ?? undefined }
    // Browsing from row to row replaces the history entry, so the back button closes the drawer.
    const replace = key === null || search[own('peek')] !== undefined
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }

  return {
    search,
    filters: queryIn(filters, search),
    pageNum: numberIn(oneOf(search, own('pageNum')) ?? pageInPath, 1),
    pageSize: sizeIn(oneOf(search, own('pageSize'))),
    sort: sortIn(oneOf(search, own('sortField')), oneOf(search, own('sortOrder')), sortable),
    change,
    goToPage: (pageNum, options) =>
      change({ [own('pageNum')]: pageNum === 1 && !pageInPath ? undefined : String(pageNum) }, options),
    sortBy: (sort) => change({ [own('sortField')]: sort?.field, [own('sortOrder')]: sort?.order }),
    sizeTo: (pageSize) => change({ [own('pageSize')]: String(pageSize) }),
    peek: oneOf(search, own('peek')),
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

function sortIn(
  field: string | undefined,
  order: string | undefined,
  sortable: readonly string[],
): Sort | null {
  if (field === undefined || !sortable.includes(field)) return null
  return { field, order: order === 'desc' ? 'desc' : 'asc' }
}
