import type { MenuEntry } from '#console/menu.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import type { Staff } from '#console/session.ts'
import { iconNamed } from '#console/staff/icons.ts'
import { pageOf } from '#console/staff/staffRoutes.tsx'
import type { PortalEntry } from '#features/system/menus/portalMenu/portalMenu.contract.ts'

/**
 * The portal's menu, as its rows say: directories with their pages, whatever lies in a directory of a directory among them. A page
 * is shown where the product has it.
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
    // A directory's address is nowhere to go to: told from others by its id.
    path: kind === 'directory' ? `${address}#${menuId}` : address,
    title: { en: nameEn, zh: nameZh },
    icon: iconNamed(icon),
    staff: true,
    ...(component === null ? {} : { component }),
    ...(external ? { external } : {}),
    ...(page ? { page } : {}),
  }
}

/** Where one of the provider's staff begins: the first page of their menu; null where they have none. */
export function homeOf(staff: Staff): string | null {
  const [first] = portalMenuFor(staff).flatMap(({ entry, children }) => [entry, ...children].filter(isPage))
  return first?.path ?? null
}

const isPage = ({ page }: RouteEntry) => page !== undefined
