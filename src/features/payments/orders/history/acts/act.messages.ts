import type { Text } from '#shared/messages.ts'

export type Outcome = 'good' | 'bad' | 'waiting' | 'plain'
/** The label of an audited action, and how it turned out. */
export type Act = { text: Text; outcome: Outcome }
export type Acts = Readonly<Record<string, Act>>

export function act(en: string, zh: string, outcome: Outcome = 'plain'): Act {
  return { text: { en, zh }, outcome }
}
