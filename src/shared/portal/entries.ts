import type { Text } from '#shared/messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/** What may be done on a page beyond seeing it: the right, and its name in the tree of rights. */
export type PortalAct = { right: ProviderPermission; title: PlainText }

/** A page of the portal as the product brings it. */
export type PortalPage = {
  /** Its name among all pages; what a menu row's component names. */
  key: string
  /** Below /admin/; empty for the portal's home. */
  path: string
  title: PlainText
  /** The name of a lucide icon. */
  icon: string
  /** Without it the page is neither shown nor opened. */
  right: ProviderPermission
  acts: readonly PortalAct[]
}

export type PortalDirectory = {
  key: string
  title: PlainText
  icon: string
  pages: readonly PortalPage[]
}

/** A text without a plural. */
export type PlainText = { en: string; zh: string } & Text

type Drawn = Omit<PortalPage, 'acts'> & { acts?: readonly (readonly [ProviderPermission, PlainText])[] }

/** One page: `page({ key, path, title, icon, right, acts: [['noun.edit', { en, zh }]] })`. */
export function page({ acts = [], ...drawn }: Drawn): PortalPage {
  return { ...drawn, acts: acts.map(([right, title]) => ({ right, title })) }
}
