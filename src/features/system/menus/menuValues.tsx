import { portalPages } from '#features/portalPages.domain.ts'
import type { MenuFacts } from '#features/system/menus/menus.contract.ts'
import type { MenuKind } from '#features/system/menus/menus.domain.ts'

export type MenuValues = MenuFacts & { kind: MenuKind }

/** The form's initial values: an existing entry, or a new one below another. */
export function initialOf(
  menu: MenuValues | null,
  parent: (MenuValues & { menuId: string }) | null,
): MenuValues {
  if (menu) {
    const {
      kind,
      parentId,
      nameEn,
      nameZh,
      icon,
      permission,
      component,
      path,
      external,
      visible,
      status,
      sort,
    } = menu
    return {
      kind,
      parentId,
      nameEn,
      nameZh,
      icon,
      permission,
      component,
      path,
      external,
      visible,
      status,
      sort,
    }
  }
  return {
    ...{ kind: parent?.kind === 'menu' ? 'button' : 'menu', parentId: parent?.menuId ?? null },
    ...{ nameEn: '', nameZh: '', icon: null, permission: null, component: null, path: '' },
    ...{ external: false, visible: true, status: 'enabled', sort: 100 },
  }
}

/** As the call takes it: each kind has its own parts, and a page's right is the page's own. */
export function sentOf(values: MenuValues): MenuValues {
  const { kind, external, component } = values
  if (kind === 'directory') return { ...values, permission: null, component: null, external: false }
  if (kind === 'button') return { ...values, component: null, external: false, path: '', icon: null }
  if (external) return { ...values, component: null }
  const permission = portalPages.find(({ key }) => key === component)?.right ?? null
  return { ...values, permission: permission }
}
