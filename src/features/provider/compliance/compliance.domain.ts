import type { Machine } from '#shared/machine.ts'

/** One person proposes, another approves or returns it. A returned merchant needs a new review. */
export const reviewStates = ['proposed', 'passed', 'returned'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewMachine: Machine<ReviewState, 'pass' | 'return'> = {
  proposed: { pass: 'passed', return: 'returned' },
  passed: {},
  returned: {},
}

/** The status of a merchant: not proposed, proposed, returned, approved. */
export const complianceStages = ['waiting', 'proposed', 'returned', 'passed'] as const
export type ComplianceStage = (typeof complianceStages)[number]

export const widths = { screening: 500, remark: 500, reason: 300 } as const

/** Nobody decides on what they proposed themselves. */
export function mayDecide(proposedById: string | null, personId: string | null): boolean {
  return personId !== null && personId !== proposedById
}
