import type { Reach } from '#server/session/reach.ts'
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
  /** The till at which they signed in with their PIN; null for one who signed in with a password. */
  device: { deviceId: string; name: string } | null
  /** How this session was opened. */
  method: SignInMethod
  email: string | null
  /** When they last proved who they are; null for one that has not since it was opened. */
  proofTime: Date | null
  /** Whose rights this session shows: `role` is theirs, and nothing can be written. */
  viewing: { accountId: string; displayName: string } | null
  /** One of the provider's staff who reads this merchant's console, for a reason and for so long: nothing can be written. */
  visit: { visitId: string; reason: string; expireTime: Date } | null
  /** A session that is not used for so many minutes ends; null where the merchant asks for none. */
  idleMinutes: number | null
  /** Whose person they are: the master's, in a session at its sub-merchant. Null for the provider's staff. */
  homeMerchantId: string | null
  /** What one of the provider's staff may do, and how far each right reaches. Empty for a merchant's people. */
  grants: Grants
  /** How far the right reaches by which they make this call: of every merchant for a merchant's own people. */
  reach: Reach
}

export type Grants = ReadonlyMap<ProviderPermission, Reach>

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
 * Finds the session of a bearer token; null for one that is unknown, expired or revoked. It counts as used when its person
 * last did something, `idleSeconds` ago; with null (a page that only listens) it does not count as used.
 */
export type Authenticate = (token: string, idleSeconds?: number | null) => Promise<SignedIn | null>

export type Right = Permission | ProviderPermission
