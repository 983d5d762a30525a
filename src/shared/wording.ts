import type { Text } from '#shared/messages.ts'

/**
 * Other words in the place of the product's own: labels that the provider's dictionaries set, and sentences of mails. Found by
 * the text itself, so that whoever says it says it so, wherever that is. Set by what reads them: the server's process, or the
 * console's page.
 */
export type Source = 'labels' | 'mails'

const words: Record<Source, ReadonlyMap<Text, Text>> = { labels: new Map(), mails: new Map() }
const listeners = new Set<() => void>()
let version = 0

/** Puts these words in force in the place of all that the same source has set before. */
export function reword(source: Source, inForce: ReadonlyMap<Text, Text>): void {
  words[source] = inForce
  version += 1
  for (const listener of listeners) listener()
}

/** The text as it is said now. */
export function worded(text: Text): Text {
  return words.labels.get(text) ?? words.mails.get(text) ?? text
}

export function subscribeWording(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Grows with each change. */
export function wordingVersion(): number {
  return version
}
