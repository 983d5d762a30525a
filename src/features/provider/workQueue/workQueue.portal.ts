import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { waitingContract } from '#features/provider/workQueue/waiting/waiting.contract.ts'
import type { workQueueContract } from '#features/provider/workQueue/workQueue.contract.ts'

export const workQueuePortal: PortalFeature<{
  radar: typeof workQueueContract
  waiting: typeof waitingContract
}> = {
  contracts: {
    radar: async () => (await import('#features/provider/workQueue/workQueue.contract.ts')).workQueueContract,
    waiting: async () =>
      (await import('#features/provider/workQueue/waiting/waiting.contract.ts')).waitingContract,
  },
  pages: [
    pageEntry(
      'radar',
      lazyPage(() => import('#features/provider/workQueue/WorkQueuePage.tsx'), 'WorkQueuePage'),
    ),
  ],
}
