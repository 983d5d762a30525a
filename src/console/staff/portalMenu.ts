import type { MenuEntry } from '#console/menu.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import type { Staff } from '#console/session.ts'
import { iconNamed } from '#console/staff/icons.ts'
import { pageOf } from '#console/staff/staffRoutes.ts'
import type { PortalEntry } from '#features/system/menus/portalMenu/portalMenu.contract.ts'

/**
 * Builds the portal menu from its rows: directories with their pages, nested directories flattened. Pages
 * that the product does not have are skipped.
 */
export function portalMenuFor({ menu }: Staff): MenuEntry[] {
  const shown = menu.filter(({ visible }) => visible)
  const pagesBelow = (menuId: string): RouteEntry[] =>
    shown
      .filter(({ parentId }) => parentId === menuId)
      .flatMap((one) => (one.kind === 'directory' ? pagesBelow(one.menuId) : [entryOf(one)]))
  return shown
    .filter(({ parentId }) => parentId === null)
    .map((one) => ({ entry: entryOf(one), children: one.kind === 'directory' ? pagesBelow(one.menuId) : [] }))
    .filter(({ entry, children }) => entry.page !== undefined || entry.external || children.length > 0)
}

function entryOf({
  kind,
  menuId,
  nameEn,
  nameZh,
  icon,
  address,
  external,
  component,
}: PortalEntry): RouteEntry {
  const page = pageOf(component)?.page
  return {
    // A directory has no page, so its id keeps the path unique.
    path: kind === 'directory' ? `${address}#${menuId}` : address,
    title: { en: nameEn, zh: nameZh },
    icon: iconNamed(icon),
    staff: true,
    ...(component === null ? {} : { component }),
    ...(external ? { external } : {}),
    ...(page ? { page } : {}),
  }
}

/** The first page of the staff member's menu; null if there is none. */
export function homeOf(staff: Staff): string | null {
  const [first] = portalMenuFor(staff).flatMap(({ entry, children }) => [entry, ...children].filter(isPage))
  return first?.path ?? null
}

const isPage = ({ page }: RouteEntry) => page !== undefined
