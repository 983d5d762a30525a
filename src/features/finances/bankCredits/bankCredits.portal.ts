import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const bankCreditsPortal = {
  pages: [
    pageEntry(
      '/admin/bank',
      lazyPage(() => import('#features/finances/bankCredits/operations/BankPage.tsx'), 'BankPage'),
    ),
  ],
} as const satisfies PortalFeature
