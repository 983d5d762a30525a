import type { Text } from '#shared/messages.ts'

export type Outcome = 'good' | 'bad' | 'waiting' | 'plain'
/** The label of an audited action, and how it turned out. */
export type AuditAction = { text: Text; outcome: Outcome }
/** Audited actions by name, such as 'refund.accepted'. */
export type AuditActions = Readonly<Record<string, AuditAction>>

/** Declares an audited action by its label. */
export function action(en: string, zh: string, outcome: Outcome = 'plain'): AuditAction {
  return { text: { en, zh }, outcome }
}

/** Joins the actions of the features. Throws if two of them declare the same one. */
export function joinActions(parts: readonly AuditActions[]): AuditActions {
  const joined: Record<string, AuditAction> = {}
  for (const [name, declared] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(joined, name)) throw new Error(`two features declare the action ${name}`)
    joined[name] = declared
  }
  return joined
}
