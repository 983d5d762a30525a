import type { LazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { iconNamed } from '#console/staff/icons.ts'
import { portalPages } from '#features/portalPages.domain.ts'
import type { Text } from '#shared/messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { addressOf } from '#shared/portal/entries.ts'

/** A route of the provider portal. */
export type StaffEntry = RouteEntry & {
  staff: true
  /** The permission required to enter; without one, any staff member may. */
  right?: ProviderPermission
}

type At<P extends string> = StaffEntry & { path: P }

/**
 * A page of the menu: `pageEntry('/admin/riskRules', lazyPage(…))`. Key, title, icon and permission come from
 * the portal's list.
 */
export function pageEntry<P extends '/admin' | `/admin/${string}`>(path: P, page: LazyPage): At<P> {
  const known = portalPages.find((one) => addressOf(one) === path)
  if (!known) throw new Error(`the portal has no page at '${path}'`)
  const { key, title, right, icon } = known
  return { path, title, icon: iconNamed(icon), staff: true, right, component: key, page }
}

/**
 * A page reached from another: `detailEntry('/admin/riskRules/$ruleId', { title, right }, lazyPage(…))`. A
 * sub-page names the `tab` it shares.
 */
export function detailEntry<P extends `/admin/${string}`>(
  path: P,
  facts: { title: Text; right: ProviderPermission; tab?: `/admin/${string}` },
  page: LazyPage,
): At<P> {
  return { path, ...facts, staff: true, hidden: true, page }
}
