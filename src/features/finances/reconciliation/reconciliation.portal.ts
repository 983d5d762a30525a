import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const reconciliationPortal = {
  contracts: {
    reconciliationDesk: async () =>
      (await import('#features/finances/reconciliation/operations/desk.contract.ts')).deskContract,
  },
  pages: [
    pageEntry(
      '/admin/reconciliation',
      lazyPage(() => import('#features/finances/reconciliation/operations/DeskPage.tsx'), 'DeskPage'),
    ),

    detailEntry(
      '/admin/reconciliation/$merchantId/$billId',
      { title: { en: 'Bill', zh: '渠道对账单' }, right: 'reconciliationDesk.get' },
      lazyPage(() => import('#features/finances/reconciliation/operations/DeskBillPage.tsx'), 'DeskBillPage'),
    ),
  ],
} as const satisfies PortalFeature
