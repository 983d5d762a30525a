import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const scheduledJobsPortal = {
  contracts: {
    scheduledJobs: async () =>
      (await import('#features/system/scheduledJobs/scheduledJobs.contract.ts')).scheduledJobsContract,
  },
  pages: [
    pageEntry(
      '/admin/scheduledJobs',
      lazyPage(() => import('#features/system/scheduledJobs/ScheduledJobPage.tsx'), 'ScheduledJobPage'),
    ),

    detailEntry(
      '/admin/scheduledJobs/runs',
      { title: { en: 'Run log', zh: '执行日志' }, right: 'scheduledJob.get' },
      lazyPage(() => import('#features/system/scheduledJobs/JobRunPage.tsx'), 'JobRunPage'),
    ),
  ],
} as const satisfies PortalFeature
