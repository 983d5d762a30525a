import type { ReactNode } from 'react'
import { useMaybeSession } from '#console/session.ts'
import { can, type Permission } from '#shared/permissions.ts'

/** May the signed-in person do this? `useCan('refund.add')`. Nobody may before login. */
export function useCan(permission: Permission): boolean {
  const session = useMaybeSession()
  return session !== null && can(session.role, permission)
}

/** Leaves its controls out where the person may not: `<Can do="refund.add">…</Can>`. */
export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null
}
