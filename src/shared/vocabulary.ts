import type { HelpPart } from '#shared/article.ts'
import type { ActivityGroup, AuditActions, AuditObjects } from '#shared/auditActions.ts'
import type { Text } from '#shared/messages.ts'
import type { MerchantDeclaration, Permission, StaffDeclaration } from '#shared/permissions.ts'
import type { PortalPage } from '#shared/portal/entries.ts'

/** The words that a feature adds to the product, for pages and jobs that show them for any feature. */
export type Vocabulary = {
  /** The labels of its audited actions. */
  actions?: AuditActions
  /** The group of each object of its actions, by the first part of their names. */
  activityGroups?: Readonly<Record<string, ActivityGroup>>
  /** The names of the objects that its audit entries are about, by type. */
  auditObjects?: Readonly<Partial<Record<keyof AuditObjects, Text>>>
  permissions?: MerchantDeclaration
  staffPermissions?: StaffDeclaration
  /** Its pages in the menu of the provider's portal. */
  portalPages?: readonly PortalPage[]
  /** The names of its exports, by the first part of their files' names. */
  exports?: Readonly<Record<string, Text>>
  help?: readonly HelpPart[]
  /** Other names that people use for its pages, in both languages, by path. */
  synonyms?: Readonly<Record<string, readonly string[]>>
  paletteActions?: readonly PaletteAction[]
}

/** Something that people start from the command palette: a page that creates a thing. */
export type PaletteAction = {
  id: string
  title: Text
  /** The name of a lucide icon that the palette has. */
  icon: 'Link2' | 'FilePlus2'
  /** What people type to find it, besides its title. */
  words: readonly string[]
  href: string
  right: Permission
}

/** Joins the same part of all vocabularies. Throws if two features declare the same name. */
export function joinVocabulary<T>(
  part: string,
  all: readonly (Readonly<Record<string, T>> | undefined)[],
): Readonly<Record<string, T>> {
  const joined: Record<string, T> = {}
  for (const [name, declared] of all.flatMap((one) => Object.entries(one ?? {}))) {
    if (Object.hasOwn(joined, name)) throw new Error(`two features declare the ${part} ${name}`)
    joined[name] = declared
  }
  return joined
}
