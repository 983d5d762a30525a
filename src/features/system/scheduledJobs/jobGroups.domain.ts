/** The subjects of jobs, by the first part of their names. */
export const jobGroups = {
  payments: [
    'orders',
    'dashboard',
    'preAuths',
    'refunds',
    'refundAudits',
    'dispute',
    'exceptions',
    'invoices',
    'risk',
    'channel',
  ],
  settlement: ['settlement', 'payout', 'bankCredit', 'monthly', 'commission', 'bill', 'transactions'],
  people: ['change', 'document', 'ticket', 'radar', 'registration', 'challenge', 'password'],
  messages: ['notices', 'announcements', 'mail'],
  system: ['gateway', 'exports', 'audit', 'system'],
} as const satisfies Record<string, readonly string[]>

export type JobGroup = keyof typeof jobGroups | 'other'
export const jobGroupNames = [...(Object.keys(jobGroups) as (keyof typeof jobGroups)[]), 'other'] as const

export function jobGroupOf(name: string): JobGroup {
  const [about = ''] = name.split('.', 1)
  const found = Object.entries(jobGroups).find(([, names]) => (names as readonly string[]).includes(about))
  return (found?.[0] as JobGroup | undefined) ?? 'other'
}
