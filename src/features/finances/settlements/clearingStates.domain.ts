import type { Machine } from '#shared/machine.ts'

/**
 * `draft`: made; `validated`: equal to the cent; `approved`: to be paid; `sent`: with the bank; `paid`: it arrived;
 * `returned`: the bank sent it back; `reissued`: to be paid again; `carried`: too small or negative, taken into the next.
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

/** What happens to the payment of a clearing. */
export type PayoutEvent = 'approve' | 'send' | 'pay' | 'return' | 'reissue'
/** `carry`: what was put right before it passed has left nothing to pay. */
export type ClearingEvent = 'validate' | 'carry' | PayoutEvent

export const clearingMachine: Machine<ClearingStatus, ClearingEvent> = {
  draft: { validate: 'validated', carry: 'carried' },
  validated: { approve: 'approved' },
  approved: { send: 'sent' },
  sent: { pay: 'paid', return: 'returned' },
  // A bank may send back what was thought to have arrived.
  paid: { return: 'returned' },
  returned: { reissue: 'reissued' },
  reissued: { send: 'sent' },
  carried: {},
}

/** As the merchant sees it: `settled` once the money is on its way. */
export type ClearingView = 'unsettled' | 'settled' | 'carried'

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

/** The states behind what the merchant sees. */
export function statesOf(view: ClearingView): ClearingStatus[] {
  return clearingStates.filter((status) => viewOf[status] === view)
}

export const settledStates = statesOf('settled')
/** What is or will be paid. */
export const payableStates = clearingStates.filter((status) => status !== 'carried')
