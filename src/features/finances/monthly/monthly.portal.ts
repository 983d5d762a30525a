import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const monthlyPortal = {
  contracts: {
    providerMonthly: async () =>
      (await import('#features/finances/monthly/operations/providerMonthly.contract.ts'))
        .providerMonthlyContract,
  },
  pages: [
    pageEntry(
      '/admin/monthly',
      lazyPage(
        () => import('#features/finances/monthly/operations/ProviderMonthlyPage.tsx'),
        'ProviderMonthlyPage',
      ),
    ),

    detailEntry(
      '/admin/monthly/$merchantId/$statementId',
      { title: { en: 'Monthly document', zh: '月结单据' }, right: 'monthlyDesk.get' },
      lazyPage(
        () => import('#features/finances/monthly/operations/ProviderStatementPage.tsx'),
        'ProviderStatementPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
