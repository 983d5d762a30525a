import type { Text } from '#shared/messages.ts'

export type Outcome = 'good' | 'bad' | 'waiting' | 'plain'
/** What a recorded act is in words, and how it went. */
export type Act = { text: Text; outcome: Outcome }
export type Acts = Readonly<Record<string, Act>>

export function act(en: string, zh: string, outcome: Outcome = 'plain'): Act {
  return { text: { en, zh }, outcome }
}
