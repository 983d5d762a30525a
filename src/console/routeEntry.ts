import type { LucideIcon } from 'lucide-react'
import type { LazyPage } from '#console/lazyPage.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'

/** One route of the console. The guard, the menu, tab titles and redirects all read this table. */
export type RouteEntry = {
  /** Matches the specification including case; `$name` is a parameter, `{-$name}` an optional one. */
  path: string
  title: Text
  icon?: LucideIcon
  /** The permission required to enter; without one, being signed in is enough. */
  access?: Permission
  /** Only for provider staff. */
  staff?: boolean
  /** The provider permission required to enter. */
  right?: ProviderPermission
  /** The page's key in the portal's own menu list. */
  component?: string
  /** An external URL in the portal's menu, used as it is. */
  external?: boolean
  /** Only for merchants with sub-merchants. */
  needsSubs?: boolean
  /** Not for a sub-merchant, which cannot have sub-merchants. */
  forMasters?: boolean
  /** In the menu only while there are no sub-merchants; after that, their list links to it. */
  menuWithoutSubs?: boolean
  /** Not in the menu: reached from another page. */
  hidden?: boolean
  /** The page whose tab it shares, as a sub-page of it: `/admin/merchants/$merchantId`. */
  tab?: string
  /** The row of tabs above the page, named by its first page, and what the tab is called if not by the title. */
  tabs?: { of: string; label?: Text }
  redirect?: string
  page?: LazyPage
  children?: readonly RouteEntry[]
}

/** Flattens sections and their pages into one list. */
export function flat(entries: readonly RouteEntry[]): RouteEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
}
