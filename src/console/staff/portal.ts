import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { withChunkTimeout } from '#console/lazyPage.ts'
import type { MenuEntry } from '#console/menu.ts'
import type { Staff } from '#console/session.ts'
import type { StaffEntry } from '#console/staff/staffEntry.ts'
import { portalHome } from '#shared/portal/home.ts'

/** What the console knows of the provider's portal, where it has been loaded. */
export type Portal = {
  routes: readonly StaffEntry[]
  menuFor: (staff: Staff) => MenuEntry[]
  /** Where one of the provider's staff begins; null where their menu has no page. */
  homeOf: (staff: Staff) => string | null
  /** The route of the addresses that the menu's rows have given to pages. */
  ownAddress: (shell: AnyRoute) => AnyRoute
}

let loaded: Portal | null = null

/** The portal, or null in a console that began at a merchant's address. */
export function portalNow(): Portal | null {
  return loaded
}

export function keepPortal(portal: Portal) {
  loaded = portal
}

/** Loads the portal where this address is below its home: before there is a router. */
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

/** In place of a portal that did not arrive: every address of it says so, and offers another try. */
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

/** Begins anew at an address of the portal: the document that is open knows none. The promise never settles. */
export function goToPortal(path: string): Promise<never> {
  location.replace(path.startsWith(portalHome) ? path : portalHome)
  return new Promise(() => undefined)
}
