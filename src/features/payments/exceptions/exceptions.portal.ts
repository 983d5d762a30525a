import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const exceptionsPortal = {
  contracts: {
    exceptionDesk: async () =>
      (await import('#features/payments/exceptions/operations/exceptionDesk.contract.ts'))
        .exceptionDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/exceptions',
      lazyPage(
        () => import('#features/payments/exceptions/operations/ExceptionDeskPage.tsx'),
        'ExceptionDeskPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
