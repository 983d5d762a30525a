import type { RefundStatus } from '#shared/reference.ts'

/** Why a refund waits for staff: its channel cannot return the money to the payer, or lacks the funds to. */
export const waitingKinds = ['change', 'notEnough'] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const proposalActs = ['payOut', 'markFailed'] as const
export type ProposalAct = (typeof proposalActs)[number]

/** How to pay a payer whom the channel cannot refund. */
export const payBys = ['bankTransfer', 'cheque', 'cash', 'channelPlatform', 'other'] as const
export type PayBy = (typeof payBys)[number]

export const proposalStates = ['waiting', 'passed', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/**
 * Why a refund is in the work queue; null if it is not. Only the channel's own response counts: a refund in
 * an unknown state keeps being queried and cannot be given up here.
 */
export function waitingKindOf(
  status: RefundStatus,
  answer: { hasRefusal: boolean; paidOtherwise: boolean },
): WaitingKind | null {
  if (answer.paidOtherwise) return null
  if (status === 'change') return 'change'
  return status === 'submitted' && answer.hasRefusal ? 'notEnough' : null
}
