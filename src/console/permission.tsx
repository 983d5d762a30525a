import type { ReactNode } from 'react'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'

/**
 * Returns whether the signed-in user has the permission: `useCan('refund.add')`. Always false before sign-in.
 */
export function useCan(permission: Permission | ProviderPermission): boolean {
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  if (staff !== null) return staff.rights.has(permission)
  if (session === null || (session.user.visit && !isReading(permission))) return false
  return session.rights.has(permission)
}

/** Provider staff who visit a merchant are read-only. */
function isReading(permission: string): boolean {
  return /\.(query|get|export)$/.test(permission)
}

/** Renders its children only with the permission: `<Can do="refund.add">…</Can>`. */
export function Can({
  do: permission,
  children,
}: {
  do: Permission | ProviderPermission
  children: ReactNode
}) {
  return useCan(permission) ? children : null
}
