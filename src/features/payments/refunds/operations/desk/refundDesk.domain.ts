import type { RefundStatus } from '#shared/reference.ts'

/** Why a refund waits for someone: its channel cannot give it back to the payer, or has not enough funds to. */
export const waitingKinds = ['change', 'notEnough'] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const proposalActs = ['payOut', 'markFailed'] as const
export type ProposalAct = (typeof proposalActs)[number]

/** How a payer is paid who cannot be refunded by the channel. */
export const payBys = ['bankTransfer', 'cheque', 'cash', 'channelPlatform', 'other'] as const
export type PayBy = (typeof payBys)[number]

export const proposalStates = ['waiting', 'passed', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/**
 * Why a refund waits at the desk; null where it does not. Only what the channel itself has said counts: a refund of which
 * nothing is known goes on being asked for, and is never given up here.
 */
export function waitingKindOf(
  status: RefundStatus,
  said: { hasRefusal: boolean; paidOtherwise: boolean },
): WaitingKind | null {
  if (said.paidOtherwise) return null
  if (status === 'change') return 'change'
  return status === 'submitted' && said.hasRefusal ? 'notEnough' : null
}
