import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const subMerchantsPortal = {
  contracts: {
    subMerchantDesk: async () =>
      (await import('#features/account/subMerchants/operations/subMerchantDesk.contract.ts'))
        .subMerchantDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/subMerchants',
      lazyPage(
        () => import('#features/account/subMerchants/operations/SubMerchantDeskPage.tsx'),
        'SubMerchantDeskPage',
      ),
    ),

    detailEntry(
      '/admin/subMerchants/$merchantId/$applicationId',
      { title: { en: 'Application', zh: '子商户申请' }, right: 'subMerchantDesk.get' },
      lazyPage(
        () => import('#features/account/subMerchants/operations/SubMerchantDeskDetailPage.tsx'),
        'SubMerchantDeskDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
