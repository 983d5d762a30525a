import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const documentsPortal = {
  contracts: {
    documentDesk: async () =>
      (await import('#features/account/documents/operations/documentDesk.contract.ts')).documentDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/documents',
      lazyPage(
        () => import('#features/account/documents/operations/DocumentDeskPage.tsx'),
        'DocumentDeskPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
