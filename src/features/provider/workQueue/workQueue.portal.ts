import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const workQueuePortal = {
  contracts: {
    radar: async () => (await import('#features/provider/workQueue/workQueue.contract.ts')).workQueueContract,
    waiting: async () =>
      (await import('#features/provider/workQueue/waiting/waiting.contract.ts')).waitingContract,
  },
  pages: [
    pageEntry(
      '/admin/radar',
      lazyPage(() => import('#features/provider/workQueue/WorkQueuePage.tsx'), 'WorkQueuePage'),
    ),
  ],
} as const satisfies PortalFeature
