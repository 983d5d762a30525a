import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const adjustmentsPortal = {
  contracts: {
    adjustmentDesk: async () =>
      (await import('#features/finances/adjustments/operations/adjustmentDesk.contract.ts'))
        .adjustmentDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/adjustments',
      lazyPage(
        () => import('#features/finances/adjustments/operations/AdjustmentListPage.tsx'),
        'AdjustmentListPage',
      ),
    ),

    detailEntry(
      '/admin/adjustments/$merchantId/$adjustmentId',
      { title: { en: 'Adjustment', zh: '调账详情' }, right: 'adjustment.get' },
      lazyPage(
        () => import('#features/finances/adjustments/operations/AdjustmentPage.tsx'),
        'AdjustmentPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
