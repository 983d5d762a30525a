import { useRouter } from '@tanstack/react-router'
import { type MenuEntry, menuFor } from '#console/menu.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { routes } from '#console/routes.tsx'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { portalNow } from '#console/staff/portal.ts'
import { portalHome } from '#shared/portal/home.ts'

/** The menu of the signed-in person. */
export function useMenu(): MenuEntry[] {
  const staff = useMaybeStaff()
  const session = useMaybeSession()
  if (staff) return portalNow()?.menuFor(staff) ?? []
  return session ? menuFor(routes, session) : []
}

/** Is a page the one that a menu entry leads to, or below it? */
export function isUnder(path: string, entryPath: string): boolean {
  const [here, there] = [path.toLowerCase(), entryPath.toLowerCase()]
  // Every page of the portal lies below its home, which is the list of merchants: only theirs are its own.
  if (there === portalHome) return here === there || here.startsWith(`${portalHome}/merchants/`)
  return here === there || here.startsWith(`${there}/`)
}

/** Opens an entry of the menu: one that leads out of the product in a tab of its own. */
export function useOpenEntry(): (entry: RouteEntry) => void {
  const go = useGo()
  return ({ path, external }) => {
    if (external) window.open(path, '_blank', 'noopener,noreferrer')
    else go(path)
  }
}

/** Goes to an address of the console that may carry a query. */
export function useGo(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    const [to = '/', query = ''] = href.split('?', 2)
    void router.navigate({ to, search: router.options.parseSearch(query) as never })
  }
}
