import { type AnyRoute, createRoute, redirect, useLocation } from '@tanstack/react-router'
import { createElement } from 'react'
import { enter, isStaff, type Staff, useMaybeStaff } from '#console/session.ts'
import type { StaffEntry } from '#console/staff/staffEntry.ts'
import { pageOf } from '#console/staff/staffRoutes.ts'
import { portalHome } from '#shared/portal/home.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** The page that the menu assigns to a custom path instead of its default one. */
export function pageAt({ menu, rights }: Staff, path: string): StaffEntry | undefined {
  const wanted = trimmedEnd(path, '/').toLowerCase()
  const row = menu.find(
    ({ kind, address, external }) => kind === 'menu' && !external && address.toLowerCase() === wanted,
  )
  const entry = pageOf(row?.component ?? null)
  return entry && (entry.right === undefined || rights.has(entry.right)) ? entry : undefined
}

/**
 * A route for custom paths of the portal menu. The `$first` segment keeps it from matching the portal home,
 * which a bare `$` would.
 */
export function ownAddress(shell: AnyRoute) {
  return createRoute({
    getParentRoute: () => shell,
    path: `${portalHome}/$first/$`,
    component: PageAt,
    beforeLoad: async ({ location }: { location: { pathname: string } }) => {
      const who = await enter()
      if (!isStaff(who) || !pageAt(who, location.pathname)) throw redirect({ to: '/404', replace: true })
    },
  })
}

function PageAt() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const staff = useMaybeStaff()
  const Page = staff ? pageAt(staff, path)?.page : undefined
  return Page ? createElement(Page) : null
}
