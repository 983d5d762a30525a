import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as c } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'

export const cataloguePortal = {
  contracts: {
    catalogueDesk: async () =>
      (await import('#features/products/catalogue/operations/catalogueDesk.contract.ts'))
        .catalogueDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/catalogue',
      lazyPage(
        () => import('#features/products/catalogue/operations/CatalogueDeskPage.tsx'),
        'CatalogueDeskPage',
      ),
    ),

    detailEntry(
      '/admin/catalogue/$mchCode/$itemId',
      { title: c.product, right: 'catalogueDesk.get' },
      lazyPage(
        () => import('#features/products/catalogue/operations/CatalogueDeskDetailPage.tsx'),
        'CatalogueDeskDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
