import type { DataScope } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Permission, ProviderPermission, Role } from '#shared/permissions.ts'

/** A person with a valid session. */
export type SignedIn = {
  realm: 'merchant' | 'provider'
  scope: Scope
  accountId: string
  username: string
  displayName: string
  avatarUrl: string | null
  role: Role | null
  /** null or 1 does not block; any other value refuses writes. */
  approveResult: number | null
  timezone: string
  currency: string
  settingsMenu: boolean
  cashierQueryDays: number | null
  tokenHash: Buffer
  /** The till where they signed in with a PIN; null for a session opened with a password. */
  device: { deviceId: string; name: string } | null
  /** How this session was opened. */
  method: SignInMethod
  email: string | null
  /** When they last authenticated; null if not since the session was opened. */
  proofTime: Date | null
  /** Set while viewing as another person: `role` is that person's, and nothing can be written. */
  viewing: { accountId: string; displayName: string } | null
  /**
   * Set for provider staff who view this merchant's console, with a reason and a time limit: nothing can be
   * written.
   */
  visit: { visitId: string; reason: string; expireTime: Date } | null
  /** Minutes without activity after which the session ends; null if the merchant sets no limit. */
  idleMinutes: number | null
  /** The person's own merchant: the master, in a session at its sub-merchant. Null for provider staff. */
  homeMerchantId: string | null
  /** The permissions of a merchant's person, by their role. Empty for provider staff. */
  rights: ReadonlySet<AnyPermission>
  /** The permissions of provider staff, each with its data scope. Empty for a merchant's people. */
  grants: Grants
  /** The data scope of the permission used for this call; all merchants for a merchant's own people. */
  dataScope: DataScope
}

export type Grants = ReadonlyMap<ProviderPermission, DataScope>

export const signInMethods = [
  'password',
  'passkey',
  'wechat',
  'ticket',
  'pin',
  'switch',
  'view',
  'visit',
] as const
export type SignInMethod = (typeof signInMethods)[number]

/**
 * Finds the session of a bearer token; null if it is unknown, expired or revoked. Sets the last activity to
 * `idleSeconds` ago; null (a page that only listens) leaves it unchanged.
 */
export type Authenticate = (token: string, idleSeconds?: number | null) => Promise<SignedIn | null>

export type AnyPermission = Permission | ProviderPermission
