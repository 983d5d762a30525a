import { useEffect } from 'react'
import { useMaybeUser } from '#console/session.ts'
import { store, storedJson } from '#console/storage.ts'
import type { Tab } from '#console/tabs.ts'
import { useTabs } from '#console/tabsStore.ts'
import { tabCode } from '#console/token.ts'

/** The number of recent pages kept per user and merchant. */
const most = 20

const keyOf = (username: string) => `recent:${tabCode() ?? ''}:${username}`

/** The user's recent pages in this browser, latest first. */
export function recentOf(username: string): Tab[] {
  const stored = storedJson(keyOf(username))
  return Array.isArray(stored) ? stored.filter(isTab) : []
}

function isTab(value: unknown): value is Tab {
  const { path, href, title } = (value ?? {}) as Partial<Tab>
  return typeof path === 'string' && typeof href === 'string' && title !== undefined && title !== null
}

/** Records the current page under its tab's title. */
export function useRemembering(path: string) {
  const username = useMaybeUser()?.username
  const tab = useTabs().find((one) => one.path === path)
  useEffect(() => {
    if (username === undefined || tab === undefined) return
    const others = recentOf(username).filter((one) => one.path !== tab.path)
    store(keyOf(username), JSON.stringify([tab, ...others].slice(0, most)))
  }, [username, tab])
}
