import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const menusPortal = {
  contracts: {
    menus: async () => (await import('#features/system/menus/menus.contract.ts')).menusContract,
    portalMenu: async () =>
      (await import('#features/system/menus/portalMenu/portalMenu.contract.ts')).portalMenuContract,
  },
  pages: [
    pageEntry(
      '/admin/menus',
      lazyPage(() => import('#features/system/menus/MenusPage.tsx'), 'MenusPage'),
    ),
  ],
} as const satisfies PortalFeature
