import type { DataScopeKind } from '#shared/dataScopes.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/** The extent of a permission, as in the session. */
export type Reached =
  | { readonly all: true }
  | { readonly all: false; readonly departmentIds: readonly string[]; readonly accountId: string | null }
export type Held = ReadonlyMap<ProviderPermission, Reached>

/**
 * Returns whether one scope includes the other. A scope over a person's own things can be granted by
 * anyone.
 */
export function covers(own: Reached, other: Reached): boolean {
  if (own.all) return true
  return !other.all && other.departmentIds.every((id) => own.departmentIds.includes(id))
}

/**
 * Returns the permissions that the caller lacks, or has with a smaller scope. `null` is the product itself,
 * which has all.
 */
export function beyond(own: Held | null, other: Held): ProviderPermission[] {
  if (own === null) return []
  return [...other].flatMap(([permission, dataScope]) => {
    const held = own.get(permission)
    return held && covers(held, dataScope) ? [] : permission
  })
}

/** Returns what a role grants before its holder is known; department scopes are empty. */
export function givenBy(
  permissions: readonly ProviderPermission[],
  scope: DataScopeKind,
  departmentIds: readonly string[],
): Held {
  const dataScope: Reached =
    scope === 'global'
      ? { all: true }
      : { all: false, departmentIds: scope === 'custom' ? departmentIds : [], accountId: null }
  return new Map(permissions.map((permission) => [permission, dataScope]))
}

/** Without these the system could no longer be managed. */
export const managing = ['user.edit', 'role.edit', 'menu.edit'] as const satisfies ProviderPermission[]
