import type { Text } from '#shared/messages.ts'

/**
 * Replacements for built-in texts: labels from the provider's dictionaries, and sentences of mails. They are
 * keyed by the text object itself, so every use of a text is replaced. The server process or the console page
 * sets them.
 */
export type Source = 'labels' | 'mails'

const words: Record<Source, ReadonlyMap<Text, Text>> = { labels: new Map(), mails: new Map() }
const listeners = new Set<() => void>()
let version = 0

/** Replaces all texts that this source has set before. */
export function reword(source: Source, inForce: ReadonlyMap<Text, Text>): void {
  words[source] = inForce
  version += 1
  for (const listener of listeners) listener()
}

/** Returns the current text. */
export function worded(text: Text): Text {
  return words.labels.get(text) ?? words.mails.get(text) ?? text
}

/** Calls the listener after each change. Returns a function that unsubscribes it. */
export function subscribeWording(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns a version that increases with each change. */
export function wordingVersion(): number {
  return version
}
