import type { MailTemplate, Part, PartRole } from '#features/provider/mailTemplates/templates.domain.ts'
import type { MailPurpose } from '#server/mail/mail.ts'
import type { Text } from '#shared/messages.ts'
import type { PlainText } from '#shared/portal/entries.ts'

type Names<W> = Partial<Record<PartRole, readonly (keyof W & string)[]>>

/** The sentences of one mail, in the order in which they stand, by the names that they have in their file. */
export function parts<W extends Record<string, Text>>(words: W, names: Names<W>): Part[] {
  const roles = Object.entries(names) as [PartRole, readonly (keyof W & string)[]][]
  return roles.flatMap(([role, listed]) => listed.map((name) => ({ name, role, text: words[name] as Text })))
}

export const mail = (
  key: string,
  purpose: MailPurpose,
  named: PlainText,
  ...all: Part[][]
): MailTemplate => ({
  key,
  purpose,
  title: named,
  parts: all.flat(),
})

export const named = (words: Record<string, Text>, prefix: string): Part[] =>
  Object.entries(words).map(([name, text]) => ({
    name: `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    role: name === 'subject' || name === 'title' ? 'subject' : 'body',
    text,
  }))
