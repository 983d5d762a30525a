import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const subMerchantsConsole = {
  contracts: {
    subMerchants: async () =>
      (await import('#features/account/subMerchants/subMerchants.contract.ts')).subMerchantsContract,
    subMerchantApplications: async () =>
      (await import('#features/account/subMerchants/subMerchants.contract.ts')).subApplicationsContract,
  },
  pages: [
    {
      path: '/Account/SubMerchant',
      title: { en: 'Sub-merchants', zh: '子商户' },
      access: 'subMerchant.query',
      needsSubs: true,
      page: lazyPage(
        () => import('#features/account/subMerchants/desk/SubMerchantListPage.tsx'),
        'SubMerchantListPage',
      ),
    },
    {
      path: '/Account/SubMerchant/Detail/$mchCode',
      title: { en: 'Sub-merchant', zh: '子商户' },
      access: 'subMerchant.get',
      needsSubs: true,
      hidden: true,
      page: lazyPage(
        () => import('#features/account/subMerchants/desk/SubMerchantDetailPage.tsx'),
        'SubMerchantDetailPage',
      ),
    },
    {
      path: '/Account/SubMerchant/Figures',
      title: { en: 'All merchants', zh: '汇总数据' },
      access: 'subMerchant.query',
      needsSubs: true,
      hidden: true,
      page: lazyPage(() => import('#features/account/subMerchants/figures/FiguresPage.tsx'), 'FiguresPage'),
    },
    // Without sub-merchants the list is hidden (spec, section 6), so the menu leads to the application page.
    {
      path: '/Account/SubMerchant/Applications',
      title: { en: 'Sub-merchants', zh: '子商户' },
      access: 'subMerchant.query',
      forMasters: true,
      menuWithoutSubs: true,
      page: lazyPage(
        () => import('#features/account/subMerchants/applications/ApplicationListPage.tsx'),
        'ApplicationListPage',
      ),
    },
    {
      path: '/Account/SubMerchant/Applications/Detail/$applicationId',
      title: { en: 'Application', zh: '子商户申请' },
      access: 'subMerchant.get',
      forMasters: true,
      hidden: true,
      page: lazyPage(
        () => import('#features/account/subMerchants/applications/ApplicationDetailPage.tsx'),
        'ApplicationDetailPage',
      ),
    },
    {
      path: '/Account/SubMerchant/Apply',
      title: { en: 'Apply for a sub-merchant', zh: '申请子商户' },
      access: 'subMerchant.add',
      forMasters: true,
      hidden: true,
      page: lazyPage(() => import('#features/account/subMerchants/applications/ApplyPage.tsx'), 'ApplyPage'),
    },
  ],
} as const satisfies ConsoleFeature
