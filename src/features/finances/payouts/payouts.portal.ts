import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const payoutsPortal = {
  contracts: {
    payoutDesk: async () =>
      (await import('#features/finances/payouts/operations/desk.contract.ts')).payoutDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/settlements',
      lazyPage(
        () => import('#features/finances/payouts/operations/SettlementDeskPage.tsx'),
        'SettlementDeskPage',
      ),
    ),

    detailEntry(
      '/admin/settlements/file/$fileId',
      { title: { en: 'Bank file', zh: '银行文件' }, right: 'payout.get' },
      lazyPage(() => import('#features/finances/payouts/operations/files/BankFilePage.tsx'), 'BankFilePage'),
    ),
  ],
} as const satisfies PortalFeature
