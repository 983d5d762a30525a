import { useSearch } from '@tanstack/react-router'
import { oneOf, type Search } from '#console/search.ts'
import { useNavigate } from '#console/useNavigate.ts'

export type ListSelection = {
  /** The search text; '' for none. */
  text: string
  search: (text: string) => void
}

/** The search of a whole list, stored in the URL so that a link, a reload and the back button restore it. */
export function useListSelection(): ListSelection {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  return {
    text: oneOf(search, 'search') ?? '',
    search: (typed) =>
      void navigate({
        to: '.',
        search: { ...search, search: typed || undefined },
        replace: true,
        resetScroll: false,
      }),
  }
}

/** Returns whether any of the facts contains the search text. */
export function isIn(typed: string, ...facts: readonly string[]): boolean {
  return facts.join(' ').toLowerCase().includes(typed.toLowerCase())
}
