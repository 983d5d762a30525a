import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { queuesContract } from '#features/system/queues/queues.contract.ts'

export const queuesPortal: PortalFeature<{ queues: typeof queuesContract }> = {
  contracts: {
    queues: async () => (await import('#features/system/queues/queues.contract.ts')).queuesContract,
  },
  pages: [
    pageEntry(
      'queues',
      lazyPage(() => import('#features/system/queues/QueuePage.tsx'), 'QueuePage'),
    ),
  ],
}
