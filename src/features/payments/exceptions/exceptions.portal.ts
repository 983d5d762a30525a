import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { exceptionDeskContract } from '#features/payments/exceptions/operations/exceptionDesk.contract.ts'

export const exceptionsPortal: PortalFeature<{ exceptionDesk: typeof exceptionDeskContract }> = {
  contracts: {
    exceptionDesk: async () =>
      (await import('#features/payments/exceptions/operations/exceptionDesk.contract.ts'))
        .exceptionDeskContract,
  },
  pages: [
    pageEntry(
      'exceptionDesk',
      lazyPage(
        () => import('#features/payments/exceptions/operations/ExceptionDeskPage.tsx'),
        'ExceptionDeskPage',
      ),
    ),
  ],
}
