import type { Text } from '#shared/messages.ts'

export const actions = [
  'add',
  'delete',
  'edit',
  'query',
  'get',
  'enable',
  'disable',
  'import',
  'export',
] as const
export type Action = (typeof actions)[number]

export const roleCode = { admin: 1, manager: 2, cashier: 3 } as const
export type Role = keyof typeof roleCode

export const everyone = ['admin', 'manager', 'cashier'] as const satisfies readonly Role[]
export const managers = ['admin', 'manager'] as const satisfies readonly Role[]
export const owners = ['admin'] as const satisfies readonly Role[]

type Noun = {
  /** Where it stands in the table of permissions; unique. */
  place: number
  title: Text
}

/** The permissions that a feature declares for people of a merchant: the roles and a sentence per action. */
export type MerchantDeclaration = Readonly<
  Record<string, Noun & { readonly [A in Action]?: Text & { roles: readonly Role[] } }>
>
/** The permissions that a feature declares for the provider's staff, whose roles are made in the portal. */
export type StaffDeclaration = Readonly<Record<string, Noun & { readonly [A in Action]?: Text }>>

/** The actions of each declared noun. */
export type PermissionsOf<D> = { [N in keyof D]: keyof D[N] & Action }

/**
 * What people of a merchant may be permitted. Each feature adds its declaration (`*.permissions.ts`), so a
 * permission that no feature declares does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it
export interface MerchantPermissions {}
/** What the provider's staff may be permitted, added in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it
export interface StaffPermissions {}

type Joined<P> = { [N in keyof P & string]: `${N}.${P[N] & string}` }[keyof P & string]
export type Permission = Joined<MerchantPermissions>
export type ProviderPermission = Joined<StaffPermissions>
