import type { Role } from '#shared/permissions.ts'

/** So many views can one person keep. */
export const mostViews = 100

/** What a whole merchant sees is chosen by its managers. */
export function mayShare(role: Role | null): boolean {
  return role === 'admin' || role === 'manager'
}

/** One's own; a shared one also by managers. */
export function mayChange(
  view: { accountId: string; shared: boolean },
  person: { accountId: string; role: Role | null },
): boolean {
  return view.accountId === person.accountId || (view.shared && mayShare(person.role))
}
