import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { mailLogContract } from '#features/system/mailLog/mailLog.contract.ts'

export const mailLogPortal: PortalFeature<{ mailLog: typeof mailLogContract }> = {
  contracts: {
    mailLog: async () => (await import('#features/system/mailLog/mailLog.contract.ts')).mailLogContract,
  },
  pages: [
    pageEntry(
      'mailLog',
      lazyPage(() => import('#features/system/mailLog/MailLogPage.tsx'), 'MailLogPage'),
    ),
  ],
}
