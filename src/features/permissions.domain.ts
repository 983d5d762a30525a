import { vocabularies } from '#features/vocabulary.ts'
import {
  type Action,
  actions,
  type MerchantDeclaration,
  type MerchantPermissions,
  type Permission,
  type ProviderPermission,
  type Role,
  type StaffDeclaration,
  type StaffPermissions,
} from '#shared/permissions.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

/** What the features declare for people of a merchant, in the order of the table of permissions. */
export const merchantPermissions = inOrder(
  joinVocabulary<MerchantDeclaration[string]>(
    'permissions of',
    vocabularies.map(({ permissions }) => permissions),
  ),
)
/** What they declare for the provider's staff. */
export const staffPermissions = inOrder(
  joinVocabulary<StaffDeclaration[string]>(
    'staff permissions of',
    vocabularies.map(({ staffPermissions }) => staffPermissions),
  ),
)

export const merchantNouns = Object.keys(merchantPermissions) as (keyof MerchantPermissions)[]
export const staffNouns = Object.keys(staffPermissions) as (keyof StaffPermissions)[]

/** The actions that a noun declares. */
export function actionsOf(declared: StaffDeclaration[string] | undefined): Action[] {
  return Object.keys(declared ?? {}).filter((name): name is Action =>
    actions.some((action) => action === name),
  )
}

/** Every permission that a provider role can grant. */
export const providerRights: readonly ProviderPermission[] = staffNouns.flatMap((noun) =>
  actionsOf(staffPermissions[noun]).map((action) => `${noun}.${action}` as ProviderPermission),
)

/** Returns the specification's `roles.permissions`: each permission with the role's actions. */
export function permissionsOf(role: Role): { permissionId: string; actionList: Action[] }[] {
  return Object.entries(merchantPermissions).map(([permissionId, noun]) => ({
    permissionId,
    actionList: actions.filter((action) => noun[action]?.roles.includes(role)),
  }))
}

const noRights: ReadonlySet<Permission> = new Set()
const rights: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  admin: grantedTo('admin'),
  manager: grantedTo('manager'),
  cashier: grantedTo('cashier'),
}

/** Returns everything that a role of a merchant may do. */
export function rightsOf(role: Role | null): ReadonlySet<Permission> {
  return role === null ? noRights : rights[role]
}

/** Whether a role has a permission. Permissions that no feature declares are denied. */
export function can(role: Role, permission: Permission): boolean {
  return rights[role].has(permission)
}

function grantedTo(role: Role): ReadonlySet<Permission> {
  return new Set(
    permissionsOf(role).flatMap(({ permissionId, actionList }) =>
      actionList.map((action) => `${permissionId}.${action}` as Permission),
    ),
  )
}

function inOrder<D extends { place: number }>(
  nouns: Readonly<Record<string, D>>,
): Readonly<Record<string, D>> {
  return Object.fromEntries(Object.entries(nouns).toSorted(([, a], [, b]) => a.place - b.place))
}
