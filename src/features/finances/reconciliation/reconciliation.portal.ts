import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import type { deskContract } from '#features/finances/reconciliation/operations/desk.contract.ts'

export const reconciliationPortal: PortalFeature<{ reconciliationDesk: typeof deskContract }> = {
  contracts: {
    reconciliationDesk: async () =>
      (await import('#features/finances/reconciliation/operations/desk.contract.ts')).deskContract,
  },
  pages: [
    pageEntry(
      'reconciliation',
      lazyPage(() => import('#features/finances/reconciliation/operations/DeskPage.tsx'), 'DeskPage'),
    ),

    detailEntry(
      '/admin/reconciliation/$merchantId/$billId',
      { title: { en: 'Bill', zh: '渠道对账单' }, right: 'reconciliationDesk.get' },
      lazyPage(() => import('#features/finances/reconciliation/operations/DeskBillPage.tsx'), 'DeskBillPage'),
    ),
  ],
}
