import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const queuesPortal = {
  contracts: {
    queues: async () => (await import('#features/system/queues/queues.contract.ts')).queuesContract,
  },
  pages: [
    pageEntry(
      '/admin/queues',
      lazyPage(() => import('#features/system/queues/QueuePage.tsx'), 'QueuePage'),
    ),
  ],
} as const satisfies PortalFeature
