import type { Role } from '#shared/permissions.ts'

/** Whose sign-in a merchant lets need a second factor. */
export const factorPolicies = ['nobody', 'owners', 'managers', 'everyone'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

export const factorMethods = ['totp', 'passkey', 'recoveryCode'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** What a person has beside their password. */
export type Factors = { totp: boolean; passkeys: number; recoveryCodes: number }

/** Must this role prove a second factor? Managers and Owners are both meant by 'managers'. The provider's staff follow a parameter instead. */
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

/** Is anything there that can be asked for? A recovery code only stands in for what was lost. */
export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0
}

/** With which of them a person may answer. */
export function methodsOf({ totp, passkeys, recoveryCodes }: Factors): FactorMethod[] {
  const have = { totp, passkey: passkeys > 0, recoveryCode: recoveryCodes > 0 }
  return factorMethods.filter((method) => have[method])
}
