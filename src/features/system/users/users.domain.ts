import { refusalOfState, type StaffState } from '#features/account/staff/staff.domain.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'

/** What one of the provider's staff may do about another, each a call of its own. */
export const userActs = [
  ...(['edit', 'disable', 'enable', 'unlock', 'reset', 'resetFactors', 'invite', 'withdraw'] as const),
] as const
export type UserAct = (typeof userActs)[number]

/** Nobody's own to do: what they could lock themselves out with, and what has a page of its own. */
const othersOnly = new Set<UserAct>([
  ...(['disable', 'enable', 'unlock', 'reset', 'resetFactors', 'invite', 'withdraw'] as const),
])

/** Why an act is refused for how the account stands, or because it is one's own; null where it is not. */
export function refusalOfAct(act: UserAct, state: StaffState, own: boolean): ErrorDeclaration | null {
  if (own && othersOnly.has(act)) return userErrors.self
  return refusalOfState(act, state) ? userErrors.notInState : null
}

/** A login of the provider's staff, as it is kept: in small letters. */
export function isLogin(typed: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,28}[A-Za-z0-9])$/.test(typed)
}
