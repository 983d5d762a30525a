import { useMatch, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProductName } from '#console/brand.ts'
import { useText } from '#console/language.tsx'
import type { RouteEntry } from '#console/routeEntry.ts'
import { type Search, stringifySearch } from '#console/search.ts'
import { menuTexts } from '#console/shell.messages.ts'
import { nameTab, openTab, useTabs } from '#console/tabsStore.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/**
 * `path` and `tab` (the page whose tab it shares) are in lower case, because URLs are matched
 * case-insensitively.
 */
export type CurrentPage = { path: string; tab: string; entry: RouteEntry | undefined }

/** The current page. Keeps the tab bar and the document title in sync. */
export function useCurrentPage(): CurrentPage {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const entry = match?.staticData.entry
  const href = match ? match.pathname + stringifySearch(match.search as Search) : '/'
  const path = pathOf(match?.pathname)
  const tab = tabOf(path, entry)
  const title = entry?.title ?? menuTexts.notFound
  const named = useTabs().find((one) => one.path === tab)?.title
  const opens = entry !== undefined
  const t = useText()
  const product = useProductName()

  useEffect(() => {
    if (opens) openTab({ path: tab, href, title })
  }, [opens, tab, href, title])
  useEffect(() => {
    document.title = `${t(named ?? title)} · ${product}`
  })
  return { path, tab, entry }
}

/** Titles the page's tab after what it shows: `useTabTitle(order.orderId)`. */
export function useTabTitle(title: string | undefined) {
  const path = useMatch({
    strict: false,
    select: ({ pathname, staticData }) => tabOf(pathOf(pathname), staticData.entry),
  })
  useEffect(() => {
    if (title) nameTab(path, title)
  }, [path, title])
}

/**
 * The part of a path that identifies the tab: all of it, or as many segments as the page whose tab it shares.
 */
function tabOf(path: string, entry: RouteEntry | undefined): string {
  return entry?.tab ? path.split('/').slice(0, entry.tab.split('/').length).join('/') : path
}

function pathOf(pathname = '/'): string {
  return pathname.length > 1 ? trimmedEnd(pathname, '/').toLowerCase() : pathname
}
