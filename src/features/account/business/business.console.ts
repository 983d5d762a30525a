import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const businessConsole = {
  contracts: {
    business: async () => (await import('#features/account/business/business.contract.ts')).businessContract,
  },
  pages: [
    {
      path: '/Account/MerchantInfo',
      title: { en: 'Merchant info', zh: '商户信息' },
      access: 'business.get',
      page: lazyPage(() => import('#features/account/business/MerchantInfoPage.tsx'), 'MerchantInfoPage'),
    },
  ],
} as const satisfies ConsoleFeature
