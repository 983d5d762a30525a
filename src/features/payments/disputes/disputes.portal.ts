import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const disputesPortal = {
  contracts: {
    disputeDesk: async () =>
      (await import('#features/payments/disputes/operations/disputeDesk.contract.ts')).disputeDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/disputes',
      lazyPage(() => import('#features/payments/disputes/operations/DisputeDeskPage.tsx'), 'DisputeDeskPage'),
    ),

    detailEntry(
      '/admin/disputes/$merchantId/$disputeId',
      { title: { en: 'Dispute', zh: '争议详情' }, right: 'disputeDesk.get' },
      lazyPage(() => import('#features/payments/disputes/operations/DeskDisputePage.tsx'), 'DeskDisputePage'),
    ),
  ],
} as const satisfies PortalFeature
