import type { Machine } from '#shared/machine.ts'

export const requestKinds = ['terms', 'fixed', 'release'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestStatuses = ['proposed', 'approved', 'refused', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export type RequestEvent = 'approve' | 'refuse' | 'withdraw'

export const requestMachine: Machine<RequestStatus, RequestEvent> = {
  proposed: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: {},
  refused: {},
  withdrawn: {},
}

/** A rolling reserve has both a rate and days, or neither. */
export function termsFit(rate: string, days: number): boolean {
  return Number(rate) > 0 === days > 0 && Number(rate) < 1 && days <= 365
}
