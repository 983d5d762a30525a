import type { DataScopeKind } from '#shared/dataScopes.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/** How far a right reaches, as the session says it. */
export type Reached =
  | { readonly all: true }
  | { readonly all: false; readonly departmentIds: readonly string[]; readonly accountId: string | null }
export type Held = ReadonlyMap<ProviderPermission, Reached>

/** Does one reach at least what the other reaches? What is theirs personally anybody may be given. */
export function covers(own: Reached, other: Reached): boolean {
  if (own.all) return true
  return !other.all && other.departmentIds.every((id) => own.departmentIds.includes(id))
}

/** What of the other's rights one does not hold oneself, or not as far. `null`: the product's own hand, which holds everything. */
export function beyond(own: Held | null, other: Held): ProviderPermission[] {
  if (own === null) return []
  return [...other].flatMap(([permission, dataScope]) => {
    const held = own.get(permission)
    return held && covers(held, dataScope) ? [] : permission
  })
}

/** What a role gives whoever has it, before one knows who: of a department's scopes, nothing in particular. */
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
