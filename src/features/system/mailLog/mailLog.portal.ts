import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const mailLogPortal = {
  contracts: {
    mailLog: async () => (await import('#features/system/mailLog/mailLog.contract.ts')).mailLogContract,
  },
  pages: [
    pageEntry(
      '/admin/mailLog',
      lazyPage(() => import('#features/system/mailLog/MailLogPage.tsx'), 'MailLogPage'),
    ),
  ],
} as const satisfies PortalFeature
