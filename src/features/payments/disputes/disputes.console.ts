import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const disputesConsole = {
  contracts: {
    disputes: async () => (await import('#features/payments/disputes/disputes.contract.ts')).disputesContract,
  },
  pages: [
    {
      path: '/Payments/Disputes',
      title: m.disputes,
      access: 'dispute.query',
      page: lazyPage(() => import('#features/payments/disputes/DisputeListPage.tsx'), 'DisputeListPage'),
    },
    {
      path: '/Payments/Disputes/Detail/$disputeId',
      title: { en: 'Dispute', zh: '争议详情' },
      access: 'dispute.get',
      hidden: true,
      page: lazyPage(() => import('#features/payments/disputes/detail/DisputePage.tsx'), 'DisputePage'),
    },
  ],
} as const satisfies ConsoleFeature
