import type { LucideIcon } from 'lucide-react'
import type { LazyPage } from '#console/lazyPage.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'

/** One address of the console. Guard, menu, tab titles and redirects all read this table. */
export type RouteEntry = {
  /** As in the specification, casing included; `$name` is a parameter, `{-$name}` one that may be absent. */
  path: string
  title: Text
  icon?: LucideIcon
  /** The right that entering needs; without one, being signed in. */
  access?: Permission
  /** For the provider's own staff, and for nobody else. */
  staff?: boolean
  /** Of theirs: the right that entering needs. */
  right?: ProviderPermission
  /** Of a page of the portal's menu: its key in the portal's own list. */
  component?: string
  /** Of the portal's menu: it leads out of the product, to this very address. */
  external?: boolean
  /** Only for merchants with sub-merchants. */
  needsSubs?: boolean
  /** Not at a sub-merchant: it has none, and asks for none. */
  forMasters?: boolean
  /** In the menu only while there are no sub-merchants: with some, their own page leads there. */
  menuWithoutSubs?: boolean
  /** Not in the menu: reached from another page. */
  hidden?: boolean
  /** The page whose tab it shares, as one part of it: `/admin/merchants/$merchantId`. */
  tab?: string
  redirect?: string
  page?: LazyPage
  children?: readonly RouteEntry[]
}

/** Every entry, sections and their pages alike. */
export function flat(entries: readonly RouteEntry[]): RouteEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
}
