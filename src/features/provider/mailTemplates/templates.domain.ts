import type { Language, Text } from '#shared/messages.ts'
import type { PlainText } from '#shared/portal/entries.ts'
import { widthOf } from '#shared/textWidth.ts'

export const partRoles = ['subject', 'body', 'piece', 'button', 'footer'] as const
/** The position of a text in its email; a fragment belongs to another text. */
export type PartRole = (typeof partRoles)[number]
export type Part = { name: string; role: PartRole; text: Text }

export type MailTemplate = { key: string; purpose: string; title: PlainText; parts: readonly Part[] }

/** Other words of a mail, by the name of the sentence; a language that is not named has the product's own. */
export type Words = Record<string, { en?: string; zh?: string }>

const longest: Record<PartRole, number> = { subject: 160, body: 1_000, piece: 200, button: 40, footer: 400 }

/** Without these a mail is of no use: where the product's own sentence has one, another must have it too. */
const needed: ReadonlySet<string> = new Set([
  ...[
    'code',
    'amount',
    'total',
    'reason',
    'support',
    'username',
    'time',
    'kinds',
    'rows',
    'role',
    'sessions',
  ],
])

export function usualOf({ text }: Part, language: Language): string {
  const own = text[language]
  return typeof own === 'string' ? own : own.other
}

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** The placeholders that are available in this text. */
export function placeholdersOf(part: Part): string[] {
  return [...new Set([...placesIn(usualOf(part, 'en')), ...placesIn(usualOf(part, 'zh'))])]
}

export function neededIn(part: Part): string[] {
  return placeholdersOf(part).filter((name) => needed.has(name))
}

export type WordsFault =
  | { kind: 'missing' | 'unknown'; name: string }
  | { kind: 'tooLong'; name: string }
  | { kind: 'empty' | 'markup' | 'braces' | 'lines'; name: '' }

/** Returns why a text is invalid, or null. Only a paragraph without required placeholders may be empty. */
export function faultOf(part: Part, text: string): WordsFault | null {
  const must = neededIn(part)
  if (text.trim() === '' && (part.role !== 'body' || must.length > 0)) return { kind: 'empty', name: '' }
  if (widthOf(text) > longest[part.role]) return { kind: 'tooLong', name: String(longest[part.role]) }
  if (/<\s*[a-z!/]|javascript:|data:text/i.test(text)) return { kind: 'markup', name: '' }
  if (/[^\P{Cc}\n]|[\u2028\u2029]/u.test(text) || (part.role !== 'body' && text.includes('\n')))
    return { kind: 'lines', name: '' }
  const known = placeholdersOf(part)
  const used = placesIn(text)
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: `{${unknown}}` }
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) return { kind: 'braces', name: '' }
  const missing = must.find((name) => !used.includes(name))
  return missing === undefined ? null : { kind: 'missing', name: `{${missing}}` }
}

/** Only what differs from the product's own. */
export function changedWords(
  template: MailTemplate,
  given: readonly { name: string; en: string; zh: string }[],
): Words {
  const entries = template.parts.flatMap((part) => {
    const override = given.find(({ name }) => name === part.name)
    if (!override) return []
    const en = override.en.trim() === usualOf(part, 'en') ? {} : { en: override.en.trim() }
    const zh = override.zh.trim() === usualOf(part, 'zh') ? {} : { zh: override.zh.trim() }
    const words = { ...en, ...zh }
    return Object.keys(words).length === 0 ? [] : [[part.name, words] as const]
  })
  return Object.fromEntries(entries)
}

/** The text that replaces the built-in one. */
export function rewordedText(part: Part, words: Words): Text | null {
  const other = words[part.name]
  if (!other) return null
  return { en: other.en ?? part.text.en, zh: other.zh ?? part.text.zh }
}

/** The current text in a language. */
export function saidOf(part: Part, words: Words, language: Language): string {
  return words[part.name]?.[language] ?? usualOf(part, language)
}
