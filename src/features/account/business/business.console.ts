import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import type { businessContract } from '#features/account/business/business.contract.ts'

export const businessConsole: ConsoleFeature<{ business: typeof businessContract }> = {
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
}
