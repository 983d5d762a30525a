import type { ErrorDeclaration } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

/** Texts and their translation. */
export type Translated = readonly (readonly [text: Text, translation: string])[]

/** Translates a group of texts. A text without a translation does not compile. */
export function translatedTexts<K extends string>(
  texts: Readonly<Record<K, Text>>,
  words: Readonly<Record<K, string>>,
): Translated {
  return Object.entries<Text>(texts).map(([name, text]) => [text, words[name as K]] as const)
}

/** Translates the errors of a noun that payers see. */
export function translatedErrors<K extends string>(
  errors: Readonly<Record<K, ErrorDeclaration>>,
  words: Readonly<Record<K, string>>,
): Translated {
  return Object.entries<ErrorDeclaration>(errors).map(([name, { text }]) => [text, words[name as K]] as const)
}
