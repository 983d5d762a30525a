import { scheduledJobsAudit } from '#features/system/scheduledJobs/scheduledJobs.audit.ts'
import { scheduledJobsMenu } from '#features/system/scheduledJobs/scheduledJobs.menu.ts'
import { scheduledJobsStaffPermissions } from '#features/system/scheduledJobs/scheduledJobs.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const scheduledJobsVocabulary: Vocabulary = {
  actions: scheduledJobsAudit,
  activityGroups: { scheduledJob: 'monitor' },
  auditObjects: {
    scheduledJob: { en: 'Scheduled job', zh: '定时任务' },
  },
  staffPermissions: scheduledJobsStaffPermissions,
  portalPages: scheduledJobsMenu,
  exports: {
    'scheduled-jobs': { en: 'scheduled jobs', zh: '定时任务' },
    'job-runs': { en: 'job runs', zh: '执行日志' },
  },
  help: [
    {
      section: 'portalMonitor',
      load: async () =>
        (await import('#features/system/scheduledJobs/scheduledJobs.staffHelp.ts')).scheduledJobsStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    scheduledJob: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    scheduledJob: true
  }
}
