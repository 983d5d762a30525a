import type { RouteEntry } from '#console/routeEntry.ts'
import { isStaff, type Session, type Staff } from '#console/session.ts'
import { can } from '#shared/permissions.ts'

/** One entry of the menu; a section holds its pages. */
export type MenuEntry = { entry: RouteEntry; children: RouteEntry[] }

/**
 * May this person see this route? The provider's staff see theirs and no other. Of a merchant's people, whose role has the
 * right, where it is not for merchants with sub-merchants only, or for those that may have some.
 */
export function mayEnter(entry: RouteEntry, session: Session | Staff): boolean {
  if (isStaff(session))
    return entry.staff === true && (entry.right === undefined || session.rights.has(entry.right))
  if (entry.staff) return false
  if (entry.needsSubs && !session.partner.has_sub) return false
  if (entry.forMasters && session.partner.is_sub) return false
  return entry.access === undefined || can(session.role, entry.access)
}

/** The menu of a person: what they may enter and what is not hidden. A section without pages is left out. */
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

/** The menu leads to a page as it opens: what may be absent of its address is. */
function withoutOptional(entry: RouteEntry): RouteEntry {
  return entry.path.includes('/{-$') ? { ...entry, path: entry.path.replace(/\/\{-\$\w+\}/g, '') } : entry
}
