import type { Role } from '#shared/permissions.ts'

/** So many views can one person keep. */
export const mostViews = 100

/** The maximum number of tabs above one list. */
export const mostPins = 8

/** Above this count a tab shows that there are more rows. */
export const countedTo = 99

/** A person, with what they may do where they are one of the provider's staff. */
export type Sharer = { role: Role | null; grants: { has(right: 'role.edit'): boolean } }

/** Managers choose what the whole merchant sees; for all provider staff, people who assign roles do. */
export function mayShare({ role, grants }: Sharer): boolean {
  return role === 'admin' || role === 'manager' || (role === null && grants.has('role.edit'))
}

/** Your own views, and shared ones if you may share. */
export function mayChange(
  view: { accountId: string; shared: boolean },
  person: Sharer & { accountId: string },
): boolean {
  return view.accountId === person.accountId || (view.shared && mayShare(person))
}
