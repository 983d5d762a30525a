import type { ReactNode } from 'react'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { can, type Permission, type ProviderPermission } from '#shared/permissions.ts'

/** May the signed-in person do this? `useCan('refund.add')`. Nobody may before login. */
export function useCan(permission: Permission | ProviderPermission): boolean {
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  if (staff !== null) return staff.rights.has(permission)
  if (session === null || (session.user.visit && !isReading(permission))) return false
  return can(session.role, permission as Permission)
}

/** Whoever of the provider's staff visits a merchant looks, and changes nothing. */
function isReading(permission: string): boolean {
  return /\.(query|get|export)$/.test(permission)
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
