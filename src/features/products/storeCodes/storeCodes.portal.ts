import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as s } from '#features/products/storeCodes/operations/storeCodeDesk.messages.ts'

export const storeCodesPortal = {
  contracts: {
    storeCodeDesk: async () =>
      (await import('#features/products/storeCodes/operations/storeCodeDesk.contract.ts'))
        .storeCodeDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/storeCodes',
      lazyPage(
        () => import('#features/products/storeCodes/operations/StoreCodeDeskPage.tsx'),
        'StoreCodeDeskPage',
      ),
    ),

    detailEntry(
      '/admin/storeCodes/$mchCode/$storeCodeId',
      { title: s.code, right: 'storeCodeDesk.get' },
      lazyPage(
        () => import('#features/products/storeCodes/operations/StoreCodeDeskDetailPage.tsx'),
        'StoreCodeDeskDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
