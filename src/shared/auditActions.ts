import type { Text } from '#shared/messages.ts'

export type Outcome = 'good' | 'bad' | 'waiting' | 'plain'
/** The label of an audited action, and how it turned out. */
export type AuditAction = { text: Text; outcome: Outcome }
/** Audited actions by name, such as 'refund.accepted'. */
export type AuditActions = Readonly<Record<string, AuditAction>>

/**
 * The types of the objects that audit entries are about. Each feature adds its own (`*.vocabulary.ts`), so an
 * entry about an object that no feature declares does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it
export interface AuditObjects {}

/** The groups by which the activity log is filtered. Each feature puts its objects into one of them. */
export const activityGroups = [
  'payments',
  'refunds',
  'disputes',
  'risk',
  'settlement',
  'products',
  'signIn',
  'people',
  'business',
  'sales',
  'settings',
  'messages',
  'system',
  'developer',
  'files',
  'monitor',
] as const
export type ActivityGroup = (typeof activityGroups)[number]

/** Declares an audited action by its label. */
export function action(en: string, zh: string, outcome: Outcome = 'plain'): AuditAction {
  return { text: { en, zh }, outcome }
}
