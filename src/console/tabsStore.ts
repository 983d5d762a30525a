import { useSyncExternalStore } from 'react'
import { store, storedJson } from '#console/storage.ts'
import { type Tab, withTab } from '#console/tabs.ts'
import { tabCode } from '#console/token.ts'
import type { Text } from '#shared/messages.ts'

// The tab bar survives a reload but not the browser tab; each sub-merchant's browser tab has its own.
const key = () => `tabs:${tabCode() ?? ''}`

let tabs: readonly Tab[] | null = null
const listeners = new Set<() => void>()

function current(): readonly Tab[] {
  tabs ??= restored()
  return tabs
}

function restored(): readonly Tab[] {
  const stored = storedJson(key(), 'sessionStorage')
  return Array.isArray(stored) ? stored.filter(isTab) : []
}

function isTab(value: unknown): value is Tab {
  const { path, href, title } = (value ?? {}) as Partial<Record<keyof Tab, unknown>>
  return typeof path === 'string' && typeof href === 'string' && (typeof title === 'string' || isText(title))
}

function isText(value: unknown): boolean {
  return (
    typeof (value as Partial<Text> | null)?.en === 'string' && typeof (value as Partial<Text>).zh === 'string'
  )
}

export function setTabs(next: readonly Tab[]) {
  tabs = next
  for (const listener of listeners) listener()
  store(key(), JSON.stringify(next), 'sessionStorage')
}

export function openTab(tab: Tab) {
  const known = current().find(({ path }) => path === tab.path)
  if (known?.href === tab.href) return
  setTabs(withTab(current(), known ? { ...tab, title: known.title } : tab))
}

/** Gives the tab of a path a more specific title, such as the id it shows. */
export function nameTab(path: string, title: string) {
  if (current().some((tab) => tab.path === path && tab.title === title)) return
  setTabs(current().map((tab) => (tab.path === path ? { ...tab, title } : tab)))
}

export function useTabs(): readonly Tab[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
}
