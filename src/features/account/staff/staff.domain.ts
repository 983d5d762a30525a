import { staffErrors } from '#features/account/staff/staff.errors.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** The state of an account. `withdrawn`: an invitation withdrawn before it was accepted. */
export const staffStates = ['active', 'invited', 'withdrawn', 'locked', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]

type StaffStatusFacts = { disabled: boolean; inviteTime: Date | null; lockedUntil: Date | null }

export function stateOf({ disabled, inviteTime, lockedUntil }: StaffStatusFacts, now: Date): StaffState {
  if (inviteTime !== null) return disabled ? 'withdrawn' : 'invited'
  if (disabled) return 'disabled'
  return lockedUntil !== null && lockedUntil > now ? 'locked' : 'active'
}

/** What one user may do to another; each is its own call, except the parts of `edit`. */
export const staffActs = [
  // Name, language and payment notifications.
  'edit',
  'changeRole',
  // The address that receives links, and the password.
  'changeEmail',
  'changePassword',
  'disable',
  'enable',
  'unlock',
  'reset',
  'invite',
  'withdraw',
  'resetFactors',
  'unbindWechat',
  'signOut',
  'view',
] as const
export type StaffAct = (typeof staffActs)[number]

/** The acting user and the affected one. */
type Between = { by: { accountId: string; role: Role } | null; person: { accountId: string; role: Role } }

/** Allowed on users with fewer permissions only, because these actions can give access to their account. */
const overOthers = new Set<StaffAct>(staffActs.filter((act) => act !== 'edit' && act !== 'view'))
/** A user's own password, factors and sessions are on Settings > Security, behind step-up. */
const ownToo = new Set<StaffAct>(['edit', 'changeEmail'])

/**
 * Who may do what to whom. An Owner may do everything, except lock themselves out. A Manager may manage
 * Cashiers, edit harmless fields of other Managers, and nothing of Owners. Null stands for the provider or
 * the system.
 */
export function refusalBetween(act: StaffAct, { by, person }: Between): ErrorDeclaration | null {
  if (by === null) return null
  if (by.role === 'cashier') return staffErrors.notYours
  if (by.accountId === person.accountId) return ownToo.has(act) ? null : staffErrors.self
  if (by.role === 'admin') return null
  if (person.role === 'admin') return staffErrors.notYours
  if (person.role === 'manager') return overOthers.has(act) ? staffErrors.notYours : null
  return act === 'changeRole' ? staffErrors.notYours : null
}

const states: Record<StaffAct, readonly StaffState[]> = {
  edit: staffStates,
  changeRole: staffStates,
  changeEmail: staffStates,
  changePassword: ['active', 'locked', 'disabled'],
  disable: ['active', 'locked'],
  enable: ['disabled'],
  unlock: ['locked'],
  reset: ['active', 'locked'],
  invite: ['invited', 'withdrawn'],
  withdraw: ['invited'],
  resetFactors: ['active', 'locked', 'disabled'],
  unbindWechat: ['active', 'locked', 'disabled'],
  signOut: ['active', 'locked'],
  view: ['active', 'locked'],
}

/** Why an action does not fit the account's state; null if it does. */
export function refusalOfState(act: StaffAct, state: StaffState): ErrorDeclaration | null {
  return states[act].includes(state) ? null : staffErrors.notInState
}

/**
 * Returns whether a role may create accounts of another role. Nobody grants more than they have; Managers
 * create Cashiers.
 */
export function mayOpen(by: Role | null, role: Role): boolean {
  if (by === null || by === 'admin') return true
  return by === 'manager' && role === 'cashier'
}

/** Returns whether a role includes another: impersonation must never show more than one's own permissions. */
export function holds(by: Role, other: Role): boolean {
  return roleCode[by] <= roleCode[other]
}

type OwnerFacts = Pick<StaffStatusFacts, 'disabled' | 'inviteTime'> & { accountId: string }

/** Returns whether no active Owner would remain without this one. */
export function isLastOwner(accountId: string, owners: readonly OwnerFacts[]): boolean {
  const left = owners.filter((one) => one.accountId !== accountId && !one.disabled && one.inviteTime === null)
  return left.length === 0
}
