import type { Machine } from '#shared/machine.ts'

/** What one proposed, another passes or gives back. A merchant that was given back is proposed anew, by a review of its own. */
export const reviewStates = ['proposed', 'passed', 'returned'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewMachine: Machine<ReviewState, 'pass' | 'return'> = {
  proposed: { pass: 'passed', return: 'returned' },
  passed: {},
  returned: {},
}

/** Where a merchant is: nobody has proposed it, somebody has, it was given back, it has passed. */
export const complianceStages = ['waiting', 'proposed', 'returned', 'passed'] as const
export type ComplianceStage = (typeof complianceStages)[number]

export const widths = { screening: 500, remark: 500, reason: 300 } as const

/** Nobody decides on what they proposed themselves. */
export function mayDecide(proposedById: string | null, personId: string | null): boolean {
  return personId !== null && personId !== proposedById
}
