import { refusalOfState, type StaffState } from '#features/account/staff/staff.domain.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'

/** The actions of provider staff on each other, each with its own call. */
export const userActs = [
  ...(['edit', 'disable', 'enable', 'unlock', 'reset', 'resetFactors', 'invite', 'withdraw'] as const),
] as const
export type UserAct = (typeof userActs)[number]

/**
 * Actions that nobody may do to themselves: those that could lock them out, and those with a page of their
 * own.
 */
const othersOnly = new Set<UserAct>([
  ...(['disable', 'enable', 'unlock', 'reset', 'resetFactors', 'invite', 'withdraw'] as const),
])

/** Returns why an action is refused for the account's status or for yourself; null if it is allowed. */
export function refusalOfAct(act: UserAct, state: StaffState, own: boolean): ErrorDeclaration | null {
  if (own && othersOnly.has(act)) return userErrors.self
  return refusalOfState(act, state) ? userErrors.notInState : null
}

/** A login of the provider's staff, as it is kept: in small letters. */
export function isLogin(typed: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,28}[A-Za-z0-9])$/.test(typed)
}
