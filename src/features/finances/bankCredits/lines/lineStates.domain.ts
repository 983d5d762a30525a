import type { Machine } from '#shared/machine.ts'

export const lineStates = ['unmatched', 'matched', 'ignored', 'posted'] as const
/** `matched` to what it paid or returned; `ignored` and `posted` are settled manually with a reason. */
export type LineState = (typeof lineStates)[number]
export type LineEvent = 'match' | 'ignore' | 'post' | 'reopen'

export const lineMachine: Machine<LineState, LineEvent> = {
  unmatched: { match: 'matched', ignore: 'ignored', post: 'posted' },
  // Not if it has marked a payout as arrived: the bank's statement is final.
  matched: { reopen: 'unmatched' },
  ignored: { reopen: 'unmatched' },
  // Postings are never undone, only corrected by another posting.
  posted: {},
}

/** Manual actions on a line that nothing matches. */
export const lineActs = ['ignore', 'postToChannel', 'postToDifference', 'reopen'] as const
export type LineAct = (typeof lineActs)[number]

/** Whether this line can be reopened: not if it has marked a payout as paid. */
export function mayReopen(state: LineState, kinds: readonly ('payment' | 'return')[]): boolean {
  return state === 'ignored' || (state === 'matched' && !kinds.includes('payment'))
}

/** The possible actions on a line. */
export function actsOf(
  state: LineState,
  direction: 'credit' | 'debit',
  kinds: readonly ('payment' | 'return')[],
): LineAct[] {
  if (state !== 'unmatched') return mayReopen(state, kinds) ? ['reopen'] : []
  return direction === 'credit'
    ? ['postToChannel', 'postToDifference', 'ignore']
    : ['postToDifference', 'postToChannel', 'ignore']
}
