import { useSyncExternalStore } from 'react'
import { store, stored } from '#console/storage.ts'
import { type Language, languageOf, localeOf, say, type Text, type TextValues } from '#shared/messages.ts'
import { subscribeWording, wordingVersion } from '#shared/wording.ts'

const listeners = new Set<() => void>()
let current: Language = languageOf(stored('language'))

/** The language on the screen, for code outside components (requests, notifications). */
export function currentLanguage(): Language {
  return current
}

/** Switches at once, everywhere, without a remount: what is typed but not saved stays. */
export function setLanguage(language: Language) {
  current = language
  store('language', language)
  document.documentElement.lang = localeOf[language]
  for (const listener of listeners) listener()
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage)
}

export type Say = (text: Text | string, values?: TextValues) => string

/** `t(text, values)` in the language on the screen. A plain string is given back as it is. */
export function useText(): Say {
  const language = useLanguage()
  // The provider may have given a label other words.
  useSyncExternalStore(subscribeWording, wordingVersion)
  return (text, values) => (typeof text === 'string' ? text : say(language, text, values))
}
