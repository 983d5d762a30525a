import { portalHome } from '#shared/portal/home.ts'

/** An entry of the portal's menu as its viewer receives it. */
export type MenuEntry = {
  menuId: string
  parentId: string | null
  kind: 'directory' | 'menu'
  nameEn: string
  nameZh: string
  icon: string | null
  component: string | null
  address: string
  external: boolean
  visible: boolean
}

/** An enabled row of the menu, all of whose ancestors are enabled. */
export type MenuRow = Omit<MenuEntry, 'address'> & { permission: string | null; path: string; sort: number }

/**
 * Returns the entries visible with these permissions: the pages, and the groups that contain any of them,
 * parents first, in the order of the rows.
 */
export function menuFor(rows: readonly MenuRow[], permissions: ReadonlySet<string>): MenuEntry[] {
  const children = new Map<string | null, MenuRow[]>()
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row])
  const below = (parentId: string | null, parentPath: string): MenuEntry[] =>
    (children.get(parentId) ?? []).toSorted(inOrder).flatMap((row) => {
      const { permission, path, sort: _, ...entry } = row
      const full = joinedPath(parentPath, path)
      if (row.kind === 'menu') {
        if (permission !== null && !permissions.has(permission)) return []
        return [{ ...entry, address: row.external ? path : full }]
      }
      const held = below(row.menuId, full)
      return held.length === 0 ? [] : [{ ...entry, address: full }, ...held]
    })
  return below(null, portalHome)
}

function inOrder(a: MenuRow, b: MenuRow): number {
  return a.sort - b.sort || a.menuId.localeCompare(b.menuId)
}

/** A page's address is its parents' paths and its own; an empty path adds nothing. */
export function joinedPath(parent: string, path: string): string {
  return path === '' ? parent : `${parent}/${path}`
}
