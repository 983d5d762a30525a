import { type MenuEntry, mayEnter } from '#console/menu.ts'
import { flat, type RouteEntry } from '#console/routeEntry.ts'
import { routes } from '#console/routes.ts'
import type { Session, Staff } from '#console/session.ts'
import { portalNow } from '#console/staff/portal.ts'
import { synonyms } from '#features/paletteWords.messages.ts'
import { languages, say, type Text } from '#shared/messages.ts'

/** A page the user may enter, with all words it can be found by. */
export type FindablePage = { entry: RouteEntry; section: Text | null; words: readonly string[] }

/** The pages of the user's menu, and other pages that need no parameter. */
export function pagesFor(who: Session | Staff, menu: readonly MenuEntry[]): FindablePage[] {
  const shown = menu.flatMap(({ entry, children }) => [
    ...(entry.page || entry.external ? [{ entry, section: null }] : []),
    ...children.map((child) => ({ entry: child, section: entry.title })),
  ])
  const known = new Set(shown.map(({ entry }) => entry.path.toLowerCase()))
  const keys = new Set(shown.flatMap(({ entry }) => entry.component ?? []))
  const beside = flat([...routes, ...(portalNow()?.routes ?? [])])
    .filter((entry) => entry.page && !entry.path.includes('$') && mayEnter(entry, who))
    .filter(({ path, component }) => !known.has(path.toLowerCase()) && !keys.has(component ?? ''))
    // Portal pages that are hidden from the menu cannot be found either.
    .filter(({ component }) => component === undefined)
    .map((entry) => ({ entry, section: null }))
  return [...shown, ...beside].map(({ entry, section }) => ({
    entry,
    section,
    words: wordsOf(entry, section),
  }))
}

function wordsOf({ title, path }: RouteEntry, section: Text | null): string[] {
  const named = languages.map((language) => say(language, title))
  const placed = section
    ? languages.map((language) => `${say(language, section)} ${say(language, title)}`)
    : []
  return [...named, ...placed, ...(synonyms[path] ?? [])]
}
