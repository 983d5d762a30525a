import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, type Search } from '#console/search.ts'

export type Wanted = {
  /** What is typed to search for, '' for nothing. */
  text: string
  search: (text: string) => void
}

/** What is wanted of a whole list: it stands in the address, so that a link, a reload and the back button bring it again. */
export function useWanted(): Wanted {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  return {
    text: oneOf(search, 'search') ?? '',
    search: (typed) =>
      void navigate({
        to: '.',
        search: { ...search, search: typed || undefined } as never,
        replace: true,
        resetScroll: false,
      }),
  }
}

/** Does one of these facts hold what was typed? */
export function isIn(typed: string, ...facts: readonly string[]): boolean {
  return facts.join(' ').toLowerCase().includes(typed.toLowerCase())
}
