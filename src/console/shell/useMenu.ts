import { useRouter } from '@tanstack/react-router'
import { type MenuEntry, menuFor } from '#console/menu.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { routes } from '#console/routes.ts'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { portalNow } from '#console/staff/portal.ts'
import { portalHome } from '#shared/portal/home.ts'

/** The signed-in user's menu. */
export function useMenu(): MenuEntry[] {
  const staff = useMaybeStaff()
  const session = useMaybeSession()
  if (staff) return portalNow()?.menuFor(staff) ?? []
  return session ? menuFor(routes, session) : []
}

/** Returns whether a path is a menu entry's page or below it. */
export function isUnder(path: string, entryPath: string): boolean {
  const [here, there] = [path.toLowerCase(), entryPath.toLowerCase()]
  // The portal home is the merchant list, and every portal page is below it by path: only merchants' pages
  // belong to it.
  if (there === portalHome) return here === there || here.startsWith(`${portalHome}/merchants/`)
  return here === there || here.startsWith(`${there}/`)
}

/** Opens a menu entry; an external one opens in a new tab. */
export function useOpenEntry(): (entry: RouteEntry) => void {
  const go = useGo()
  return ({ path, external }) => {
    if (external) window.open(path, '_blank', 'noopener,noreferrer')
    else go(path)
  }
}

/** Goes to a console URL that may contain a query. */
export function useGo(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    const [to = '/', query = ''] = href.split('?', 2)
    void router.navigate({ to, search: router.options.parseSearch(query) as never })
  }
}
