import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const signInLogPortal = {
  contracts: {
    signInLog: async () =>
      (await import('#features/system/signInLog/signInLog.contract.ts')).signInLogContract,
  },
  pages: [
    pageEntry(
      '/admin/signInLog',
      lazyPage(() => import('#features/system/signInLog/SignInLogPage.tsx'), 'SignInLogPage'),
    ),
  ],
} as const satisfies PortalFeature
