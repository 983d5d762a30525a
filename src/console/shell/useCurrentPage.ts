import { useMatch, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProductName } from '#console/brand.ts'
import { useText } from '#console/language.tsx'
import type { RouteEntry } from '#console/routeEntry.ts'
import { type Search, stringifySearch } from '#console/search.ts'
import { menuTexts } from '#console/shell.messages.ts'
import { nameTab, openTab, useTabs } from '#console/tabsStore.ts'

/** `path` is in lower case, as addresses are told apart without regard to it. */
export type CurrentPage = { path: string; entry: RouteEntry | undefined }

/** The page on the screen; keeps the tab bar and the document's title in step with it. */
export function useCurrentPage(): CurrentPage {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const entry = match?.staticData.entry
  const href = match ? match.pathname + stringifySearch(match.search as Search) : '/'
  const path = pathOf(match?.pathname)
  const title = entry?.title ?? menuTexts.notFound
  const named = useTabs().find((tab) => tab.path === path)?.title
  const opens = entry !== undefined
  const t = useText()
  const product = useProductName()

  useEffect(() => {
    if (opens) openTab({ path, href, title })
  }, [opens, path, href, title])
  useEffect(() => {
    document.title = `${t(named ?? title)} · ${product}`
  })
  return { path, entry }
}

/** Names the page's tab after what it shows: `useTabTitle(order.orderId)`. */
export function useTabTitle(title: string | undefined) {
  const path = useMatch({ strict: false, select: (match) => pathOf(match.pathname) })
  useEffect(() => {
    if (title) nameTab(path, title)
  }, [path, title])
}

function pathOf(pathname = '/'): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '').toLowerCase() : pathname
}
