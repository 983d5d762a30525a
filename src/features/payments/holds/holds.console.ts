import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const holdsConsole = {
  contracts: {
    holds: async () => (await import('#features/payments/holds/holds.contract.ts')).holdsContract,
  },
  pages: [
    {
      path: '/Finances/Settlements/Holds',
      title: { en: 'Held orders', zh: '暂缓结算' },
      access: 'hold.query',
      hidden: true,
      tabs: { of: '/Finances/Settlements' },
      page: lazyPage(() => import('#features/payments/holds/HoldListPage.tsx'), 'HoldListPage'),
    },
  ],
} as const satisfies ConsoleFeature
