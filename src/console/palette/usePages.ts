import { CornerDownRight, History } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '#console/language.tsx'
import type { Entry } from '#console/palette/entry.ts'
import { fitOf } from '#console/palette/match.ts'
import { type FindablePage, pagesFor } from '#console/palette/pages.ts'
import { recentOf } from '#console/palette/recent.ts'
import { useMaybeSession, useMaybeStaff, useUser } from '#console/session.ts'
import { isUnder, useMenu } from '#console/shell/useMenu.ts'
import { languages, say, type Text } from '#shared/messages.ts'

const mostPages = 7
const mostRecent = 6

/** The pages the user may enter. */
export function useFindablePages(): readonly FindablePage[] {
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  const menu = useMenu()
  const who = session ?? staff
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu follows from the person
  return useMemo(() => (who ? pagesFor(who, menu) : []), [who])
}

/** The pages that match the input, best first; without input, the first of the menu. */
export function usePages(pages: readonly FindablePage[], typed: string): Entry[] {
  const t = useText()
  const fitting = useMemo(
    () =>
      pages
        .flatMap((page) => {
          const fit = fitOf(typed, page.words)
          return fit === null ? [] : [{ page, fit }]
        })
        .toSorted((one, other) => one.fit - other.fit)
        .slice(0, mostPages),
    [pages, typed],
  )
  return fitting.map(({ page: { entry, section } }) => ({
    ...{ id: `page ${entry.path}`, group: 'pages', title: t(entry.title), href: entry.path },
    icon: entry.icon ?? CornerDownRight,
    note: section ? t(section) : undefined,
    ...(entry.external ? { external: true } : {}),
  }))
}

/** The user's recent pages, latest first, without the current one. */
export function useRecent(pages: readonly FindablePage[], typed: string, current: string): Entry[] {
  const t = useText()
  const { username } = useUser()
  return recentOf(username)
    .filter(({ path, title }) => path !== current && fitOf(typed, wordsOf(title)) !== null)
    .slice(0, mostRecent)
    .map(({ path, href, title }) => ({
      ...{ id: `recent ${path}`, group: 'recent', icon: History, title: t(title), href },
      note: listOf(pages, path, t(title), t),
    }))
}

function wordsOf(title: Text | string): string[] {
  return typeof title === 'string' ? [title] : languages.map((language) => say(language, title))
}

/** The list page above a detail page, since a record's number alone says little. */
function listOf(
  pages: readonly FindablePage[],
  path: string,
  title: string,
  t: (text: Text) => string,
): string | undefined {
  const above = pages
    .filter(({ entry }) => isUnder(path, entry.path))
    .toSorted((one, other) => other.entry.path.length - one.entry.path.length)[0]
  const name = above && t(above.entry.title)
  if (name !== title) return name
  return above?.section ? t(above.section) : undefined
}
