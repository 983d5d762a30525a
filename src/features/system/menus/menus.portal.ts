import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { menusContract } from '#features/system/menus/menus.contract.ts'
import type { portalMenuContract } from '#features/system/menus/portalMenu/portalMenu.contract.ts'

export const menusPortal: PortalFeature<{
  menus: typeof menusContract
  portalMenu: typeof portalMenuContract
}> = {
  contracts: {
    menus: async () => (await import('#features/system/menus/menus.contract.ts')).menusContract,
    portalMenu: async () =>
      (await import('#features/system/menus/portalMenu/portalMenu.contract.ts')).portalMenuContract,
  },
  pages: [
    pageEntry(
      'menus',
      lazyPage(() => import('#features/system/menus/MenusPage.tsx'), 'MenusPage'),
    ),
  ],
}
