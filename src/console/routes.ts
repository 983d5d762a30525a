import type { ConsoleFeature } from '#console/consoleFeature.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { sections } from '#console/sections.ts'
import { consoleFeatures } from '#features/console.ts'

const features: readonly ConsoleFeature[] = consoleFeatures
const pages = features.flatMap((feature) => feature.pages ?? [])

/** A section of the menu with the pages that features add to it. */
function withPages(section: RouteEntry): RouteEntry {
  return { ...section, children: pages.filter(({ path }) => path.startsWith(`${section.path}/`)) }
}

const all = sections.map(withPages)
const alone = pages.filter((page) => !all.some(({ children }) => children?.includes(page)))

/** Signed-in pages, in menu order: pages with an icon of their own, the sections, and pages outside the menu. */
export const routes: readonly RouteEntry[] = [
  ...alone.filter(({ icon }) => icon),
  ...all,
  ...alone.filter(({ icon }) => !icon),
]

/** Pages before sign-in. */
export const publicRoutes: readonly RouteEntry[] = features.flatMap(({ publicPages = [] }) => publicPages)

/** Former URLs, and the root. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/Dashboard',
  '/dashboard/workplace': '/Dashboard',
}
