import { queuesAudit } from '#features/system/queues/queues.audit.ts'
import { queuesMenu } from '#features/system/queues/queues.menu.ts'
import { queuesStaffPermissions } from '#features/system/queues/queues.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const queuesVocabulary: Vocabulary = {
  actions: queuesAudit,
  activityGroups: { queueJob: 'monitor' },
  auditObjects: {
    queueJob: { en: 'Queued job', zh: '队列任务' },
  },
  staffPermissions: queuesStaffPermissions,
  portalPages: queuesMenu,
  exports: {
    'queue-jobs': { en: 'queued jobs', zh: '队列任务' },
  },
  help: [
    {
      section: 'portalMonitor',
      load: async () => (await import('#features/system/queues/queues.staffHelp.ts')).queuesStaffHelp,
    },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    queueJob: true
  }
}
