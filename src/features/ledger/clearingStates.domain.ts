import type { Machine } from '#shared/machine.ts'

/**
 * `draft`: created; `validated`: matches the recomputation to the cent; `approved`: ready to be paid; `sent`:
 * with the bank; `paid`: arrived; `returned`: sent back by the bank; `reissued`: to be paid again; `carried`:
 * too small or negative, carried into the next settlement.
 */
export const clearingStates = [
  'draft',
  'validated',
  'approved',
  'sent',
  'paid',
  'returned',
  'reissued',
  'carried',
] as const
export type ClearingStatus = (typeof clearingStates)[number]

/** Events of a settlement's payment. */
export type PayoutEvent = 'approve' | 'send' | 'pay' | 'return' | 'reissue'
/** `carry`: a correction before it passed left nothing to pay. */
export type ClearingEvent = 'validate' | 'carry' | PayoutEvent

export const clearingMachine: Machine<ClearingStatus, ClearingEvent> = {
  draft: { validate: 'validated', carry: 'carried' },
  validated: { approve: 'approved' },
  approved: { send: 'sent' },
  sent: { pay: 'paid', return: 'returned' },
  // A bank may return a payment that seemed to have arrived.
  paid: { return: 'returned' },
  returned: { reissue: 'reissued' },
  reissued: { send: 'sent' },
  carried: {},
}

/** The merchant's view: `settled` once the money has been sent. */
export const clearingViews = ['unsettled', 'settled', 'carried'] as const
export type ClearingView = (typeof clearingViews)[number]

export const viewOf = {
  draft: 'unsettled',
  validated: 'unsettled',
  approved: 'unsettled',
  sent: 'settled',
  paid: 'settled',
  returned: 'unsettled',
  reissued: 'unsettled',
  carried: 'carried',
} as const satisfies Record<ClearingStatus, ClearingView>

/** The states behind a merchant's view. */
export function statesOf(view: ClearingView): ClearingStatus[] {
  return clearingStates.filter((status) => viewOf[status] === view)
}

export const settledStates = statesOf('settled')
/** The states of settlements that are or will be paid. */
export const payableStates = clearingStates.filter((status) => status !== 'carried')
