import type { Machine } from '#shared/machine.ts'

export const fileStates = ['claiming', 'made', 'sending', 'sent', 'dropped', 'discarded'] as const
/** `claiming` takes its payouts; `made` can be downloaded; `sending` is told to the books; `dropped` could not be made; `discarded` was never given to the bank. */
export type FileState = (typeof fileStates)[number]
export type FileEvent = 'make' | 'drop' | 'send' | 'finish' | 'discard'

export const fileMachine: Machine<FileState, FileEvent> = {
  claiming: { make: 'made', drop: 'dropped' },
  made: { send: 'sending', discard: 'discarded' },
  sending: { finish: 'sent' },
  sent: {},
  dropped: {},
  discarded: {},
}
