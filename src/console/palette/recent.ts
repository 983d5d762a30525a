import { useEffect } from 'react'
import { useMaybeUser } from '#console/session.ts'
import { store, storedJson } from '#console/storage.ts'
import type { Tab } from '#console/tabs.ts'
import { useTabs } from '#console/tabsStore.ts'
import { tabCode } from '#console/token.ts'

/** So many pages are remembered, of each person at each merchant. */
const most = 20

const keyOf = (username: string) => `recent:${tabCode() ?? ''}:${username}`

/** Where a person has been in this browser, the latest first. */
export function recentOf(username: string): Tab[] {
  const kept = storedJson(keyOf(username))
  return Array.isArray(kept) ? kept.filter(isTab) : []
}

function isTab(value: unknown): value is Tab {
  const { path, href, title } = (value ?? {}) as Partial<Tab>
  return typeof path === 'string' && typeof href === 'string' && title !== undefined && title !== null
}

/** Remembers the page on the screen, under the name that its tab has. */
export function useRemembering(path: string) {
  const username = useMaybeUser()?.username
  const tab = useTabs().find((one) => one.path === path)
  useEffect(() => {
    if (username === undefined || tab === undefined) return
    const others = recentOf(username).filter((one) => one.path !== tab.path)
    store(keyOf(username), JSON.stringify([tab, ...others].slice(0, most)))
  }, [username, tab])
}
