import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { withChunkTimeout } from '#console/lazyPage.ts'
import type { MenuEntry } from '#console/menu.ts'
import type { Staff } from '#console/session.ts'
import type { StaffEntry } from '#console/staff/staffEntry.ts'
import { portalHome } from '#shared/portal/home.ts'

/** The portal's routes and menu, as far as the console needs them. */
export type Portal = {
  routes: readonly StaffEntry[]
  menuFor: (staff: Staff) => MenuEntry[]
  /** The staff member's home page; null if their menu has no page. */
  homeOf: (staff: Staff) => string | null
  /** The route for custom paths in the menu. */
  ownAddress: (shell: AnyRoute) => AnyRoute
}

let loaded: Portal | null = null

/** The portal, or null in a console that was opened at a merchant path. */
export function portalNow(): Portal | null {
  return loaded
}

export function keepPortal(portal: Portal) {
  loaded = portal
}

/** Loads the portal if this path is below its home. Must run before the router is created. */
export async function loadPortalAt(path: string): Promise<void> {
  const isBelow = path === portalHome || path.startsWith(`${portalHome}/`)
  if (!isBelow) return
  try {
    const { thePortal } = await withChunkTimeout(() => import('#console/staff/thePortal.ts'))()
    keepPortal(thePortal)
  } catch (error) {
    keepPortal(missing(error))
  }
}

/** Stands in for a portal that failed to load: each of its paths shows the error with a retry. */
function missing(error: unknown): Portal {
  const failing = (shell: AnyRoute) =>
    createRoute({
      getParentRoute: () => shell,
      path: `${portalHome}/{-$first}/$`,
      beforeLoad: () => {
        throw error
      },
    })
  return { routes: [], menuFor: () => [], homeOf: () => null, ownAddress: failing }
}

/**
 * Loads a portal path as a new document, since the current one has no portal routes. The promise never
 * settles.
 */
export function goToPortal(path: string): Promise<never> {
  location.replace(path.startsWith(portalHome) ? path : portalHome)
  return new Promise(() => undefined)
}
