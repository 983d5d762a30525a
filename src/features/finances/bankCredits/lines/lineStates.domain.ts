import type { Machine } from '#shared/machine.ts'

export const lineStates = ['unmatched', 'matched', 'ignored', 'posted'] as const
/** `matched` with what it paid or brought; `ignored` and `posted` are settled by an act with a reason. */
export type LineState = (typeof lineStates)[number]
export type LineEvent = 'match' | 'ignore' | 'post' | 'reopen'

export const lineMachine: Machine<LineState, LineEvent> = {
  unmatched: { match: 'matched', ignore: 'ignored', post: 'posted' },
  // Not where it has told a payout that it arrived: the bank's word stands.
  matched: { reopen: 'unmatched' },
  ignored: { reopen: 'unmatched' },
  // The books are never taken back: another posting puts them right.
  posted: {},
}

/** What a person can do about a line that nothing matches. */
export const lineActs = ['ignore', 'postToChannel', 'postToDifference', 'reopen'] as const
export type LineAct = (typeof lineActs)[number]

/** May this line be opened again? A payment whose payout was told of it may not. */
export function mayReopen(state: LineState, kinds: readonly ('payment' | 'return')[]): boolean {
  return state === 'ignored' || (state === 'matched' && !kinds.includes('payment'))
}

/** The acts that a line allows. */
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
