import { useRouter } from '@tanstack/react-router'
import { type MenuEntry, menuFor } from '#console/menu.ts'
import { routes, staffRoutes } from '#console/routes.tsx'
import { useMaybeSession, useUser } from '#console/session.ts'

/** The menu of the signed-in person. */
export function useMenu(): MenuEntry[] {
  const user = useUser()
  const session = useMaybeSession()
  return session ? menuFor(routes, session) : menuFor(staffRoutes, { user, role: null })
}

/** Is a page the one that a menu entry leads to, or below it? */
export function isUnder(path: string, entryPath: string): boolean {
  const [here, there] = [path.toLowerCase(), entryPath.toLowerCase()]
  return here === there || here.startsWith(`${there}/`)
}

/** Goes to an address of the console that may carry a query. */
export function useGo(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    const [to = '/', query = ''] = href.split('?', 2)
    void router.navigate({ to, search: router.options.parseSearch(query) as never })
  }
}
