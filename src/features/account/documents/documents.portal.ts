import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { documentDeskContract } from '#features/account/documents/operations/documentDesk.contract.ts'

export const documentsPortal: PortalFeature<{ documentDesk: typeof documentDeskContract }> = {
  contracts: {
    documentDesk: async () =>
      (await import('#features/account/documents/operations/documentDesk.contract.ts')).documentDeskContract,
  },
  pages: [
    pageEntry(
      'documents',
      lazyPage(
        () => import('#features/account/documents/operations/DocumentDeskPage.tsx'),
        'DocumentDeskPage',
      ),
    ),
  ],
}
