import type { Text } from '#shared/messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import type { DirectoryKey } from '#shared/portal/directories.ts'
import { portalHome } from '#shared/portal/home.ts'

/**
 * An action on a page that needs its own permission: the permission, and its title in the permission tree.
 */
export type PortalAct = { right: ProviderPermission; title: PlainText }

/** A page of the provider portal as its feature declares it. */
export type PortalPage = {
  /** A unique name; the `component` of a menu row refers to it. */
  key: string
  /** The group of the menu that it stands in. */
  directory: DirectoryKey
  /** Where it stands in its group. */
  place: number
  /** The path below /admin/; empty for the portal's home. */
  path: string
  title: PlainText
  /** The name of a lucide icon. */
  icon: string
  /** Without this permission the page is neither listed nor reachable. */
  right: ProviderPermission
  acts: readonly PortalAct[]
}

/** A text without a plural. */
export type PlainText = { en: string; zh: string } & Text

type Drawn = Omit<PortalPage, 'acts'> & { acts?: readonly (readonly [ProviderPermission, PlainText])[] }

/** Declares a page: `page({ key, directory, place, path, title, icon, right, acts: [['noun.edit', { en, zh }]] })`. */
export function page({ acts = [], ...drawn }: Drawn): PortalPage {
  return { ...drawn, acts: acts.map(([right, title]) => ({ right, title })) }
}

/** Returns the default address of a page. */
export function addressOf({ path }: Pick<PortalPage, 'path'>): string {
  return path === '' ? portalHome : `${portalHome}/${path}`
}
