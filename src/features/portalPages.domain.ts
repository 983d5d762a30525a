import { vocabularies } from '#features/vocabulary.ts'
import { portalDirectories } from '#shared/portal/directories.ts'
import type { PortalPage } from '#shared/portal/entries.ts'

const pages = vocabularies.flatMap(({ portalPages = [] }) => portalPages)

/** The built-in portal in menu order. Rows in table menu take precedence once they exist. */
export const portal = portalDirectories
  .map((directory) => ({
    ...directory,
    pages: pages.filter((page) => page.directory === directory.key).toSorted((a, b) => a.place - b.place),
  }))
  .filter(({ pages }) => pages.length > 0)

export const portalPages: readonly PortalPage[] = portal.flatMap(({ pages }) => pages)
