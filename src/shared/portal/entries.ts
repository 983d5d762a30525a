import type { Text } from '#shared/messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/**
 * An action on a page that needs its own permission: the permission, and its title in the permission tree.
 */
export type PortalAct = { right: ProviderPermission; title: PlainText }

/** A page of the provider portal as declared in the code. */
export type PortalPage = {
  /** A unique name; the `component` of a menu row refers to it. */
  key: string
  /** The path below /admin/; empty for the portal's home. */
  path: string
  title: PlainText
  /** The name of a lucide icon. */
  icon: string
  /** Without this permission the page is neither listed nor reachable. */
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

/** Declares a page: `page({ key, path, title, icon, right, acts: [['noun.edit', { en, zh }]] })`. */
export function page({ acts = [], ...drawn }: Drawn): PortalPage {
  return { ...drawn, acts: acts.map(([right, title]) => ({ right, title })) }
}
