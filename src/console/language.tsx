import { useSyncExternalStore } from 'react'
import { store, stored } from '#console/storage.ts'
import {
  type Language,
  languageOf,
  localeOf,
  say,
  type Text,
  type TextValues,
  type ValuesOf,
} from '#shared/messages.ts'
import { subscribeWording, wordingVersion } from '#shared/wording.ts'

const listeners = new Set<() => void>()
let current: Language = languageOf(stored('language'))

/** The language on the screen, for code outside components (requests, notifications). */
export function currentLanguage(): Language {
  return current
}

/** Switches the language everywhere without a remount, so unsaved input is kept. */
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

export type Say = <const T extends Text | string>(
  text: T,
  ...values: T extends Text ? ValuesOf<T> : []
) => string

/** `t(text, values)` in the current language. A plain string is returned as it is. */
export function useText(): Say {
  const language = useLanguage()
  // The provider may have reworded a label.
  useSyncExternalStore(subscribeWording, wordingVersion)
  return (text: Text | string, values?: TextValues) =>
    typeof text === 'string' ? text : say<Text>(language, text, values)
}
