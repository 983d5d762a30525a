import type { ErrorCode } from '#shared/errors.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** How someone's account stands. `withdrawn`: an invitation that was taken back before anybody took it. */
export const staffStates = ['active', 'invited', 'withdrawn', 'locked', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]

type Standing = { disabled: boolean; inviteTime: Date | null; lockedUntil: Date | null }

export function stateOf({ disabled, inviteTime, lockedUntil }: Standing, now: Date): StaffState {
  if (inviteTime !== null) return disabled ? 'withdrawn' : 'invited'
  if (disabled) return 'disabled'
  return lockedUntil !== null && lockedUntil > now ? 'locked' : 'active'
}

/** What one person may do about another, each a call of its own but for the parts of `edit`. */
export const staffActs = [
  // Name, language, payment notice.
  'edit',
  'changeRole',
  // The address to which links go, and the password itself.
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

/** What the two are to one another. */
type Between = { by: { accountId: string; role: Role } | null; person: { accountId: string; role: Role } }

/** Of those who hold fewer rights than oneself, and nobody else: what they may do follows from these. */
const overOthers = new Set<StaffAct>(staffActs.filter((act) => act !== 'edit' && act !== 'view'))
/** One's own password, factors and sessions are on Settings > Security, with a proof of who one is. */
const ownToo = new Set<StaffAct>(['edit', 'changeEmail'])

/**
 * Who may do what about whom. An Owner about everybody, themselves but for what they could lock themselves out with. A
 * Manager about Cashiers; of another Manager only what carries no rights; of an Owner nothing. Null: the provider's own
 * hand, or the product's.
 */
export function refusalBetween(act: StaffAct, { by, person }: Between): ErrorCode | null {
  if (by === null) return null
  if (by.role === 'cashier') return 'staff.notYours'
  if (by.accountId === person.accountId) return ownToo.has(act) ? null : 'staff.self'
  if (by.role === 'admin') return null
  if (person.role === 'admin') return 'staff.notYours'
  if (person.role === 'manager') return overOthers.has(act) ? 'staff.notYours' : null
  return act === 'changeRole' ? 'staff.notYours' : null
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

/** Why an act does not fit how the account stands; null where it does. */
export function refusalOfState(act: StaffAct, state: StaffState): ErrorCode | null {
  return states[act].includes(state) ? null : 'staff.notInState'
}

/** May someone of this role open an account of that one? Nobody grants what is above them; a Manager opens Cashiers'. */
export function mayOpen(by: Role | null, role: Role): boolean {
  if (by === null || by === 'admin') return true
  return by === 'manager' && role === 'cashier'
}

/** Does one hold at least what the other holds? Whose rights one sees are never more than one's own. */
export function holds(by: Role, other: Role): boolean {
  return roleCode[by] <= roleCode[other]
}

type OwnerFacts = Pick<Standing, 'disabled' | 'inviteTime'> & { accountId: string }

/** Would nobody be left who can sign in as Owner, once this one cannot? */
export function isLastOwner(accountId: string, owners: readonly OwnerFacts[]): boolean {
  const left = owners.filter((one) => one.accountId !== accountId && !one.disabled && one.inviteTime === null)
  return left.length === 0
}

/** A login that someone is given: spec, section 5, 'Enter 6-8 letters or numbers'. Not case sensitive. */
export function isUsername(typed: string): boolean {
  return /^[A-Za-z0-9]{6,8}$/.test(typed)
}
