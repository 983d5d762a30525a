import type { Role } from '#shared/permissions.ts'

/** The roles for which a merchant requires a second factor. */
export const factorPolicies = ['nobody', 'owners', 'managers', 'everyone'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

export const factorMethods = ['totp', 'passkey', 'recoveryCode'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** An account's second factors. */
export type Factors = { totp: boolean; passkeys: number; recoveryCodes: number }

/**
 * Returns whether the role must use a second factor. 'managers' includes Owners. Provider staff follow a
 * provider parameter instead.
 */
export function mustHaveFactor(policy: FactorPolicy, role: Role | null): boolean {
  switch (policy) {
    case 'nobody':
      return false
    case 'owners':
      return role === 'admin'
    case 'managers':
      return role === 'admin' || role === 'manager'
    case 'everyone':
      return role !== null
  }
}

/**
 * Returns whether there is a factor to ask for. Recovery codes alone do not count: they only replace a lost
 * factor.
 */
export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0
}

/** The methods the user can answer with. */
export function methodsOf({ totp, passkeys, recoveryCodes }: Factors): FactorMethod[] {
  const have = { totp, passkey: passkeys > 0, recoveryCode: recoveryCodes > 0 }
  return factorMethods.filter((method) => have[method])
}
