import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const bankCreditsPortal: PortalFeature = {
  pages: [
    pageEntry(
      'bank',
      lazyPage(() => import('#features/finances/bankCredits/operations/BankPage.tsx'), 'BankPage'),
    ),
  ],
}
