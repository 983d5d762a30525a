import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { signInLogContract } from '#features/system/signInLog/signInLog.contract.ts'

export const signInLogPortal: PortalFeature<{ signInLog: typeof signInLogContract }> = {
  contracts: {
    signInLog: async () =>
      (await import('#features/system/signInLog/signInLog.contract.ts')).signInLogContract,
  },
  pages: [
    pageEntry(
      'signInLog',
      lazyPage(() => import('#features/system/signInLog/SignInLogPage.tsx'), 'SignInLogPage'),
    ),
  ],
}
