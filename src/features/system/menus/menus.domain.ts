import { providerRights } from '#features/permissions.domain.ts'
import { portalPages } from '#features/portalPages.domain.ts'
import { menuErrors } from '#features/system/menus/menus.errors.ts'
import { joinedPath } from '#features/system/roles/portalMenu.domain.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import { addressOf } from '#shared/portal/entries.ts'
import { portalHome } from '#shared/portal/home.ts'
import { aboveOf, belowOf, makesCircle } from '#shared/trees.ts'

export const menuKinds = ['directory', 'menu', 'button'] as const
export type MenuKind = (typeof menuKinds)[number]

/** An entry as the rules see it. */
export type Entry = {
  id: string
  parentId: string | null
  kind: MenuKind
  permission: string | null
  component: string | null
  path: string
  external: boolean
  visible: boolean
  status: 'enabled' | 'disabled'
}

export type EntryFault =
  | 'parent'
  | 'permission'
  | 'component'
  | 'path'
  | 'address'
  | 'duplicate'
  | 'external'
  | 'deep'

const pageKeys = new Map(portalPages.map((page) => [page.key, page]))
const rights = new Set<string>(providerRights)
const deepest = 5

/** Returns an entry's errors by field; empty if it is valid. Cycles are checked separately. */
export function faultsOfEntry(
  all: readonly Entry[],
  entry: Entry,
): { field: keyof Entry; fault: EntryFault }[] {
  return [...placeFaults(all, entry), ...contentFaults(entry), ...addressFaults(all, entry)]
}

type Faults = { field: keyof Entry; fault: EntryFault }[]

function placeFaults(all: readonly Entry[], { id, kind, parentId }: Entry): Faults {
  const parent = all.find((one) => one.id === parentId)
  const fits =
    kind === 'button'
      ? parent?.kind === 'menu' && !parent.external
      : parentId === null || parent?.kind === 'directory'
  if (!fits) return [{ field: 'parentId', fault: 'parent' }]
  const above = parentId === null ? 0 : aboveOf(all, parentId).length + 1
  const depth = Math.max(
    ...belowOf(all, id).map((one) => aboveOf(all, one.id).length - aboveOf(all, id).length),
    0,
  )
  return above + depth + 1 > deepest ? [{ field: 'parentId', fault: 'deep' }] : []
}

function contentFaults({ kind, permission, component, external }: Entry): Faults {
  if (kind === 'directory') return []
  if (kind === 'menu' && !external) {
    const page = component === null ? undefined : pageKeys.get(component)
    if (!page) return [{ field: 'component', fault: 'component' }]
    return permission === page.right ? [] : [{ field: 'permission', fault: 'permission' }]
  }
  const needed = kind === 'button'
  const known = permission === null ? !needed : rights.has(permission)
  return known ? [] : [{ field: 'permission', fault: 'permission' }]
}

function addressFaults(all: readonly Entry[], entry: Entry): Faults {
  const { kind, external, path, component } = entry
  if (kind === 'button') return path === '' ? [] : [{ field: 'path', fault: 'path' }]
  if (external) return isSafeLink(path) ? [] : [{ field: 'path', fault: 'external' }]
  if (!/^(?:[A-Za-z0-9_-]{1,40}(?:\/[A-Za-z0-9_-]{1,40}){0,3})?$/.test(path))
    return [{ field: 'path', fault: 'path' }]
  const after = [...all.filter(({ id }) => id !== entry.id), entry]
  const addresses = pagesOf(after).map((one) => ({ ...one, address: addressIn(after, one).toLowerCase() }))
  const own = addresses.filter(
    ({ id }) => id === entry.id || belowOf(after, entry.id).some((one) => one.id === id),
  )
  const clashes = own.some(
    (one) =>
      addresses.some((other) => other.id !== one.id && other.address === one.address) ||
      portalPages.some((page) => page.key !== one.component && addressOf(page).toLowerCase() === one.address),
  )
  if (clashes) return [{ field: 'path', fault: 'duplicate' }]
  // The portal's home is the product's own page of it.
  const home = kind === 'menu' && path === '' && pageKeys.get(component ?? '')?.path !== ''
  return home ? [{ field: 'path', fault: 'address' }] : []
}

function pagesOf(all: readonly Entry[]): Entry[] {
  return all.filter(({ kind, external }) => kind === 'menu' && !external)
}

/** The full address of a page: its parents' paths and its own. */
export function addressIn(all: readonly Entry[], entry: Entry): string {
  return [...aboveOf(all, entry.id), entry].reduce(
    (address, { path }) => joinedPath(address, path),
    portalHome,
  )
}

/** An address that a click may safely lead to: of the web, with a host, and without a login in it. */
export function isSafeLink(typed: string): boolean {
  return (
    typed.length <= 500 &&
    /^https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\\]*)?$/iu.test(typed)
  )
}

/** Why an entry cannot lie there, or null. */
export function refusalOfMove(
  all: readonly Entry[],
  id: string,
  parentId: string | null,
): ErrorDeclaration | null {
  if (parentId !== null && !all.some((one) => one.id === parentId)) return menuErrors.notFound
  return makesCircle(all, id, parentId) ? menuErrors.circle : null
}

/** The pages by which the system is managed. */
export const managingPages = ['users', 'roles', 'menus'] as const

/** Returns the pages that could no longer be reached from the menu. */
export function unreachable(all: readonly Entry[]): string[] {
  const isLive = (one: Entry) =>
    one.status === 'enabled' && aboveOf(all, one.id).every(({ status }) => status === 'enabled')
  const isShown = (one: Entry) => one.visible && aboveOf(all, one.id).every(({ visible }) => visible)
  const shown = pagesOf(all).filter((one) => isLive(one) && isShown(one))
  return managingPages.filter((key) => !shown.some(({ component }) => component === key))
}
