import type { Text } from '#shared/messages.ts'

/** An open tab. `path`, in lower case, identifies it; `href` is its last URL, filters included. */
export type Tab = { path: string; href: string; title: Text | string }

/** The result of closing: the remaining tabs and the page to go to, or why nothing was closed. */
export type Closing =
  | { closed: true; tabs: Tab[]; goTo: string | null }
  | { closed: false; why: 'lastTab' | 'noneLeft' | 'noneRight' }

/** Opens a tab or updates its URL. A page that is already open is not opened twice. */
export function withTab(tabs: readonly Tab[], tab: Tab): Tab[] {
  const known = tabs.some(({ path }) => path === tab.path)
  return known ? tabs.map((one) => (one.path === tab.path ? tab : one)) : [...tabs, tab]
}

/** Closes a tab. If it was the current one, its right neighbour is shown, or else its left. */
export function closeTab(tabs: readonly Tab[], path: string, current: string): Closing {
  if (tabs.length <= 1) return { closed: false, why: 'lastTab' }
  const index = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  const next = rest[index] ?? rest[index - 1]
  return { closed: true, tabs: rest, goTo: path === current ? (next?.href ?? null) : null }
}

export function closeLeft(tabs: readonly Tab[], path: string, current: string): Closing {
  const index = tabs.findIndex((tab) => tab.path === path)
  if (index <= 0) return { closed: false, why: 'noneLeft' }
  return keeping(tabs.slice(index), path, current)
}

export function closeRight(tabs: readonly Tab[], path: string, current: string): Closing {
  const index = tabs.findIndex((tab) => tab.path === path)
  if (index === tabs.length - 1) return { closed: false, why: 'noneRight' }
  return keeping(tabs.slice(0, index + 1), path, current)
}

/** Closes all tabs but the home page, which becomes current. */
export function closeAll(tabs: readonly Tab[], home: Tab): Closing {
  if (tabs.length === 1 && tabs[0]?.path === home.path) return { closed: false, why: 'lastTab' }
  return { closed: true, tabs: [home], goTo: home.href }
}

function keeping(tabs: Tab[], path: string, current: string): Closing {
  const currentStays = tabs.some((tab) => tab.path === current)
  const goTo = currentStays ? null : (tabs.find((tab) => tab.path === path)?.href ?? null)
  return { closed: true, tabs, goTo }
}
