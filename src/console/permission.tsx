import type { ReactNode } from 'react'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { can, type Permission, type ProviderPermission } from '#shared/permissions.ts'

/** May the signed-in person do this? `useCan('refund.add')`. Nobody may before login. */
export function useCan(permission: Permission | ProviderPermission): boolean {
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  if (staff !== null) return staff.rights.has(permission)
  return session !== null && can(session.role, permission as Permission)
}

/** Leaves its controls out where the person may not: `<Can do="refund.add">…</Can>`. */
export function Can({
  do: permission,
  children,
}: {
  do: Permission | ProviderPermission
  children: ReactNode
}) {
  return useCan(permission) ? children : null
}
