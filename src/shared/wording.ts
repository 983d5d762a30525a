import type { PayerLanguage, Text } from '#shared/messages.ts'

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

type Translations = ReadonlyMap<Text, string>
const translations: Partial<Record<PayerLanguage, Translations>> = {}

/**
 * Sets the translations of texts that the console shares with payers. They are kept apart from the texts, so
 * that the console does not load them.
 */
export function translate(language: PayerLanguage, all: Translations): void {
  translations[language] = all
}

/** Returns the text in a language as the product has it; undefined if it lacks this language. */
export function translated(text: Text, language: PayerLanguage): Text[PayerLanguage] {
  return text[language] ?? translations[language]?.get(text)
}
