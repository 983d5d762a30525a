import type { Role } from '#shared/permissions.ts'

/** So many views can one person keep. */
export const mostViews = 100

/** So many of them stand as tabs above one list. */
export const mostPins = 8

/** Beyond this many rows a tab says that there are more. */
export const countedTo = 99

/** A person, with what they may do where they are one of the provider's staff. */
export type Sharer = { role: Role | null; grants: { has(right: 'role.edit'): boolean } }

/** What a whole merchant sees is chosen by its managers; what all of the provider's staff see, by who gives them their roles. */
export function mayShare({ role, grants }: Sharer): boolean {
  return role === 'admin' || role === 'manager' || (role === null && grants.has('role.edit'))
}

/** One's own; a shared one also by whoever may share. */
export function mayChange(
  view: { accountId: string; shared: boolean },
  person: Sharer & { accountId: string },
): boolean {
  return view.accountId === person.accountId || (view.shared && mayShare(person))
}
