import { useRouter } from '@tanstack/react-router'
import { type MenuEntry, menuFor } from '#console/menu.ts'
import { routes } from '#console/routes.tsx'
import { useMaybeSession, useUser } from '#console/session.ts'
import { staffHome, staffRoutes } from '#console/staffRoutes.tsx'

/** The menu of the signed-in person. */
export function useMenu(): MenuEntry[] {
  const user = useUser()
  const session = useMaybeSession()
  return session ? menuFor(routes, session) : menuFor(staffRoutes, { user, role: null })
}

/** Is a page the one that a menu entry leads to, or below it? */
export function isUnder(path: string, entryPath: string): boolean {
  const [here, there] = [path.toLowerCase(), entryPath.toLowerCase()]
  // Every page of the portal lies below its home, which is the list of merchants: only theirs are its own.
  if (there === staffHome) return here === there || here.startsWith(`${staffHome}/merchants/`)
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
