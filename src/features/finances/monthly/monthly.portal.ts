import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import type { providerMonthlyContract } from '#features/finances/monthly/operations/providerMonthly.contract.ts'

export const monthlyPortal: PortalFeature<{ providerMonthly: typeof providerMonthlyContract }> = {
  contracts: {
    providerMonthly: async () =>
      (await import('#features/finances/monthly/operations/providerMonthly.contract.ts'))
        .providerMonthlyContract,
  },
  pages: [
    pageEntry(
      'monthly',
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
}
