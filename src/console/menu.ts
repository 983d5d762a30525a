import type { RouteEntry } from '#console/routeEntry.ts'
import { isStaff, type Session, type Staff } from '#console/session.ts'

/** One menu entry; a section has pages as children. */
export type MenuEntry = { entry: RouteEntry; children: RouteEntry[] }

/**
 * Returns whether the user may enter this route. Provider staff enter only staff routes. Merchant users need
 * the role's permission, and some routes require sub-merchants or a merchant that may have them.
 */
export function mayEnter(entry: RouteEntry, session: Session | Staff): boolean {
  if (isStaff(session))
    return entry.staff === true && (entry.right === undefined || session.rights.has(entry.right))
  if (entry.staff) return false
  if (entry.needsSubs && !session.partner.has_sub) return false
  if (entry.forMasters && session.partner.is_sub) return false
  return entry.access === undefined || session.rights.has(entry.access)
}

/** The user's menu: permitted, visible entries. A section without pages is left out. */
export function menuFor(routes: readonly RouteEntry[], session: Session | Staff): MenuEntry[] {
  const hasSub = !isStaff(session) && session.partner.has_sub
  const shown = (entry: RouteEntry) =>
    !entry.hidden && !(entry.menuWithoutSubs && hasSub) && mayEnter(entry, session)
  return routes.filter(shown).flatMap((entry) => {
    const children = (entry.children ?? [])
      .filter((child) => shown(child) && child.page !== undefined)
      .map(withoutOptional)
    return entry.page || children.length > 0 ? [{ entry, children }] : []
  })
}

/** Drops optional parameters from the path, since the menu links to the page without them. */
function withoutOptional(entry: RouteEntry): RouteEntry {
  return entry.path.includes('/{-$') ? { ...entry, path: entry.path.replace(/\/\{-\$\w+\}/g, '') } : entry
}
