import type { Machine } from '#shared/machine.ts'

export const fileStates = ['claiming', 'made', 'released', 'sending', 'sent', 'dropped', 'discarded'] as const
/** `claiming` takes its payouts; `made` waits for a second person; `released` can be downloaded; `sending` is told to the books; `dropped` could not be made; `discarded` was never given to the bank. */
export type FileState = (typeof fileStates)[number]
/** In which its bytes may leave the product. */
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
