import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import type { catalogueDeskContract } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import { m as c } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'

export const cataloguePortal: PortalFeature<{ catalogueDesk: typeof catalogueDeskContract }> = {
  contracts: {
    catalogueDesk: async () =>
      (await import('#features/products/catalogue/operations/catalogueDesk.contract.ts'))
        .catalogueDeskContract,
  },
  pages: [
    pageEntry(
      'catalogueDesk',
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
}
