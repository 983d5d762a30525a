import type { Machine } from '#shared/machine.ts'

export const fileStates = ['claiming', 'made', 'released', 'sending', 'sent', 'dropped', 'discarded'] as const
/**
 * `claiming`: collecting its payouts; `made`: awaiting a second person; `released`: can be downloaded;
 * `sending`: being posted to the ledger; `dropped`: could not be created; `discarded`: never given to the
 * bank.
 */
export type FileState = (typeof fileStates)[number]
/** The states in which the file can be downloaded. */
export const releasedStates: readonly FileState[] = ['released', 'sending', 'sent']
export type FileEvent = 'make' | 'drop' | 'release' | 'send' | 'finish' | 'discard'

export const fileMachine: Machine<FileState, FileEvent> = {
  claiming: { make: 'made', drop: 'dropped' },
  made: { release: 'released', discard: 'discarded' },
  released: { send: 'sending', discard: 'discarded' },
  sending: { finish: 'sent' },
  sent: {},
  dropped: {},
  discarded: {},
}
